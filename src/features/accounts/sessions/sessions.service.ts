import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { WaysIn } from '../sign-in/ways-in.ts';
import type { OwnSession } from './own-session.ts';
import { readSession } from './session-entry.ts';
import { listKey, sessionKey } from './session-store.ts';

type Found = OwnSession & { id: string };

/** Where an account is signed in, and the ends of that. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(STORE) private readonly store: Store,
    @Inject(DB) private readonly db: Db,
    private readonly accounts: AccountsRepository,
    private readonly waysIn: WaysIn,
  ) {}

  /** This one first, then the last used. */
  async list(request: Request): Promise<OwnSession[]> {
    const found = await this.find(request);
    return found.map(({ id: _, ...session }) => session);
  }

  /** Ends one of the caller's own sessions; one that is not there has ended already. */
  async end(request: Request, handle: string): Promise<void> {
    const found = (await this.find(request)).find((session) => session.handle === handle);
    const { user } = request;
    if (!found || !user) return;
    await this.db.transaction((tx) => this.waysIn.silenceBrowsers(tx, user.id));
    await this.store.delete([sessionKey(found.id)]);
    await this.store.removeFields(listKey(user.id), [found.id]);
  }

  /**
   * Ends every session of an account, on every pod and also those in the making, with the transaction of what calls for
   * it. Who is to stay signed in signs in anew with the generation this answers: `signIn(request, { ...user, generation })`.
   */
  async endAll(tx: Tx, userId: string): Promise<number> {
    await this.waysIn.silenceBrowsers(tx, userId);
    return this.accounts.countGeneration(tx, userId);
  }

  private async find({ user, session }: Request): Promise<Found[]> {
    if (!user) return [];
    const listed = await this.store.fields(listKey(user.id));
    const ids = Object.keys(listed);
    const kept = ids.length > 0 ? await this.store.mget(ids.map(sessionKey)) : [];
    const found: Found[] = [];
    for (const [index, id] of ids.entries()) {
      const entry = readSession(kept[index] ?? '')?.passport?.user;
      if (entry?.generation !== user.generation) continue;
      const { shared, startedAt, usedAt, place = null } = entry;
      const isThis = id === session?.id;
      const times = { startedAt: new Date(startedAt), usedAt: new Date(isThis ? Date.now() : usedAt) };
      found.push({ id, handle: handleOf(id), device: listed[id] ?? '', place, shared, isThis, ...times });
    }
    await this.store.removeFields(
      listKey(user.id),
      ids.filter((id) => !found.some((session) => session.id === id)),
    );
    return found.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt.getTime() - a.usedAt.getTime());
  }
}

export const handleOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 22);
