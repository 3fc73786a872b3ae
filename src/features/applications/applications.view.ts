/** Certificates that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingCertificates = 'applications where due_at is not null';
export const lateCertificates = 'applications where due_at < now()';
