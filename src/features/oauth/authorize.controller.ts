import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConsentPage } from '../../../views/pages/oauth/consent.tsx';
import { WrongProgramPage } from '../../../views/pages/oauth/wrong-program.tsx';
import { CONFIG, type Config } from '../../platform/config.ts';
import { requireOwnForm, requireUser } from '../../platform/http/auth.ts';
import { type FieldError, listOf } from '../../platform/http/forms.ts';
import { Limits } from '../../platform/http/limits.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import type { Scope } from '../../platform/http/scopes.ts';
import { proveFirst } from '../accounts/sign-in/recent-sign-in.ts';
import { ClientsService } from './clients.service.ts';
import { CodesService } from './codes.service.ts';
import { idleDays } from './grants.service.ts';
import type { Client } from './oauth.repository.ts';
import { isChallenge } from './rules/pkce.ts';
import { matchRedirect, withParameters } from './rules/redirects.ts';
import { isWithin, parseScopes } from './rules/scope-list.ts';

type Query = Record<string, string | undefined>;
type Asked = { client: Client; redirect: string; state: string | undefined };
type Consent = Asked & { scopes: Scope[]; challenge: string };
type Read = { kind: 'wrong' } | ({ kind: 'refused'; error: string } & Asked) | ({ kind: 'asked' } & Consent);

/**
 * Where a program sends people to be allowed. What it asks stands in the address, also of the form, and is read anew
 * each time. Until program and address are known to belong together nobody is sent anywhere, not even to sign in.
 */
@Controller(':locale/oauth/authorize')
export class AuthorizeController {
  constructor(
    private readonly clients: ClientsService,
    private readonly codes: CodesService,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  @Get()
  async show(@Req() request: Request) {
    const read = await this.read(request);
    if (read.kind === 'wrong') return page(WrongProgramPage, { back: null }, 400);
    if (read.kind === 'refused') return this.refuse(read);
    requireUser(request);
    return proveFirst(request, request.originalUrl) ?? consentPage(request, read, read.scopes);
  }

  @Post()
  async decide(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    const read = await this.read(request);
    if (read.kind === 'wrong') return page(WrongProgramPage, { back: null }, 400);
    if (read.kind === 'refused') return this.refuse(read);
    const user = requireUser(request);
    requireOwnForm(request);
    if (body.decision !== 'allow') return this.goBack(read, { error: 'access_denied' });
    const stale = proveFirst(request, request.originalUrl, 'change');
    if (stale) return stale;
    const ticked = new Set(listOf(body.scopes));
    const scopes = read.scopes.filter((scope) => ticked.has(scope));
    if (scopes.length === 0) return consentPage(request, read, [], [nothingTicked]);
    await this.limits.require('oauthConsent', user.id);
    const { client, redirect, challenge } = read;
    return this.goBack(read, {
      code: await this.codes.create(user, { clientId: client.id, scopes, redirect, challenge }),
    });
  }

  /**
   * Anybody can register a program: were the browser sent on by itself, a link to us would lead wherever its maker likes.
   * So the person goes on with a link that says where.
   */
  private refuse(read: Asked & { error: string }) {
    const { host } = new URL(read.redirect);
    const back = { host, href: this.addressBack(read, { error: read.error }), error: read.error };
    return page(WrongProgramPage, { back }, 400);
  }

  private goBack(asked: Asked, answer: { code: string } | { error: string }) {
    return seeOther(this.addressBack(asked, answer));
  }

  /** With who answers beside the answer, so that a program of several sites takes no code of one for another's (RFC 9207). */
  private addressBack({ redirect, state }: Asked, answer: { code: string } | { error: string }): string {
    return withParameters(redirect, { ...answer, state, iss: this.config.publicUrl });
  }

  private async read(request: Request): Promise<Read> {
    const raw = request.query as Record<string, unknown>;
    const isTwice = Object.values(raw).some((value) => typeof value !== 'string');
    const query = (isTwice ? {} : raw) as Query;
    const client = await this.clients.find(query.client_id ?? '');
    const redirect = client && matchRedirect(client.redirects, query.redirect_uri ?? '');
    if (!client || !redirect) return { kind: 'wrong' };
    const asked = { client, redirect, state: query.state };
    const refused = (error: string): Read => ({ kind: 'refused', error, ...asked });
    if (query.response_type !== 'code') return refused('unsupported_response_type');
    const challenge = query.code_challenge ?? '';
    if (query.code_challenge_method !== 'S256' || !isChallenge(challenge)) return refused('invalid_request');
    const scopes = parseScopes(query.scope ?? '');
    return scopes && isWithin(scopes, client.scopes)
      ? { kind: 'asked', ...asked, scopes, challenge }
      : refused('invalid_scope');
  }
}

const nothingTicked: FieldError = { field: 'scopes', key: 'tokens.consent.error.scopes', values: {} };

function consentPage(
  request: Request,
  { client, redirect, scopes }: Consent,
  ticked: Scope[],
  errors: FieldError[] = [],
) {
  const { origin, host, protocol } = new URL(redirect);
  const props = {
    program: { name: client.name, website: client.website },
    person: requireUser(request).name,
    host: protocol === 'https:' ? host : null,
    scopes,
    ticked,
    idleDays,
    action: request.originalUrl,
    errors,
  };
  return page(ConsentPage, props, errors.length > 0 ? 422 : 200, { formsTo: [origin] });
}
