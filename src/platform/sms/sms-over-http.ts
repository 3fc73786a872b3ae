import { fetchSmall } from '../http/fetch-small.ts';
import type { SmsOverHttpSettings } from '../sms-settings.ts';
import { type Sms, SmsRefused, type SmsSender } from './sms-sender.ts';

/** In milliseconds. Who has not answered by then may have taken it: it is asked again with the same id. */
const patience = 10_000;
/** Longer than this, an answer says no more. */
const longestAnswer = 10_000;

/** By a carrier that is asked over HTTP, whichever way it wants to be asked. */
export class SmsOverHttp implements SmsSender {
  constructor(
    private readonly settings: SmsOverHttpSettings,
    /** Where the carrier says what became of a message. */
    private readonly receiptUrl: (id: string) => string,
  ) {}

  async send({ to, text }: Sms, id: string): Promise<null> {
    const { url, headers, body, accepted } = this.settings;
    const values = { to, digits: to.replace(/\D/g, ''), text, id, receipt: this.receiptUrl(id) };
    const type = typeOf(headers, body);
    const response = await fetchSmall(fill(url, values, encodeURIComponent), {
      method: body === null ? 'GET' : 'POST',
      headers: { ...(type && { 'Content-Type': type }), ...headers },
      body: body === null ? undefined : fill(body, values, writerFor(type)),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.text()).slice(0, longestAnswer);
    if (refusals.has(response.status)) throw new SmsRefused(`The carrier answers ${response.status}`);
    if (!response.ok) throw new Error(`The carrier answers ${response.status}`);
    if (accepted && !accepted.test(answer)) throw new Error('The carrier does not say that it took the message');
    // Its receipts come by our id.
    return null;
  }
}

/** This message or this number will not do. A wrong key or too many messages at once are no fault of theirs. */
const refusals = new Set([400, 410, 413, 422]);

type Writer = (value: string) => string;

const fill = (template: string, values: Record<string, string>, write: Writer): string =>
  template.replace(/\{(to|digits|text|id|receipt)\}/g, (_, name: string) => write(values[name] ?? ''));

function typeOf(headers: Record<string, string>, body: string | null): string | null {
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  if (given || body === null) return given ?? null;
  if (/^\s*[{[]/.test(body)) return 'application/json';
  return /^\s*</.test(body) ? 'application/xml' : 'application/x-www-form-urlencoded';
}

/** How a value is written into a body of that type, so that no letter of it means anything there. */
function writerFor(type: string | null): Writer {
  if (/json/.test(type ?? '')) return (value) => JSON.stringify(value).slice(1, -1);
  if (/xml/.test(type ?? '')) return (value) => value.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  return encodeURIComponent;
}
