import { Body, Controller, Get, Inject, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMinSize, Length } from 'class-validator';
import { WebhookPage } from '../../../views/pages/account/webhook.tsx';
import { WebhooksPage } from '../../../views/pages/account/webhooks.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { type FieldError, Line, parseForm, says, type Typed } from '../../platform/http/forms.ts';
import { Limits } from '../../platform/http/limits.ts';
import { page, removed, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { newFormId, Submissions } from '../../platform/http/submissions/submissions.ts';
import { proveFirst } from '../accounts/sign-in/recent-sign-in.ts';
import { families, wholeFamily } from './kinds.ts';
import { endpointsPerUser, urlLength } from './webhook.ts';
import { TooManyEndpoints, WebhooksService } from './webhooks.service.ts';

class EndpointForm {
  @Line()
  @Length(1, urlLength, says('webhooks.error.url'))
  url = '';

  @Transform(({ value }) => tickedKinds(value))
  @ArrayMinSize(1, says('webhooks.error.kinds'))
  kinds: string[] = [];
}

class KindsForm {
  @Transform(({ value }) => tickedKinds(value))
  @ArrayMinSize(1, says('webhooks.error.kinds'))
  kinds: string[] = [];
}

/** The boxes that were ticked, of those that there are. */
const tickedKinds = (value: unknown): string[] =>
  families.map(wholeFamily).filter((each) => [value].flat().includes(each));

type Posted = Record<string, unknown>;
type Tried = { typed?: Typed; kinds?: string[]; errors?: FieldError[]; made?: { url: string; secret: string } };

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
  async index(@Req() request: SignedIn) {
    return proveFirst(request, indexPath(request)) ?? this.list(request, {}, 200);
  }

  @Post()
  async create(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const stale = proveFirst(request, indexPath(request), 'change');
    if (stale) return stale;
    const form = parseForm(EndpointForm, body);
    const typed = { typed: form.typed, kinds: tickedKinds(body.kinds) };
    // Both that it is no address and that it is none we call, beside what else is wrong.
    const key = form.typed.url && this.webhooks.faultOf(form.typed.url);
    const faults: FieldError[] = key ? [{ field: 'url', key, values: {} }] : [];
    const others = form.ok ? [] : form.errors.filter(({ field }) => !key || field !== 'url');
    if (!form.ok || key) return this.list(request, { ...typed, errors: [...faults, ...others] }, 422);
    const { url, kinds } = form.value;
    const made: { secret?: string } = {};
    try {
      const sent = await this.receipts.once(senderOf(request), request.path, body, async (tx) => {
        made.secret = (await this.webhooks.create(tx, request.user, url, kinds)).secret;
        return indexPath(request);
      });
      if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    } catch (error) {
      if (!(error instanceof TooManyEndpoints)) throw error;
      return this.list(request, { ...typed, errors: [tooMany] }, 422);
    }
    // The same form once more: it has made its secret, which nobody can be shown again.
    if (!made.secret) return seeOther(indexPath(request));
    return this.list(request, { made: { url, secret: made.secret } }, 200);
  }

  @Get(':id')
  show(@Req() request: SignedIn, @Param('id') id: string, @Query('before') before?: unknown) {
    return this.one(request, id, { before });
  }

  @Post(':id/kinds')
  async choose(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const form = parseForm(KindsForm, body);
    if (!form.ok) return this.one(request, id, { errors: form.errors, kinds: [] }, 422);
    await this.db.transaction((tx) => this.webhooks.update(tx, request.user.id, id, form.value));
    return seeOther(showPath(request, id), saved);
  }

  @Post(':id/secret')
  async rotate(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const stale = proveFirst(request, showPath(request, id), 'change');
    if (stale) return stale;
    const made: { secret?: string } = {};
    const sent = await this.receipts.once(
      senderOf(request),
      `${request.locale.code}/webhook-secret/${id}`,
      body,
      async (tx) => {
        made.secret = (await this.webhooks.rotate(tx, request.user.id, id)).secret;
        return showPath(request, id);
      },
    );
    if (!made.secret) return seeOther(sent.location);
    return this.one(request, id, { secret: made.secret });
  }

  @Post(':id/removal')
  async remove(@Req() request: SignedIn, @Param('id') id: string) {
    await this.db.transaction((tx) => this.webhooks.remove(tx, request.user.id, id));
    return seeOther(indexPath(request), removed);
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

  private async list({ user }: SignedIn, tried: Tried, status: number) {
    const { typed = {}, kinds = families.map(wholeFamily), errors = [], made = null } = tried;
    const endpoints = await this.webhooks.list(user.id);
    return page(WebhooksPage, { endpoints, typed, kinds, errors, made, formId: newFormId() }, status);
  }

  private async one({ user }: SignedIn, id: string, shown: Shown, status = 200) {
    if (!isUuid(id)) throw new NotFoundException();
    const { before, secret = null, errors = [], kinds } = shown;
    const from = typeof before === 'string' && isUuid(before) ? before : null;
    const told = await this.webhooks.get(user.id, id, from);
    const chosen = kinds ?? told.endpoint.kinds;
    return page(WebhookPage, { ...told, kinds: chosen, errors, secret, formId: newFormId() }, status);
  }
}

type Shown = { before?: unknown; secret?: string; errors?: FieldError[]; kinds?: string[] };

const senderOf = ({ user }: SignedIn) => ({ kind: 'user', id: user.id }) as const;
const indexPath = ({ locale }: SignedIn): string => routePath(locale.code, 'account-settings-webhooks');
const showPath = ({ locale }: SignedIn, id: string): string =>
  routePath(locale.code, 'account-settings-webhook', { id });
