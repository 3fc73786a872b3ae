import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { hashToken } from '../../lib/named-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { newToken } from './keys.ts';
import { type OwnProgram, type ProgramDetails, programsPerUser } from './program.ts';
import { ProgramsRepository } from './programs.repository.ts';

/** The account has as many programs as it may have. */
export class TooManyPrograms extends Error {}

/**
 * Programs that an account registers, to ask other accounts for access. Their owner is told of each change: who can
 * change where people are sent back to, or the secret, can act for everybody who allows the program.
 */
@Injectable()
export class ProgramsService implements OnModuleInit {
  constructor(
    private readonly programs: ProgramsRepository,
    private readonly accounts: AccountsService,
    private readonly waysIn: WaysIn,
    private readonly events: Events,
    private readonly notifier: NotifierService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.waysIn.register((tx, userId, since) => this.endSince(tx, userId, since));
  }

  /**
   * Where one was changed since, people may be led to who was in, who may have its secret too: it asks nobody for
   * anything until its owner says where it is and takes a new secret, and what it was allowed since is over.
   */
  private async endSince(tx: Tx, userId: string, since: Date): Promise<void> {
    await this.programs.removeSince(tx, userId, since);
    const left = (await this.programs.list(userId, tx)).map(({ id }) => id);
    const done = left.length > 0 ? await this.events.ofAll('oauth_client', left, tx) : [];
    const changed = done.filter(({ action, at }) => (action === 'changed' || action === 'rotated') && at > since);
    for (const id of new Set(changed.map(({ subjectId }) => subjectId))) {
      await this.programs.close(tx, id, since, hashToken(newToken('secret', this.config)));
      await this.record(tx, userId, id, 'changed');
    }
  }

  list(userId: string): Promise<OwnProgram[]> {
    return this.programs.list(userId);
  }

  /** Throws NotFoundException. */
  async get(userId: string, id: string): Promise<OwnProgram> {
    const program = isUuid(id) ? await this.programs.find(userId, id) : null;
    if (!program) throw new NotFoundException();
    return program;
  }

  /** Registers a program and answers its secret, for this one time; null for one that keeps none. Throws TooManyPrograms. */
  async register(
    tx: Tx,
    user: SignedInUser,
    details: ProgramDetails,
    keepsSecret: boolean,
  ): Promise<{ id: string; secret: string | null }> {
    const { id: userId } = user;
    // A second one being registered waits, so that the two do not count the same.
    await this.accounts.holdAs(tx, user);
    if ((await this.programs.count(tx, userId)) >= programsPerUser) throw new TooManyPrograms();
    const secret = keepsSecret ? newToken('secret', this.config) : null;
    const id = await this.programs.add(tx, userId, details, secret && hashToken(secret));
    const key = `oauth_client:${id}`;
    await this.notifier.tell(tx, { userId }, news('program_made', { name: details.name }, { key }));
    await this.record(tx, userId, id, 'created');
    return { id, secret };
  }

  /** What people allowed already stays as they allowed it. Throws NotFoundException. */
  async change(tx: Tx, user: SignedInUser, id: string, details: ProgramDetails): Promise<void> {
    const { id: userId } = user;
    await this.accounts.holdAs(tx, user);
    if (!isUuid(id) || !(await this.programs.change(tx, userId, id, details))) throw new NotFoundException();
    await this.noteChange(tx, userId, { id, name: details.name }, 'changed');
  }

  /** Answers a new secret, for this one time; the one of before is over at once. Throws NotFoundException. */
  async rotate(tx: Tx, user: SignedInUser, id: string): Promise<string> {
    const { id: userId } = user;
    await this.accounts.holdAs(tx, user);
    const secret = newToken('secret', this.config);
    const name = isUuid(id) ? await this.programs.changeSecret(tx, userId, id, hashToken(secret)) : null;
    if (name === null) throw new NotFoundException();
    await this.noteChange(tx, userId, { id, name }, 'rotated');
    return secret;
  }

  /** One that is not there, or somebody else's, is none of the caller's and is left alone. */
  async remove(tx: Tx, userId: string, id: string): Promise<void> {
    if (isUuid(id) && (await this.programs.remove(tx, userId, id))) await this.record(tx, userId, id, 'removed');
  }

  private async noteChange(tx: Tx, userId: string, program: { id: string; name: string }, action: string) {
    const { id, name } = program;
    const key = `oauth_client:${id}:${randomUUIDv7()}`;
    await this.notifier.tell(tx, { userId }, news('program_changed', { name }, { key }));
    await this.record(tx, userId, id, action);
  }

  private record(tx: Tx, userId: string, subjectId: string, action: string): Promise<void> {
    return this.events.record(tx, { subject: 'oauth_client', subjectId, action, actor: { kind: 'user', id: userId } });
  }
}
