import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { hashToken, newToken, proofLife } from '../contacts/code.ts';
import { BrowserToken } from '../sessions/browser-token.ts';
import type { Checks } from './oidc.ts';
import type { Claimed } from './provider.ts';

const flowSeconds = 10 * 60;

/** Somebody on the way to a provider and back. */
export type Flow = Checks & {
  provider: string;
  locale: LocaleCode;
  next: string | null;
  isShared: boolean;
  /** The account that the identity is to be connected with; null where they come to sign in. */
  connectTo: string | null;
};

/** Somebody whom a provider knows and we do not. */
export type Newcomer = Claimed & Pick<Flow, 'next' | 'isShared'>;

/** What is kept of a sign-in between its pages: in the store, a key for each, good in the browser that began it only. */
@Injectable()
export class Flows {
  constructor(
    @Inject(STORE) private readonly store: Store,
    private readonly browsers: BrowserToken,
  ) {}

  begin(request: Request, flow: Flow): Promise<void> {
    return this.keep(request, `flow:${hashToken(flow.state)}`, flow, flowSeconds);
  }

  /** Once only. */
  async take(request: Request, state: string): Promise<Flow | null> {
    const key = `flow:${hashToken(state)}`;
    const flow = await this.read<Flow>(request, key);
    return flow && (await this.store.delete([key])) === 1 ? flow : null;
  }

  /** Answers the name by which a form finds it again. */
  async welcome(request: Request, newcomer: Newcomer): Promise<string> {
    const ticket = newToken();
    await this.keep(request, `newcomer:${hashToken(ticket)}`, newcomer, proofLife / 1000);
    return ticket;
  }

  findNewcomer(request: Request, ticket: string): Promise<Newcomer | null> {
    return this.read<Newcomer>(request, `newcomer:${hashToken(ticket)}`);
  }

  private keep(request: Request, key: string, value: object, seconds: number): Promise<void> {
    const browser = this.browsers.give(request);
    return this.store.set(key, JSON.stringify({ ...value, browser }), seconds);
  }

  private async read<Value>(request: Request, key: string): Promise<Value | null> {
    const kept = JSON.parse((await this.store.get(key)) ?? 'null') as (Value & { browser: string }) | null;
    if (!kept || kept.browser !== this.browsers.hashIn(request)) return null;
    const { browser: _, ...value } = kept;
    return value as Value;
  }
}
