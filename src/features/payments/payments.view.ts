/** Refunds that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingRefunds = "refunds where state in ('requested', 'manual_open')";
