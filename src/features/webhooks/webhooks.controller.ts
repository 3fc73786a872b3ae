import { Body, Controller, Get, Inject, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import { Length } from 'class-validator';
import { WebhookPage } from '../../../views/pages/account/webhook.tsx';
import { WebhooksPage } from '../../../views/pages/account/webhooks.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { type FieldError, Line, parseForm, says, type Typed } from '../../platform/http/forms.ts';
import { Limits } from '../../platform/http/limits.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { newFormId, Submissions } from '../../platform/http/submissions/submissions.ts';
import { endpointsPerUser, urlLength } from './webhook.ts';
import { TooManyEndpoints, WebhooksService } from './webhooks.service.ts';

class EndpointForm {
  @Line()
  @Length(1, urlLength, says('webhooks.error.url'))
  url = '';
}

type Posted = Record<string, unknown>;
type Tried = { typed?: Typed; errors?: FieldError[]; made?: { url: string; secret: string } };

const wrongUrl: FieldError = { field: 'url', key: 'webhooks.error.url', values: {} };
const tooMany: FieldError = { field: 'url', key: 'webhooks.error.too_many', values: { max: endpointsPerUser } };

@Auth()
@Controller(':locale/account/settings/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly receipts: Submissions,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
  ) {}

  @Get()
  index(@Req() request: SignedIn) {
    return this.list(request, {}, 200);
  }

  @Post()
  async create(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const form = parseForm(EndpointForm, body);
    const { typed } = form;
    if (!form.ok) return this.list(request, { typed, errors: form.errors }, 422);
    const { url } = form.value;
    if (!this.webhooks.isCallable(url)) return this.list(request, { typed, errors: [wrongUrl] }, 422);
    const made: { secret?: string } = {};
    try {
      const sent = await this.receipts.once(senderOf(request), request.path, body, async (tx) => {
        made.secret = (await this.webhooks.create(tx, request.user.id, url)).secret;
        return indexPath(request);
      });
      if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    } catch (error) {
      if (!(error instanceof TooManyEndpoints)) throw error;
      return this.list(request, { typed, errors: [tooMany] }, 422);
    }
    // The same form once more: it has made its secret, which nobody can be shown again.
    if (!made.secret) return seeOther(indexPath(request));
    return this.list(request, { made: { url, secret: made.secret } }, 200);
  }

  @Get(':id')
  show(@Req() request: SignedIn, @Param('id') id: string, @Query('before') before?: unknown) {
    return this.one(request, id, before, null);
  }

  @Post(':id/secret')
  async rotate(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const made: { secret?: string } = {};
    const sent = await this.receipts.once(
      senderOf(request),
      `${request.locale.code}/webhook-secret/${id}`,
      body,
      async (tx) => {
        made.secret = await this.webhooks.rotate(tx, request.user.id, id);
        return showPath(request, id);
      },
    );
    if (!made.secret) return seeOther(sent.location);
    return this.one(request, id, null, made.secret);
  }

  @Post(':id/removal')
  async remove(@Req() request: SignedIn, @Param('id') id: string) {
    await this.db.transaction((tx) => this.webhooks.remove(tx, request.user.id, id));
    return seeOther(indexPath(request));
  }

  @Post(':id/tests')
  async test(@Req() request: SignedIn, @Param('id') id: string) {
    await this.limits.require('webhook', request.user.id);
    await this.db.transaction((tx) => this.webhooks.test(tx, request.user.id, id));
    return seeOther(showPath(request, id));
  }

  @Post(':id/deliveries/:delivery/replay')
  async replay(@Req() request: SignedIn, @Param('id') id: string, @Param('delivery') delivery: string) {
    await this.limits.require('webhook', request.user.id);
    await this.db.transaction((tx) => this.webhooks.replay(tx, request.user.id, id, delivery));
    return seeOther(showPath(request, id));
  }

  private async list({ user }: SignedIn, { typed = {}, errors = [], made }: Tried, status: number) {
    const endpoints = (await this.webhooks.list(user.id)).map(({ id, url, createdAt }) => ({
      id,
      url,
      createdAt: createdAt.toISOString(),
    }));
    return page(WebhooksPage, { endpoints, typed, errors, made: made ?? null, formId: newFormId() }, status);
  }

  private async one({ user }: SignedIn, id: string, before: unknown, secret: string | null) {
    if (!isUuid(id)) throw new NotFoundException();
    const from = typeof before === 'string' && isUuid(before) ? before : null;
    return page(WebhookPage, { ...(await this.webhooks.get(user.id, id, from)), secret, formId: newFormId() });
  }
}

const senderOf = ({ user }: SignedIn) => ({ kind: 'user', id: user.id }) as const;
const indexPath = ({ locale }: SignedIn): string => routePath(locale.code, 'account-settings-webhooks');
const showPath = ({ locale }: SignedIn, id: string): string =>
  routePath(locale.code, 'account-settings-webhook', { id });
