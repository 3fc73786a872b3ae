/** Recordings that wait to be written down: the desk counts what waits in every feature in one query. */
export const waitingVoices = "spoken_questions where state = 'waiting' and deletes_at > now()";
export const lateVoices = `${waitingVoices} and created_at < now() - interval '1 day'`;
