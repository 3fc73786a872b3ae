import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { maskCardNumbers } from '../../../lib/card-numbers.ts';
import { cleanMultilineText, cleanText, clip } from '../../../lib/text.ts';
import { linesWorthReading } from './lines-worth-reading.ts';
import { ownWords, textOfHtml } from './own-words.ts';

export type IncomingMail = {
  /** In lower case; empty where it names nobody, or is longer than an address may be. */
  from: string;
  /** Every address it was sent to, in lower case. */
  to: string[];
  subject: string;
  /** What was written, without what it answers. */
  text: string;
  hasFiles: boolean;
  /** Written by a program: a note that somebody is away, a list, a report of a mail server. */
  isAutomatic: boolean;
  /** What a mail server says became of a mail of ours; null where it says nothing. */
  failure: 'for_good' | 'for_now' | null;
  /** The same each time it comes, and of this mail alone. */
  key: string;
};

/** Why a mail is for a person to read: it was written by another than we had written to, or answers nothing we asked. */
export type Doubt = 'other_sender' | 'no_request';
/** `about`: the reference of what it seems to be about. */
export type ForDesk = { doubt: Doubt; about?: string };

/** In bytes; a photo from a telephone is read over, and not kept. */
export const mostMail = 10 * 1024 * 1024;
const bounds = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0, rfc822Attachments: true };
/** In characters: several times what may be given to a question or is shown to the staff, with the mail it answers below. */
const mostText = 100_000;
/** In characters (RFC 5321). */
const longestAddress = 254;

/** Throws for what is no mail, or is nested deeper than anything a person sends. */
export async function readIncomingMail(raw: Buffer): Promise<IncomingMail> {
  const mail = await PostalMime.parse(linesWorthReading(raw), bounds);
  const [sender = ''] = addressesIn([mail.from]);
  const from = sender.length > longestAddress ? '' : sender;
  // Cleaned as what a form brings; a number of a sign in HTML can name half a sign as well.
  const written = clip(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? ''), mostText);
  const text = ownWords(cleanMultilineText(written));
  const id = mail.messageId?.trim();
  return {
    from,
    to: [...addressesIn([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]), ...envelopeOf(mail)],
    subject: clip(cleanText(mail.subject ?? ''), 200),
    // No text that somebody sends keeps the number of a payment card.
    text: maskCardNumbers(text, (number) => `•••• ${number.slice(-4)}`),
    hasFiles: mail.attachments.length > 0,
    isAutomatic: isAutomatic(mail, from),
    failure: failureIn(mail, raw),
    key: createHash('sha256')
      .update(id ? `id\n${from}\n${id}` : raw)
      .digest('hex'),
  };
}

const addressesIn = (addresses: (Address | undefined)[]): string[] =>
  addresses
    .flatMap((one) => one?.group ?? (one ? [one] : []))
    .map((one) =>
      (one.address ?? '')
        .toWellFormed()
        .replace(/\p{Cc}+/gu, '')
        .toLowerCase(),
    )
    .filter(Boolean);

const headersOf = ({ headers }: Email, ...names: string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value.toLowerCase());

/** Where the mail server noted the address it took it at. */
const envelopeOf = (mail: Email): string[] =>
  headersOf(mail, 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to').flatMap((value) =>
    value.split(/[\s,<>]+/).filter((part) => part.includes('@')),
  );

/** What programs begin the subject of a note with that somebody is away, where they say so nowhere else. */
const away =
  /^\s*(?:auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|r[ée]ponse automatique|absence du bureau|(?:ال)?رد (?:ال)?(?:تلقائي|آلي))(?!\p{L})/iu;

/** RFC 3834, and what programs wrote before it. */
function isAutomatic(mail: Email, from: string): boolean {
  const said = (name: string) => headersOf(mail, name)[0]?.trim() ?? '';
  return (
    /^(?!no\b)./.test(said('auto-submitted')) ||
    /^(?:bulk|junk|list|auto_reply)/.test(said('precedence')) ||
    headersOf(mail, 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id').length > 0 ||
    headersOf(mail, 'x-failed-recipients').length > 0 ||
    said('return-path') === '<>' ||
    away.test(mail.subject ?? '') ||
    said('content-type').startsWith('multipart/report') ||
    /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/.test(from)
  );
}

/**
 * A report of a mail server (RFC 3464) says by a code whether the address is wrong for good. One that is no proper report
 * says so somewhere in its text, if at all; a note that somebody is away says nothing of the kind.
 */
function failureIn(mail: Email, raw: Buffer): IncomingMail['failure'] {
  const [type = ''] = headersOf(mail, 'content-type');
  const whole = raw.subarray(0, mostReport).toString('latin1');
  if (type.startsWith('multipart/report')) {
    if (!/report-type="?delivery-status/.test(type)) return null;
    const failed = whole
      .split(/\r?\n\r?\n/)
      .find((block) => /^Final-Recipient:/im.test(block) && /^Action:\s*failed/im.test(block));
    const [, status = ''] = /^Status:\s*([245])\.\d/im.exec(failed ?? '') ?? [];
    return failed ? (status === '5' ? 'for_good' : 'for_now') : null;
  }
  const isFromServer = /^(?:mailer-daemon|postmaster)@/.test(addressesIn([mail.from])[0] ?? 'mailer-daemon@');
  // Exim writes its returned mails in words alone, calls them replies, and names in a header whom it could not reach.
  const isReturned = headersOf(mail, 'x-failed-recipients').length > 0;
  const isReply = /^(?:auto-replied)/.test(headersOf(mail, 'auto-submitted')[0] ?? '');
  if (!isFromServer || (isReply && !isReturned)) return null;
  const text = (mail.text ?? textOfHtml(mail.html ?? '')).slice(0, mostReport);
  if (/(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])|(?<![\d.])55[0-4](?![\d.])/.test(text)) return 'for_good';
  return null;
}

const mostReport = 64 * 1024;
