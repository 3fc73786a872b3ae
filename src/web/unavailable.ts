const system = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
// PostgreSQL's own codes: connection exceptions, too many connections, and a server that stops or starts.
const postgres = /^(?:08\w{3}|53300|57P0[1-3])$/;
const redis = /^(?:Command timed out|Connection is closed|Stream isn't writeable|Reached the max retries per request)/;
const redisReply = /^(?:OOM|READONLY|MISCONF|LOADING|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|UNKILLABLE|BUSY) /;
const pool = /^(?:timeout exceeded when trying to connect|Connection terminated)/;

/** Whether Redis or PostgreSQL could not be asked just now: not our fault to mend in code, and worth another try. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (system.has(code) || postgres.test(code))) return true;
  if ([redis, redisReply, pool].some((pattern) => pattern.test(error.message))) return true;
  return isUnavailable(error.cause);
}
