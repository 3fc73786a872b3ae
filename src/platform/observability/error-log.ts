import { inSource } from './source-places.ts';

type Told = { type: string; message: string; code?: string; at?: string; stack?: string; cause?: Told };

const deepest = 5;

/**
 * An error as a log line may hold it. Drizzle writes the values of a query into its message, and PostgreSQL quotes what it
 * could not read: both are what somebody typed. What is left says which query failed, where, and why in kind.
 */
export function errorForLog(error: unknown, depth = 0): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const at = [table, constraint].filter((part) => typeof part === 'string').join(' ');
  return {
    type: error.constructor.name,
    message: withoutValues(error.message, code),
    ...(typeof code === 'string' && { code }),
    ...(at && { at }),
    // The frames only: the head of a stack is the message again.
    ...(error.stack && { stack: error.stack.split('\n').filter(isFrame).map(inSource).join('\n') }),
    ...(error.cause instanceof Error && depth < deepest && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** The same without its words, where a server of others may have put an address or a number into them. */
export function kindForLog(error: unknown): Omit<Told, 'message' | 'cause'> & { reason?: string } {
  const { message: words, cause: _cause, ...kind } = errorForLog(error);
  const [reason] = ofCertificates.exec(words) ?? [];
  return { ...kind, ...(reason && { reason }) };
}

/** What the runtime itself says of a certificate; who sends mail puts a code of their own in place of its code. */
const ofCertificates = new RegExp(
  [
    'certificate (?:has expired|is not yet valid|revoked|rejected|not trusted)',
    'self-signed certificate(?: in certificate chain)?',
    'unable to (?:get (?:local )?issuer certificate|verify the first certificate)',
    "Hostname/IP does not match certificate's altnames",
  ].join('|'),
);

const isFrame = (line: string): boolean => /^\s+at /.test(line);

function withoutValues(message: string, code: unknown): string {
  const query = message.split('\nparams: ')[0] ?? '';
  // Class 22: what was sent is no number, no date, no id, and PostgreSQL repeats it.
  return typeof code === 'string' && /^22.{3}$/.test(code) ? query.replace(/:.*/s, '') : query;
}
