import type { Environment } from './environment.ts';

/**
 * How the company that carries our text messages is asked to send one. Address, headers and body are templates: `{to}`
 * is the number with its plus sign, `{digits}` without, `{text}` the message, `{id}` the same for each try of one message,
 * `{receipt}` the address that hears whether it arrived.
 */
export type SmsOverHttpSettings = {
  url: string;
  headers: Record<string, string>;
  /** Sent with POST; null asks with GET. */
  body: string | null;
  /** What an answer of 2xx says when the message was taken; null believes the status. */
  accepted: RegExp | null;
};

/** What a receipt says, in the words of the carrier. */
export type ReceiptSettings = { field: string; delivered: RegExp; failed: RegExp };

export type SmsSettings = { http: SmsOverHttpSettings | null; receipts: ReceiptSettings };

export function readSmsSettings(env: Environment): SmsSettings {
  const pattern = (name: string, fallback: string): RegExp => {
    try {
      return new RegExp(env.text(name) ?? fallback, 'i');
    } catch {
      env.faults.push(`${name} must be a regular expression`);
      return /$^/;
    }
  };
  const url = env.address('SMS_HTTP_URL', ['https:', ...(env.isProduction ? [] : ['http:'])]);
  const body = env.text('SMS_HTTP_BODY');
  const headers = readHeaders(env);
  if (url && !/\{(?:to|digits)\}/.test(url + body)) {
    env.faults.push('SMS_HTTP_URL or SMS_HTTP_BODY must say with {to} or {digits} where the number stands');
  }
  const accepted = env.text('SMS_HTTP_ACCEPTED') === null ? null : pattern('SMS_HTTP_ACCEPTED', '');
  return {
    http: url === null ? null : { url, headers, body, accepted },
    receipts: {
      field: env.text('SMS_RECEIPT_FIELD') ?? 'status',
      delivered: pattern('SMS_RECEIPT_DELIVERED', '^(?:delivered|delivrd)$'),
      failed: pattern('SMS_RECEIPT_FAILED', '^(?:failed|undelivered|undeliv|undeliverable|expired|rejected|rejectd)$'),
    },
  };
}

function readHeaders(env: Environment): Record<string, string> {
  const text = env.text('SMS_HTTP_HEADERS');
  if (text === null) return {};
  try {
    const headers = JSON.parse(text) as Record<string, unknown>;
    if (Object.values(headers).every((value) => typeof value === 'string')) return headers as Record<string, string>;
  } catch {
    // Said below, as for an object of anything but texts.
  }
  env.faults.push('SMS_HTTP_HEADERS must be a JSON object of texts, such as {"Authorization":"Bearer …"}');
  return {};
}
