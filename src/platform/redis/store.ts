/**
 * What the site asks of Redis: short-lived values and counters, and word to every pod. One process does without Redis;
 * many pods do not.
 */
export interface Store {
  get(key: string): Promise<string | null>;
  mget(keys: string[]): Promise<(string | null)[]>;
  /** Times in seconds. */
  set(key: string, value: string, ttl: number): Promise<void>;
  /** Sets only what is not there; tells whether it did. */
  setIfAbsent(key: string, value: string, ttl: number): Promise<boolean>;
  /** Sets only what is still there: what was deleted meanwhile stays deleted. Tells whether it did. */
  setIfPresent(key: string, value: string, ttl: number): Promise<boolean>;
  /** Sets only what nobody changed since it was read. Tells whether it did. */
  setIfSame(key: string, before: string, value: string, ttl: number): Promise<boolean>;
  expire(key: string, ttl: number): Promise<void>;
  delete(keys: string[]): Promise<number>;
  keys(prefix: string): AsyncIterable<string>;
  /** One field of a small map under a key; the time to live is that of the whole. */
  putField(key: string, field: string, value: string, ttl: number): Promise<void>;
  fields(key: string): Promise<Record<string, string>>;
  removeFields(key: string, fields: string[]): Promise<void>;
  publish(channel: string, message: string): Promise<void>;
  /** `onGap` is called when messages may have been missed: the connection was lost and is back. */
  subscribe(channel: string, listener: (message: string) => void, onGap: () => void): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export const STORE = Symbol('store');
