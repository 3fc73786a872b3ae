import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hashToken } from '../../lib/named-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { type Scope } from '../../platform/http/scopes.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import {
  type AccessToken,
  endNoticeDays,
  hintOf,
  isTokenOf,
  modeOf,
  newToken,
  type TokenMode,
  tokensPerUser,
} from './access-token.ts';
import { AccessTokensRepository, type Bearer } from './access-tokens.repository.ts';

const day = 24 * 60 * 60 * 1000;
const notedEvery = 5 * 60 * 1000;
const endQueue = 'access-token-end';
type End = { id: string; left: number };

const daysBefore = (date: Date, days: number): Date => new Date(date.getTime() - days * day);

/** The account has as many as it may have. */
export class TooManyTokens extends Error {}

@Injectable()
export class AccessTokensService implements OnModuleInit {
  private readonly mode: TokenMode;

  constructor(
    private readonly tokens: AccessTokensRepository,
    private readonly accounts: AccountsService,
    private readonly waysIn: WaysIn,
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) { isTestSite }: Config,
  ) {
    this.mode = isTestSite ? 'test' : 'live';
  }

  onModuleInit(): void {
    this.jobs.handle<End>(endQueue, (end) => this.tellOfEnd(end));
    this.waysIn.register((tx, userId, since) => this.tokens.removeSince(tx, userId, since));
  }

  list(userId: string): Promise<AccessToken[]> {
    return this.tokens.list(userId);
  }

  /** Makes a token and answers it, for this one time. Throws TooManyTokens. */
  async create(tx: Tx, user: SignedInUser, name: string, scopes: Scope[], days: number): Promise<string> {
    // A second one being made waits, so that the two do not count the same.
    await this.accounts.holdAs(tx, user);
    const { id: userId } = user;
    if ((await this.tokens.count(tx, userId)) >= tokensPerUser) throw new TooManyTokens();
    const token = newToken(this.mode);
    const expiresAt = new Date(Date.now() + days * day);
    const values = { name, scopes, tokenHash: hashToken(token), hint: hintOf(token), expiresAt };
    const subjectId = await this.tokens.add(tx, userId, values);
    await this.notifier.tell(tx, { userId }, news('token_made', { name }, { key: `access_token:${subjectId}` }));
    for (const left of endNoticeDays) {
      await this.jobs.enqueue(tx, endQueue, { id: subjectId, left } satisfies End, daysBefore(expiresAt, left));
    }
    await this.record(tx, 'created', subjectId, userId, { scopes: scopes.join(' '), days });
    return token;
  }

  /** Nothing for one that was revoked meanwhile, and the same news once. */
  private async tellOfEnd({ id, left }: End): Promise<void> {
    await this.db.transaction(async (tx) => {
      const token = await this.tokens.find(tx, id);
      if (!token) return;
      const until = { day: token.expiresAt.toISOString().slice(0, 10), time: null, zone: 'UTC' };
      const { userId, name, expiresAt: deadline } = token;
      const key = `access_token:${id}:ends:${left}`;
      await this.notifier.tell(tx, { userId }, news('token_ends', { name, until }, { key, deadline }));
    });
  }

  /** One that is not there, or somebody else's, is none of the caller's tokens and is left alone. */
  async revoke(tx: Tx, userId: string, tokenId: string): Promise<void> {
    if (!isUuid(tokenId) || !(await this.tokens.remove(tx, userId, tokenId))) return;
    await this.record(tx, 'revoked', tokenId, userId, {});
  }

  /** Who a token stands for; null for one that this site did not make, or that has ended. */
  async open(token: string): Promise<Bearer | null> {
    const bearer = isTokenOf(this.mode, token) ? await this.tokens.findBearer(hashToken(token)) : null;
    const isNoteDue = bearer && Date.now() - (bearer.lastUsedAt?.getTime() ?? 0) > notedEvery;
    if (isNoteDue) await this.tokens.noteUse(bearer.id);
    return bearer;
  }

  /** Why a key does not hold here: of the test site and the real one each has its own. */
  faultOf(key: string): 'api.error.invalid_token' | 'api.error.test_token' | 'api.error.live_token' {
    const mode = modeOf(key);
    if (mode === null || mode === this.mode) return 'api.error.invalid_token';
    return mode === 'test' ? 'api.error.test_token' : 'api.error.live_token';
  }

  private record(tx: Tx, action: string, subjectId: string, userId: string, data: Record<string, string | number>) {
    const actor = { kind: 'user', id: userId } as const;
    return this.events.record(tx, { subject: 'access_token', subjectId, action, actor, data });
  }
}
