/** An application is that of an expert. */
export const subjects = ['application', 'certificate', 'consultation', 'report', 'expert', 'lease'] as const;
export type Subject = (typeof subjects)[number];

export type Task = { subject: Subject; id: string };

/** Who is on a task, and since when. */
export type Holder = { userId: string; name: string; since: string };
