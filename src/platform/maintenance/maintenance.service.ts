import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { DB, type Db } from '../database/database.ts';
import { Events } from '../events/events.ts';
import { Metrics } from '../observability/metrics.ts';
import { STORE, type Store } from '../redis/store.ts';
import { maintenanceModes } from './maintenance.table.ts';
import { isOn, type MaintenanceMode, type ModeName } from './maintenance.ts';

const channel = 'modes:changed';
// Redis away, a pod learns of a change by itself; and a mode whose time is up ends on every pod.
const lookEvery = 10_000;

/** What does not work at the moment. Every pod holds the list in memory: a request asks nobody. */
@Injectable()
export class MaintenanceService implements OnModuleInit, OnApplicationShutdown {
  private known: MaintenanceMode[] = [];
  /** What only this process has found to be out of order. */
  private readonly here = new Map<ModeName, MaintenanceMode>();
  private shown = '';
  private looking: Promise<void> | null = null;
  private readonly timer = setInterval(() => void this.look(), lookEvery).unref();
  private readonly listeners: (() => void)[] = [];

  /** Called before anything is written on somebody's behalf: what this process can find out at once. */
  lookHere: () => void = () => {};

  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(STORE) private readonly store: Store,
    private readonly events: Events,
    metrics: Metrics,
  ) {
    metrics.labelled('site_mode', 'What the staff have switched out of order', 'mode', async () =>
      Object.fromEntries(this.list().map(({ name }) => [name, 1])),
    );
  }

  async onModuleInit(): Promise<void> {
    const look = () => void this.look();
    await this.store.subscribe(channel, look, look);
    await this.look();
  }

  list(now = Date.now()): readonly MaintenanceMode[] {
    if (this.known.length === 0 && this.here.size === 0) return this.known;
    return [...this.known, ...this.here.values()].filter((mode) => isOn(mode, now));
  }

  find(name: ModeName): MaintenanceMode | null {
    return this.list().find((mode) => mode.name === name) ?? null;
  }

  isOn(name: ModeName): boolean {
    return this.find(name) !== null;
  }

  /** Called after the list has changed, and when a mode ends by itself. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Until it ends by itself or is ended: found by this process, and known to no other. */
  beginHere(name: ModeName, until: Date | null): void {
    this.here.set(name, { name, id: randomUUIDv7(), note: '', words: null, until, since: new Date() });
    this.sayIfChanged();
  }

  endHere(name: ModeName): void {
    this.here.delete(name);
    this.sayIfChanged();
  }

  /** Switches one on, or gives one that is on another end, note and words. */
  async begin(name: ModeName, said: Pick<MaintenanceMode, 'note' | 'until' | 'words'>, staffId: string): Promise<void> {
    const id = randomUUIDv7();
    const { note, until, words } = said;
    await this.db.transaction(async (tx) => {
      const row = { id, note, until, words, since: new Date(), changedBy: staffId };
      await tx
        .insert(maintenanceModes)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: maintenanceModes.name, set: row });
      const data = { mode: name, note, until: until?.toISOString() ?? null, ...words };
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'mode', subjectId: id, action: 'begin_mode', actor, data });
    });
    await this.tell();
  }

  /** Does nothing where it is off already. */
  async end(name: ModeName, staffId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [row] = await tx
        .delete(maintenanceModes)
        .where(eq(maintenanceModes.name, name))
        .returning({ id: maintenanceModes.id });
      if (!row) return;
      const actor = { kind: 'staff', id: staffId } as const;
      const data = { mode: name };
      await this.events.record(tx, { subject: 'mode', subjectId: row.id, action: 'end_mode', actor, data });
    });
    await this.tell();
  }

  private async tell(): Promise<void> {
    await this.look();
    await this.store.publish(channel, '').catch(() => {});
  }

  /** One look at a time; whoever asks meanwhile gets one that begins after they asked. */
  private async look(): Promise<void> {
    const before = this.looking;
    const look = (async () => {
      await before;
      // With the database away the last word stands.
      const rows = await this.db
        .select()
        .from(maintenanceModes)
        .catch(() => null);
      if (rows) this.known = rows.map((row) => ({ ...row, name: row.name as ModeName }));
      this.sayIfChanged();
    })();
    this.looking = look;
    await look;
    if (this.looking === look) this.looking = null;
  }

  private sayIfChanged(): void {
    const shown = JSON.stringify(this.list());
    if (shown === (this.shown || '[]')) return;
    this.shown = shown;
    for (const listener of this.listeners) listener();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
