/** The queues of the desk, in the order they are looked at. */
export const queueNames = [
  'triage',
  'moderation',
  'review',
  'disputes',
  'reports',
  'applications',
  'rechecks',
  'freshness',
  'overdue',
] as const;

/** The desks that other features keep lists for: how much waits in each, and how much of it is late. */
const roomNames = ['messages', 'certificates', 'leases', 'help', 'voices', 'cases', 'payments'] as const;
type RoomName = (typeof roomNames)[number];
type RoomCount = { waiting: number; late: number };
export type QueueName = (typeof queueNames)[number];

export const isQueue = (name: string): name is QueueName => (queueNames as readonly string[]).includes(name);

export type QueueRow = {
  id: string;
  kind: 'consultation' | 'application' | 'report' | 'expert';
  title: string;
  reference: string | null;
  country: string | null;
  language: string | null;
  /** How long it has waited, and by when it has to be done; ISO 8601. */
  since: string;
  due: string | null;
  holder: string | null;
};

/** What a queue may be sorted by: how long it has waited, by when it has to be done, whose law, and in which language. */
export const queueColumns = ['since', 'due', 'country', 'language'] as const;
export type QueueColumn = (typeof queueColumns)[number];

/** What a queue may be narrowed to. `held`: by nobody, or by the colleague who looks. */
export type QueueFilter = {
  country: string | null;
  language: string | null;
  held: 'nobody' | 'me' | null;
};

export type QueueCounts = Record<QueueName, number>;
export type FeatureCounts = Record<RoomName, RoomCount>;
