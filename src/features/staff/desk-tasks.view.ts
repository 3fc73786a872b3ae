/** Tasks about payments that nobody has closed: the desk counts what waits in every feature in one query. */
export const openPaymentTasks = "desk_tasks where closed_at is null and starts_with(kind, 'payment_')";
