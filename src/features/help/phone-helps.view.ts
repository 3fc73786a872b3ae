/** Calls that are being helped with: the desk counts what waits in every feature in one query. */
export const openHelps = 'phone_helps where consented_at is not null and handed_over_at is null and ended_at is null';
