/** Whose doing something was. */
export type ActorKind = 'user' | 'visitor' | 'expert' | 'staff' | 'clock' | 'provider';

/** What else is to be known of it later; nothing in it tells who a person is beyond an id. */
export type EventData = Record<string, string | number | boolean | null>;
