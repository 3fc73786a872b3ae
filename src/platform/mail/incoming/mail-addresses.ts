import { createHash, createHmac } from 'node:crypto';
import { isMadeUnderOne } from '../../../lib/same-secret.ts';

/**
 * What a mail of ours is answered at, or comes back to: `answer` to a request, named by its id; `news` and `letter` for
 * what could not be delivered, one named by its id and one by its receiver alone.
 */
export type MailPurpose = 'answer' | 'news' | 'letter';
export type OwnMailAddress = {
  purpose: MailPurpose;
  id: string;
  /** Of whom it was written to (`markOf`). */
  mark: string;
  hasEnded: boolean;
};

const beginnings: Record<MailPurpose, string> = { answer: 'reply+', news: 'bounce+n', letter: 'bounce+l' };
/** In days. Who was asked for facts has two weeks; mail servers try for five days. */
const lasting: Record<MailPurpose, number> = { answer: 60, news: 14, letter: 14 };
const day = 24 * 60 * 60 * 1000;

// Letters of one case and figures: on its way an address may be written in any case. The part before the @ has at most 64.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const sizes = { id: 16, mark: 6, day: 2, mac: 10 };
const length = Math.ceil(((sizes.id + sizes.mark + sizes.day + sizes.mac) * 8) / 5);

const digestOf = (recipient: string): Buffer =>
  createHash('sha256').update(`mail to\n${recipient.trim().toLowerCase()}`).digest();

/** Tells whether an address is the one that was written to, without naming it. */
export const markOf = (recipient: string): string => digestOf(recipient).subarray(0, sizes.mark).toString('hex');

/** An id for a receiver who is in no account. */
export const letterId = (recipient: string): string => uuidIn(digestOf(recipient).subarray(0, sizes.id));

const macOf = (purpose: MailPurpose, named: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update(`mail ${purpose}\n`).update(named).digest().subarray(0, sizes.mac);

type Written = { purpose: MailPurpose; id: string; recipient: string; domain: string };

/** An address that nobody can make up: it says for what and for whom it is, and until when. */
export function mailAddress(
  { purpose, id, recipient, domain }: Written,
  [secret = '']: readonly string[],
  now = new Date(),
): string {
  const end = Buffer.alloc(sizes.day);
  end.writeUInt16BE(Math.floor(now.getTime() / day) + lasting[purpose]);
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const named = Buffer.concat([idBytes, digestOf(recipient).subarray(0, sizes.mark), end]);
  return `${beginnings[purpose]}${inLetters(Buffer.concat([named, macOf(purpose, named, secret)]))}@${domain}`;
}

/** Null for an address that we never gave away. */
export function readMailAddress(
  address: string,
  domain: string,
  secrets: readonly string[],
  now = new Date(),
): OwnMailAddress | null {
  const [local = '', at = ''] = address.trim().toLowerCase().split('@');
  const purpose = purposes.find((one) => local.startsWith(beginnings[one]));
  if (!purpose || at !== domain.toLowerCase()) return null;
  const bytes = bytesOf(local.slice(beginnings[purpose].length));
  if (!bytes) return null;
  const named = bytes.subarray(0, -sizes.mac);
  const given = bytes.subarray(-sizes.mac).toString('hex');
  if (!isMadeUnderOne(secrets, given, (secret) => macOf(purpose, named, secret).toString('hex'))) return null;
  return {
    purpose,
    id: uuidIn(named.subarray(0, sizes.id)),
    mark: named.subarray(sizes.id, sizes.id + sizes.mark).toString('hex'),
    hasEnded: now.getTime() / day >= named.readUInt16BE(sizes.id + sizes.mark) + 1,
  };
}

const purposes = Object.keys(beginnings) as MailPurpose[];

function uuidIn(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function inLetters(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Null unless each letter of it counts, so that nothing is two addresses. */
function bytesOf(letters: string): Buffer | null {
  if (letters.length !== length || /[^a-z2-7]/.test(letters)) return null;
  const bits = Array.from(letters, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return inLetters(bytes) === letters ? bytes : null;
}
