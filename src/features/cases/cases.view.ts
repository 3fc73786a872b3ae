/** Cases that the staff look up: the desk counts what waits in every feature in one query. */
export const waitingCases = "cases where check_state = 'waiting'";
export const lateCases = "cases where check_state = 'waiting' and stale_since is not null";
