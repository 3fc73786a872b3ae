import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The texts of the mails to an address, once there are as many; a mail leaves within a second or two. */
export const mailsTo = (dataDir: string, address: string, count = 1): Promise<string[]> =>
  mailsOnce(dataDir, address, (mails) => mails.length >= count);

/**
 * The mails to an address that contain these words, once there is one. For a mail that is not the only one on
 * its way: in which order mails leave, nobody promises.
 */
export const mailsSaying = async (dataDir: string, address: string, words: string): Promise<string[]> => {
  const saying = (mails: string[]) => mails.filter((mail) => mail.includes(words));
  return saying(await mailsOnce(dataDir, address, (mails) => saying(mails).length > 0));
};

async function mailsOnce(dataDir: string, address: string, areThere: (mails: string[]) => boolean) {
  const folder = join(dataDir, 'outbox');
  for (let tries = 0; ; tries++) {
    const names = await readdir(folder).catch(() => []);
    const all = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'latin1')));
    const found = all.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => bodyOf(mail));
    if (areThere(found) || tries > 60) return found;
    await pause(200);
  }
}

/** The HTML of a mail as it left, read as latin1; empty where it has none. */
export const htmlIn = (mail: string): string => (mail.includes('text/html') ? bodyOf(mail, 2) : '');

/** Of a mail in two forms the text, which stands first, or what stands after it. */
function bodyOf(mail: string, part: 1 | 2 = 1): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  if (boundary) return bodyOf((body.split(`--${boundary}`)[part] ?? '').trimStart());
  if (/Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
