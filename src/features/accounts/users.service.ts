import { Injectable, NotFoundException } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { ChangedMeanwhile } from '../../platform/http/preconditions.ts';
import { type PublicUser, publicPartOf, type User } from './user.ts';
import { type UserChanges, UsersRepository } from './users.repository.ts';

/** The records of accounts: their owner's, and what of them everyone may see. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: Events,
  ) {}

  /** Throws NotFoundException. */
  async get(id: string): Promise<User> {
    const user = isUuid(id) ? await this.users.findById(id) : null;
    if (!user) throw new NotFoundException();
    return user;
  }

  /** Throws NotFoundException for nobody and for somebody who shows nothing: the two must look the same. */
  async getPublic(id: string): Promise<PublicUser> {
    const user = isUuid(id) ? await this.users.findById(id) : null;
    const shown = user && publicPartOf(user);
    if (!shown) throw new NotFoundException();
    return shown;
  }

  /**
   * Changes a user's own record.
   * @param isCurrent whether a version is the one the writer last saw; throws ChangedMeanwhile where it is not
   */
  async update(tx: Tx, id: string, changes: UserChanges, isCurrent: (version: number) => boolean): Promise<User> {
    const user = await this.users.findForChange(tx, id);
    if (!user) throw new NotFoundException();
    if (!isCurrent(user.version)) throw new ChangedMeanwhile();
    const fields = Object.keys(changes).sort().join(' ');
    if (fields === '') return user;
    const actor = { kind: 'user', id } as const;
    await this.events.record(tx, { subject: 'user', subjectId: id, action: 'changed', actor, data: { fields } });
    return this.users.update(tx, id, changes);
  }
}
