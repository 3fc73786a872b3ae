import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

const short = /https?:\/\/[^\s/]+\/k\/(\w{11})/;

/** A text message with the address that its short one leads to. */
async function atLength({ http }: Pick<TestApp, 'http'>, text: string): Promise<string> {
  const [link, token] = short.exec(text) ?? [];
  if (!link) return text;
  const { location } = (await http.get(`/k/${token}`)).headers;
  return text.replace(link, new URL(location ?? '', link).href);
}

/** The decoded messages to an address, mail or short message, the oldest first. Waits until there are so many. With `http`, short links are read at length. */
export async function messagesTo(
  { dataDir, http }: Pick<TestApp, 'dataDir'> & Partial<Pick<TestApp, 'http'>>,
  address: string,
  many = 1,
): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries++) {
    const files = await readdir(folder).catch(() => []);
    const messages = await Promise.all(files.map((file) => readMessage(join(folder, file))));
    messages.sort((a, b) => a.at - b.at);
    const found = messages.filter(({ text }) => text.includes(`To: ${address}`)).map(({ text }) => textOf(text));
    if (found.length >= many) return http ? Promise.all(found.map((text) => atLength({ http }, text))) : found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No message to ${address}`);
}

/** The first address in the messages to somebody that is of this kind, once it has arrived. */
export async function linkTo(
  site: Pick<TestApp, 'dataDir'> & Partial<Pick<TestApp, 'http'>>,
  address: string,
  kind: RegExp,
): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const found = (await messagesTo(site, address))
      .map((text) => (kind.exec(text) ?? short.exec(text))?.[0])
      .find(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link to ${address}`);
}

/**
 * The texts of all messages to an address, mail or short message, the oldest first: none is waited for that nobody
 * sends. What is still to be worked out from news is.
 */
export async function writtenTo({ db, http }: TestApp, address: string): Promise<string[]> {
  const open = sql`select 1 from pgboss.job where name = 'notify'
    and state in ('created', 'retry', 'active') and start_after <= now() limit 1`;
  while ((await db.execute(open)).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const texts = await db.execute(sql`select data->>'text' as text from pgboss.job
    where name in ('mail', 'sms') and data->>'to' = ${address} order by created_on, id`);
  return Promise.all(texts.rows.map(({ text }) => atLength({ http }, String(text))));
}

/** The code in the last message to an address. */
export async function lastCodeTo(site: TestApp, address: string): Promise<string> {
  const codes = (await writtenTo(site, address)).flatMap((text) => text.match(/\b\d{6}\b/g) ?? []);
  return codes.at(-1) ?? '';
}

async function readMessage(path: string): Promise<{ at: number; text: string }> {
  const [{ mtimeMs: at }, text] = await Promise.all([stat(path), readFile(path, 'utf8')]);
  return { at, text };
}

export async function codeTo(site: TestApp, address: string, many = 1): Promise<string> {
  const codes = (await messagesTo(site, address, many)).flatMap((text) => text.match(/\b\d{6}\b/g) ?? []);
  return codes.at(-1) ?? '';
}

/** The text part of a mail, without its transfer encoding. */
function textOf(message: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/.exec(message);
  if (!part) return message;
  const [whole, body = ''] = part;
  if (/base64/.test(whole)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/.test(whole)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
