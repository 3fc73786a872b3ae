import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Store } from './store.ts';

type Entry = { value: string; expiresAt: number };

/**
 * The store of a single process. What is in it when it closes is there again when the next one opens, so that a visitor
 * still has what they asked; values die with a process that is killed, as they would with an emptied Redis.
 */
export class MemoryStore implements Store {
  private readonly entries: Map<string, Entry>;
  private isUsed = false;
  private readonly listeners = new Map<string, Set<(message: string) => void>>();
  private readonly sweeper = setInterval(() => this.sweep(), 60_000).unref();

  /** @param file where the values wait between two processes */
  constructor(private readonly file: string) {
    this.entries = new Map(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Entry][]) : []);
  }

  async get(key: string): Promise<string | null> {
    return this.live(key)?.value ?? null;
  }

  async mget(keys: string[]): Promise<(string | null)[]> {
    return keys.map((key) => this.live(key)?.value ?? null);
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    this.use();
    this.entries.set(key, { value, expiresAt: Date.now() + ttl * 1000 });
  }

  async setIfAbsent(key: string, value: string, ttl: number): Promise<boolean> {
    if (this.live(key)) return false;
    await this.set(key, value, ttl);
    return true;
  }

  async setIfPresent(key: string, value: string, ttl: number): Promise<boolean> {
    if (!this.live(key)) return false;
    await this.set(key, value, ttl);
    return true;
  }

  async setIfSame(key: string, before: string, value: string, ttl: number): Promise<boolean> {
    if (this.live(key)?.value !== before) return false;
    await this.set(key, value, ttl);
    return true;
  }

  async expire(key: string, ttl: number): Promise<void> {
    const entry = this.live(key);
    if (entry) entry.expiresAt = Date.now() + ttl * 1000;
  }

  async delete(keys: string[]): Promise<number> {
    this.use();
    return keys.filter((key) => this.entries.delete(key)).length;
  }

  async *keys(prefix: string): AsyncIterable<string> {
    for (const key of this.entries.keys()) if (key.startsWith(prefix) && this.live(key)) yield key;
  }

  async putField(key: string, field: string, value: string, ttl: number): Promise<void> {
    await this.set(key, JSON.stringify({ ...this.map(key), [field]: value }), ttl);
  }

  async fields(key: string): Promise<Record<string, string>> {
    return this.map(key);
  }

  async removeFields(key: string, fields: string[]): Promise<void> {
    const entry = this.live(key);
    const left = Object.entries(this.map(key)).filter(([field]) => !fields.includes(field));
    if (entry) entry.value = JSON.stringify(Object.fromEntries(left));
  }

  async publish(channel: string, message: string): Promise<void> {
    for (const listener of this.listeners.get(channel) ?? []) listener(message);
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<void> {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.sweep();
    mkdirSync(dirname(this.file), { recursive: true });
    // Whole or not at all: half a file would keep the next process from starting.
    writeFileSync(`${this.file}.new`, JSON.stringify([...this.entries]), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }

  /**
   * Before the first answer and the first change the file goes: after a crash nothing that was deleted since comes back.
   * A start that fails has done neither, and leaves it to the next one.
   */
  private use(): void {
    if (this.isUsed) return;
    this.isUsed = true;
    rmSync(this.file, { force: true });
  }

  private map(key: string): Record<string, string> {
    return JSON.parse(this.live(key)?.value ?? '{}');
  }

  private live(key: string): Entry | undefined {
    this.use();
    const entry = this.entries.get(key);
    if (!entry || entry.expiresAt > Date.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }

  private sweep(): void {
    for (const key of this.entries.keys()) this.live(key);
  }
}
