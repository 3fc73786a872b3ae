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

/** A carrier that speaks SMPP 3.4: who we are there, what our messages are sent as, and how much it takes. */
export type SmsOverSmppSettings = {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  systemType: string;
  from: string;
  /** Messages in a second, of one pod. */
  perSecond: number;
  /** Messages of one pod that wait for an answer at the same time. */
  window: number;
};

export type SmsSettings = {
  http: SmsOverHttpSettings | null;
  smpp: SmsOverSmppSettings | null;
  receipts: ReceiptSettings;
};

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
  const smpp = readSmpp(env);
  if (url && smpp) env.faults.push('SMS_HTTP_URL and SMS_SMPP_URL must not be set together');
  return {
    smpp,
    http: url === null ? null : { url, headers, body, accepted },
    receipts: {
      field: env.text('SMS_RECEIPT_FIELD') ?? 'status',
      delivered: pattern('SMS_RECEIPT_DELIVERED', '^(?:delivered|delivrd)$'),
      failed: pattern('SMS_RECEIPT_FAILED', '^(?:failed|undelivered|undeliv|undeliverable|expired|rejected|rejectd)$'),
    },
  };
}

function readSmpp(env: Environment): SmsOverSmppSettings | null {
  const url = env.address('SMS_SMPP_URL', ['smpps:', 'smpp:']);
  const from = env.text('SMS_SMPP_FROM') ?? '';
  const systemType = env.text('SMS_SMPP_TYPE') ?? '';
  const perSecond = env.integer('SMS_SMPP_PER_SECOND', 10, 1, 1_000);
  const window = env.integer('SMS_SMPP_WINDOW', 10, 1, 100);
  if (url === null) return null;
  const { protocol, hostname: host, port, username, password: secret } = new URL(url);
  const [systemId = '', password = ''] = [username, secret].map(decodeURIComponent);
  const tls = protocol === 'smpps:';
  // What the protocol has room for.
  if (!/^.{1,15}$/.test(systemId) || !/^.{1,8}$/.test(password)) {
    env.faults.push(
      'SMS_SMPP_URL must have a name of up to 15 signs and a password of up to 8: smpps://name:password@host',
    );
  }
  if (!/^(?:\+?\d{3,15}|[A-Za-z\d .&-]{1,11})$/.test(from)) {
    env.faults.push('SMS_SMPP_FROM must be a number, or a name of up to 11 Latin letters and digits');
  }
  return {
    host,
    port: Number(port) || (tls ? 3550 : 2775),
    tls,
    systemId,
    password,
    systemType,
    from,
    perSecond,
    window,
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
