import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { Tx } from '../../../platform/database/database.ts';
import { addressOf, Limits } from '../../../platform/http/limits.ts';
import { noteSecurity } from '../../../platform/http/security-log.ts';
import { AccountsService } from '../accounts.service.ts';
import { SignInsService } from '../sign-in/sign-ins.service.ts';
import { ConnectionsService } from './connections.service.ts';
import { type Flow, Flows } from './flows.ts';
import { Oidc } from './oidc.ts';
import type { Claimed, OidcProvider } from './provider.ts';

export type Wish = Pick<Flow, 'next' | 'isShared' | 'connectTo'>;

/** The way to a provider and back, and what it opens. */
@Injectable()
export class ProviderSignInsService {
  constructor(
    private readonly oidc: Oidc,
    private readonly flows: Flows,
    private readonly connections: ConnectionsService,
    private readonly accounts: AccountsService,
    private readonly signIns: SignInsService,
    private readonly limits: Limits,
    private readonly logger: PinoLogger,
  ) {}

  /** The address at the provider. Throws ProviderAway, TooMany. */
  async leave(request: Request, provider: OidcProvider, wish: Wish): Promise<string> {
    await this.limits.require('provider', addressOf(request));
    const { code: locale, tag } = request.locale;
    const { url, ...checks } = await this.oidc.begin(provider, tag).catch((error) => this.note(error));
    await this.flows.begin(request, { ...checks, ...wish, provider: provider.name, locale });
    return url;
  }

  /** Who came back. Throws ProviderAway, ProviderRefused. */
  identify(request: Request, provider: OidcProvider, flow: Flow): Promise<Claimed> {
    const query = request.originalUrl.slice(request.originalUrl.indexOf('?'));
    return this.oidc.finish(provider, query, flow).catch((error) => {
      noteSecurity(request, 'provider_refused');
      return this.note(error);
    });
  }

  /** Signs in who is known here by that identity, and answers where to go on; null for who is not. */
  async arrive(request: Request, { next, isShared }: Flow, { identity }: Claimed): Promise<string | null> {
    const userId = await this.connections.findUserId(identity);
    const user = userId && (await this.accounts.find(userId));
    if (!user) return null;
    const note = async (tx: Tx) => {
      await this.connections.noteUse(tx, identity);
      return user;
    };
    return this.signIns.arrive(request, note, { shared: isShared, next });
  }

  /** Answers the name by which the page finds them again. */
  welcome(request: Request, { next, isShared }: Flow, claimed: Claimed): Promise<string> {
    return this.flows.welcome(request, { ...claimed, next, isShared });
  }

  takeFlow(request: Request, state: string): Promise<Flow | null> {
    return this.flows.take(request, state);
  }

  // For the operator: the kind of fault and nothing of the person.
  private note(error: unknown): never {
    const { message, code, error: answered } = ((error as Error).cause ?? error) as Record<string, unknown>;
    this.logger.warn({ message, code, answered }, 'sign-in at a provider failed');
    throw error;
  }
}
