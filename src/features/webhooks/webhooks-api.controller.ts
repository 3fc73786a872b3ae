import { Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { kindsOfNews, summaryOfNews } from '../../platform/http/api-parts.ts';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import { Limits } from '../../platform/http/limits.ts';
import { InvalidFields, parsePatch, parseWhole, readBefore, readLimit } from '../../platform/http/patch.ts';
import { ChangedMeanwhile, isMatch, tagged, versionOf } from '../../platform/http/preconditions.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import { formerKinds } from './kinds.ts';
import { type Endpoint, endpointsPerUser } from './webhook.ts';
import {
  DescribeChange,
  DescribeDeliveries,
  DescribeKinds,
  DescribeNewSecret,
  DescribeNewWebhook,
  DescribeRemoval,
  DescribeReplay,
  DescribeTest,
  DescribeWebhook,
  DescribeWebhooks,
} from './webhooks.api.ts';
import { TooManyEndpoints, WebhooksService } from './webhooks.service.ts';
import { EndpointBody } from './webhooks-api.dto.ts';

/** The webhooks of an account, for programs that set themselves up. */
@Controller('api/v1/webhooks')
export class WebhooksApiController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly writes: Idempotency,
    private readonly limits: Limits,
  ) {}

  @Get()
  @DescribeWebhooks()
  @Allows('webhooks:read')
  async index(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const items = await this.webhooks.list(requireUser(request).id);
    response.setHeader('Cache-Control', 'private, no-cache');
    return { items };
  }

  /** What there is to be told of; the same for everybody. */
  @Get('kinds')
  @DescribeKinds()
  @Allows('webhooks:read')
  @Header('Cache-Control', 'public, max-age=300')
  kinds() {
    return { items: kindsOfNews().map((kind) => ({ kind, summary: summaryOfNews(kind) })) };
  }

  @Get(':id')
  @DescribeWebhook()
  @Allows('webhooks:read')
  async show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const { endpoint } = await this.webhooks.get(requireUser(request).id, id, null);
    return tagged(request, response, versionOfEndpoint(endpoint), endpoint);
  }

  /** Its secret stands in this answer and in no later one. */
  @Post()
  @DescribeNewWebhook()
  @Allows('webhooks:write')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const user = requireUser(request);
    const { url, kinds } = parseWhole(EndpointBody, request, ['url']);
    this.requireCallable(url);
    const kept = await this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      const { secret: _, ...made } = await this.webhooks
        .create(tx, user, url ?? '', kinds ?? formerKinds)
        .catch((error) => {
          throw error instanceof TooManyEndpoints ? tooMany : error;
        });
      response.status(201).setHeader('Location', `/api/v1/webhooks/${made.id}`);
      return made;
    });
    return this.withSecret(user.id, kept.id, kept);
  }

  @Patch(':id')
  @DescribeChange()
  @Allows('webhooks:write')
  async change(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const user = requireUser(request);
    const { endpoint } = await this.webhooks.get(user.id, id, null);
    const change = parsePatch(EndpointBody, request, Object.keys(endpoint));
    if (change.url !== undefined) this.requireCallable(change.url);
    await this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      await this.webhooks.update(tx, user.id, id, change, (found) => {
        if (!isMatch(request, versionOfEndpoint(found))) throw new ChangedMeanwhile();
      });
      return {};
    });
    const { endpoint: changed } = await this.webhooks.get(user.id, id, null);
    return tagged(request, response, versionOfEndpoint(changed), changed);
  }

  /** The secret of before signs as well for a day, so that no message is lost by the change. */
  @Post(':id/secrets')
  @DescribeNewSecret()
  @Allows('webhooks:write')
  async rotate(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const user = requireUser(request);
    const kept = await this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      const { previousUntil } = await this.webhooks.rotate(tx, user.id, id);
      response.status(201).setHeader('Location', `/api/v1/webhooks/${id}`);
      return { previousUntil: previousUntil.toISOString() };
    });
    return this.withSecret(user.id, id, kept);
  }

  /** Not with the answer that is kept for a copy: at rest the secret is sealed. */
  private async withSecret<Kept extends object>(userId: string, id: string, kept: Kept) {
    return { ...kept, secret: await this.webhooks.secretOf(userId, id) };
  }

  @Post(':id/tests')
  @DescribeTest()
  @Allows('webhooks:write')
  async test(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const user = requireUser(request);
    await this.limits.require('webhook', user.id);
    return this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      const delivery = await this.webhooks.test(tx, user.id, id);
      response.status(202);
      return { id: delivery, state: 'waiting' };
    });
  }

  @Delete(':id')
  @HttpCode(204)
  @DescribeRemoval()
  @Allows('webhooks:write')
  async remove(@Req() request: Request, @Param('id') id: string): Promise<void> {
    await this.webhooks.removeNow(requireUser(request).id, id);
  }

  @Get(':id/deliveries')
  @DescribeDeliveries()
  @Allows('webhooks:read')
  async deliveries(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Query('before') before?: unknown,
    @Query('limit') limit?: unknown,
  ) {
    const user = requireUser(request);
    const size = readLimit(limit);
    const { deliveries, older } = await this.webhooks.get(user.id, id, readBefore(before), size);
    response.setHeader('Cache-Control', 'private, no-cache');
    return { items: deliveries, older };
  }

  @Post(':id/deliveries/:delivery/replays')
  @DescribeReplay()
  @Allows('webhooks:write')
  async replay(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('delivery') delivery: string,
  ) {
    const user = requireUser(request);
    await this.limits.require('webhook', user.id);
    return this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      await this.webhooks.replay(tx, user.id, id, delivery);
      response.status(202);
      return { id: delivery, state: 'waiting' };
    });
  }

  private requireCallable(url = ''): void {
    const fault = this.webhooks.faultOf(url);
    if (fault) throw refusal('url', fault);
  }
}

const versionOfEndpoint = (endpoint: Endpoint): string => versionOf(JSON.stringify(endpoint));

const refusal = (field: string, key: 'webhooks.error.url' | 'webhooks.error.local') =>
  new InvalidFields([{ field, key, values: {} }]);

const tooMany = new InvalidFields([
  { field: 'url', key: 'webhooks.error.too_many', values: { max: endpointsPerUser } },
]);
