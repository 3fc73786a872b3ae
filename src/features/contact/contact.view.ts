/** Messages that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingMessages = "contact_messages where state in ('new', 'taken')";
