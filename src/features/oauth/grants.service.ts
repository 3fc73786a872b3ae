import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hashToken } from '../../lib/named-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Limits } from '../../platform/http/limits.ts';
import type { Scope } from '../../platform/http/scopes.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import type { AllowedProgram } from './grant.ts';
import { isWellFormed, newToken } from './keys.ts';
import { type Client, type GrantBearer, OAuthRepository } from './oauth.repository.ts';
import { OAuthError } from './oauth-error.ts';
import { isVerifierOf } from './rules/pkce.ts';
import { isWithin, parseScopes } from './rules/scope-list.ts';

const hour = 60 * 60 * 1000;
const accessLife = hour;
/** After so long without being renewed a grant is over. */
export const idleDays = 90;
const idleLife = idleDays * 24 * hour;
const notedEvery = 5 * 60 * 1000;
/** Of one person to one program, as on each of their devices; the oldest goes when there is one more. */
const mostGrants = 20;

/** What a program is given (RFC 6749, 5.1). */
export type Issued = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
};
type Asked = Readonly<{ client: Client; code: string; verifier: string; redirect: string | undefined }>;

/**
 * Changes codes and refresh tokens into keys. A second use ends what came of the first, and that is to stand although
 * the caller is refused: so the work answers the refusal, and it is thrown when the transaction is over.
 */
@Injectable()
export class GrantsService implements OnModuleInit {
  constructor(
    private readonly repository: OAuthRepository,
    private readonly accounts: AccountsService,
    private readonly waysIn: WaysIn,
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.waysIn.register((tx, userId, since) => this.repository.removeSince(tx, userId, since));
  }

  /** Throws OAuthError. */
  redeem({ client, code, verifier, redirect }: Asked): Promise<Issued> {
    return this.settle(async (tx) => {
      if (!isWellFormed(code, 'code', this.config)) return noGrant;
      const held = await this.repository.holdCode(tx, hashToken(code));
      if (!held || held.clientId !== client.id) return noGrant;
      if (held.usedAt) {
        if (held.grantId) await this.end(tx, held.grantId, 'code_reused', { kind: 'clock' });
        return noGrant;
      }
      if (held.expiresAt.getTime() <= Date.now()) return noGrant;
      if (redirect !== undefined && redirect !== held.redirect) return noGrant;
      if (!isVerifierOf(held.challenge, verifier)) return noGrant;
      // Another grant being made waits, so that the two do not count the same.
      await this.accounts.hold(tx, held.userId);
      const grantId = await this.repository.addGrant(tx, held, new Date(Date.now() + idleLife));
      for (const old of await this.repository.grantsBeyond(tx, held, mostGrants))
        await this.end(tx, old, 'replaced', { kind: 'clock' });
      await this.repository.useCode(tx, held.codeHash, grantId);
      await this.record(tx, 'allowed', grantId, { kind: 'user', id: held.userId }, held.scopes.join(' '));
      const told = news('program_allowed', { name: client.name }, { key: `oauth_grant:${grantId}` });
      await this.notifier.tell(tx, { userId: held.userId }, told);
      return this.issue(tx, grantId, held.scopes, held.scopes);
    });
  }

  /** Throws OAuthError and TooMany. */
  renew(client: Client, token: string, scope: string | undefined): Promise<Issued> {
    return this.settle(async (tx) => {
      if (!isWellFormed(token, 'refresh', this.config)) return noGrant;
      const held = await this.repository.holdToken(tx, hashToken(token));
      if (held?.kind !== 'refresh' || held.clientId !== client.id) return noGrant;
      if (held.usedAt) {
        await this.end(tx, held.grantId, 'refresh_reused', { kind: 'clock' });
        return noGrant;
      }
      if (held.expiresAt.getTime() <= Date.now()) return noGrant;
      await this.limits.require('oauthRenewal', held.grantId);
      const scopes = scope === undefined ? held.allowed : parseScopes(scope);
      if (!scopes || !isWithin(scopes, held.allowed)) return new OAuthError('invalid_scope', 'More than was allowed');
      await this.repository.useToken(tx, hashToken(token));
      await this.repository.prolongGrant(tx, held.grantId, new Date(Date.now() + idleLife));
      return this.issue(tx, held.grantId, scopes, held.allowed);
    });
  }

  /**
   * Ends a key as its program asks (RFC 7009): with a refresh token all that came of the consent. One that is not there
   * is as ended as can be. Throws OAuthError for one of another program.
   */
  async revoke(client: Client, token: string): Promise<void> {
    if (!isWellFormed(token, 'refresh', this.config) && !isWellFormed(token, 'access', this.config)) return;
    const refusal = await this.db.transaction(async (tx) => {
      const held = await this.repository.holdToken(tx, hashToken(token));
      if (!held) return null;
      if (held.clientId !== client.id) return noGrant;
      if (held.kind === 'access') await this.repository.removeToken(tx, hashToken(token));
      else await this.end(tx, held.grantId, 'given_back', { kind: 'provider' });
      return null;
    });
    if (refusal) throw refusal;
  }

  list(userId: string): Promise<AllowedProgram[]> {
    return this.repository.list(userId);
  }

  /** One that is not there, or somebody else's, is none of the caller's and is left alone. */
  async endOwn(tx: Tx, userId: string, id: string): Promise<void> {
    if (!isUuid(id) || !(await this.repository.endOwn(tx, userId, id))) return;
    await this.record(tx, 'ended', id, { kind: 'user', id: userId });
  }

  /** Who an access token stands for; null for one that we did not make, or that has ended. */
  async open(token: string): Promise<GrantBearer | null> {
    const bearer = isWellFormed(token, 'access', this.config)
      ? await this.repository.findBearer(hashToken(token))
      : null;
    const isNoteDue = bearer && Date.now() - (bearer.lastUsedAt?.getTime() ?? 0) > notedEvery;
    if (isNoteDue) await this.repository.noteUse(bearer.id);
    return bearer;
  }

  private async settle(work: (tx: Tx) => Promise<Issued | OAuthError>): Promise<Issued> {
    const outcome = await this.db.transaction(work);
    if (outcome instanceof OAuthError) throw outcome;
    return outcome;
  }

  private async issue(tx: Tx, grantId: string, scopes: Scope[], allowed: Scope[]): Promise<Issued> {
    const [access, refresh] = [newToken('access', this.config), newToken('refresh', this.config)];
    const now = Date.now();
    await this.repository.addTokens(tx, grantId, [
      { tokenHash: hashToken(access), kind: 'access', scopes, expiresAt: new Date(now + accessLife) },
      { tokenHash: hashToken(refresh), kind: 'refresh', scopes: allowed, expiresAt: new Date(now + idleLife) },
    ]);
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessLife / 1000,
      refresh_token: refresh,
      scope: scopes.join(' '),
    };
  }

  private async end(tx: Tx, grantId: string, why: string, actor: Actor): Promise<void> {
    if (await this.repository.endGrant(tx, grantId)) await this.record(tx, why, grantId, actor);
  }

  private record(tx: Tx, action: string, subjectId: string, actor: Actor, scopes?: string): Promise<void> {
    const what = { subject: 'oauth_grant', subjectId, action, actor };
    return this.events.record(tx, scopes === undefined ? what : { ...what, data: { scopes } });
  }
}

// The same for every reason: what is wrong with a key is nothing for who should not have it.
const noGrant = new OAuthError('invalid_grant', 'Not valid, not for this program, used before, or over');
