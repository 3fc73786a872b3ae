const network = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const words = /^(?:Command timed out|Connection is closed|Stream isn't writeable|Reached the max retries per request)/;
// What a server answers that is full, starting, busy or only a copy of another.
const replies = /^(?:OOM|READONLY|MISCONF|LOADING|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|BUSY) /;

/** Whether an error says that what lies under a key is no text, or no map, but something else: put there by another hand. */
export const isOtherKind = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('WRONGTYPE ');

/** Whether an error says that Redis cannot be used now, rather than that we asked it for something wrong. */
export function isRedisAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if ((typeof code === 'string' && network.test(code)) || words.test(cause.message)) return true;
    if (replies.test(cause.message)) return true;
  }
  return false;
}
