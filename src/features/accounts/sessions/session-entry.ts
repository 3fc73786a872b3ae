import type { SessionData } from 'express-session';
import { longestStay } from '../../../platform/http/shared-device.ts';

/** All that a session holds: who signed in, and when. Whatever else a person does is a row or a key of its own. */
export type SessionEntry = {
  id: string;
  /** The account's generation at sign-in: once the account counts on, every session of before has ended. */
  generation: number;
  startedAt: number;
  usedAt: number;
  /** Signed in on a device that others use too: it ends soon. */
  shared: boolean;
  /** The country that the proxy said at sign-in, in two letters; nothing finer is kept. */
  place?: string;
};

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: SessionEntry };
  }
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long without a request, and how long in all. */
const limits = {
  own: { idle: 30 * day, absolute: 90 * day, noted: 5 * minute },
  shared: { idle: 20 * minute, absolute: longestStay, noted: minute },
} as const;

const limitsOf = ({ shared }: Pick<SessionEntry, 'shared'>) => (shared ? limits.shared : limits.own);

export const isOver = (entry: SessionEntry, now: number): boolean =>
  now - entry.startedAt >= limitsOf(entry).absolute ||
  now - entry.usedAt >= limitsOf(entry).idle + limitsOf(entry).noted;

/** The seconds that the store keeps it for, when its use is noted now: it may be used until the next note. */
export function secondsLeft(entry: SessionEntry, now: number): number {
  const { idle, noted, absolute } = limitsOf(entry);
  return Math.max(0, Math.ceil(Math.min(idle + noted, entry.startedAt + absolute - now) / 1000));
}

/** Last use is written down every few minutes, since each request would otherwise be a write. */
export const isNoteDue = (entry: SessionEntry, now: number): boolean => now - entry.usedAt >= limitsOf(entry).noted;

/** How long the browser keeps the cookie, in milliseconds; a shared device forgets it when it is closed. */
export const cookieAge = (shared: boolean): number | null => (shared ? null : limits.own.absolute);

export const listSeconds = limits.own.absolute / 1000;

/** A session as the store kept it; null for anything else that may stand there. */
export function readSession(text: string): SessionData | null {
  const session = parse(text);
  if (!isRecord(session) || !isRecord(session.cookie)) return null;
  const { passport } = session;
  if (passport !== undefined && !(isRecord(passport) && (passport.user === undefined || isEntry(passport.user))))
    return null;
  return session as unknown as SessionData;
}

function isEntry(value: unknown): value is SessionEntry {
  if (!isRecord(value)) return false;
  const { id, generation, startedAt, usedAt, shared } = value;
  const areNumbers = [generation, startedAt, usedAt].every((each) => Number.isFinite(each));
  const hasPlace = value.place === undefined || typeof value.place === 'string';
  return areNumbers && hasPlace && typeof id === 'string' && typeof shared === 'boolean';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
