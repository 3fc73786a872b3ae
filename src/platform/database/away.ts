// SQLSTATE classes: 08 connection lost, 57P server going down or starting, 53 out of connections, memory or disk,
// 58 its files are away or cannot be read, 28 it lets us in no more (a password that was changed), 3D000 the database is not
// there (while it is restored), 25006 a standby that was the primary a moment ago.
const states = /^(?:08|57P|53|58|28|3D000|25006)/;
const network = /^(?:EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** An error and what it came from: the database layer puts its own around those of the driver. */
function* causesOf(error: unknown): Generator<{ code: string; message: string; constraint: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    yield { message: cause.message, ...wordsOf(cause as { code?: unknown; constraint?: unknown }) };
}

const wordsOf = ({ code, constraint }: { code?: unknown; constraint?: unknown }) => ({
  code: String(code ?? ''),
  constraint: String(constraint ?? ''),
});

/** Whether something was to be written for an account that was deleted a moment ago. */
export const isOfNobody = (error: unknown): boolean =>
  causesOf(error).some(({ code, constraint }) => code === '23503' && constraint.endsWith('_users_id_fk'));

/** Whether the database has no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '53100');

// 40001 and 40P01 two that stood in each other's way, 55P03 and 57014 a wait that took too long or was ended by an operator.
const givenUp = /^(?:40001|40P01|55P03|57014)$/;

/** Whether the database is there and gave this statement up: sent again a little later, it may well go through. */
export const isGivenUp = (error: unknown): boolean => causesOf(error).some(({ code }) => givenUp.test(code));

/** Whether an error says that the database cannot be reached now, rather than that we asked for something wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => states.test(code) || network.test(code) || words.test(message));
