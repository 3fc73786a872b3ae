import { Body, Controller, Get, Inject, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TokensPage } from '../../../views/pages/account/tokens.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../platform/http/forms.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, removed, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId, Submissions } from '../../platform/http/submissions/submissions.ts';
import { proveFirst } from '../accounts/sign-in/recent-sign-in.ts';
import { scopesFor, tokensPerUser } from './access-token.ts';
import { AccessTokenForm, tickedScopes } from './access-tokens.dto.ts';
import { AccessTokensService, TooManyTokens } from './access-tokens.service.ts';

type Own = Request & { user: SignedInUser };

const tooMany: FieldError = { field: 'name', key: 'tokens.error.too_many', values: { max: tokensPerUser } };

@Controller(':locale/account/settings/tokens')
@Auth()
export class AccessTokensController {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly receipts: Submissions,
    @Inject(DB) private readonly db: Db,
  ) {}

  @Get()
  async index(@Req() request: Own) {
    return proveFirst(request, indexPath(request)) ?? this.page(request, {}, 200);
  }

  @Post()
  async create(@Req() request: Own, @Body() body: Record<string, unknown> = {}) {
    const stale = proveFirst(request, indexPath(request), 'change');
    if (stale) return stale;
    const form = parseForm(AccessTokenForm, body);
    const scopes = tickedScopes(body.scopes);
    if (!form.ok) return this.page(request, { typed: form.typed, scopes, errors: form.errors }, 422);
    const { name, days } = form.value;
    const made: { token?: string } = {};
    try {
      const sender = { kind: 'user', id: request.user.id } as const;
      const sent = await this.receipts.once(sender, request.path, body, async (tx) => {
        made.token = await this.tokens.create(tx, request.user, name, scopes, Number(days));
        return indexPath(request);
      });
      if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    } catch (error) {
      if (!(error instanceof TooManyTokens)) throw error;
      return this.page(request, { typed: form.typed, scopes, errors: [tooMany] }, 422);
    }
    // The same form once more: it has made its token, which nobody can be shown again.
    if (!made.token) return seeOther(indexPath(request));
    return this.page(request, { made: { name, token: made.token } }, 200);
  }

  @Post(':id/revocation')
  async revoke(@Req() request: Own, @Param('id') id: string) {
    await this.db.transaction((tx) => this.tokens.revoke(tx, request.user.id, id));
    return seeOther(indexPath(request), removed);
  }

  private async page(request: Own, props: Partial<FormState>, status: number) {
    const tokens = await this.tokens.list(request.user.id);
    const state: FormState = { typed: {}, scopes: ['profile:read'], errors: [], made: null, ...props };
    return page(TokensPage, { tokens, offered: scopesFor(request.user.roles), formId: newFormId(), ...state }, status);
  }
}

type FormState = {
  typed: Typed;
  scopes: string[];
  errors: FieldError[];
  made: { name: string; token: string } | null;
};

const indexPath = (request: Request): string => routePath(request.locale.code, 'account-settings-tokens');
