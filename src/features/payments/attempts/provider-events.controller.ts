import {
  BadRequestException,
  Controller,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { isUuid } from '../../../platform/http/cursor.ts';
import { addressOf, Limits, TooMany } from '../../../platform/http/limits.ts';
import { BadProviderEvent, type PaymentProvider, type ProviderEvent } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { SettlementService } from './settlement.service.ts';

/** Where providers tell that something happened. Their signature stands for the origin of the request. */
@Controller('api/payments/:provider/notices')
export class ProviderEventsController {
  constructor(
    private readonly providers: Providers,
    private readonly settlement: SettlementService,
    private readonly limits: Limits,
  ) {}

  @Post()
  @HttpCode(200)
  async hear(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('provider') name: string,
    @Query() query: Record<string, unknown>,
  ): Promise<{ received: true } | string> {
    const provider = this.providers.find(name);
    if (!provider) throw new NotFoundException();
    const { replies } = provider;
    if (replies) response.type('text/plain');
    try {
      const isWanted = await this.take(provider, request, query);
      if (!replies) return { received: true };
      return isWanted ? replies.take : replies.leave;
    } catch (error) {
      if (!(error instanceof BadProviderEvent || error instanceof SyntaxError)) throw error;
      // Only what is not signed is counted: money that came is never left unheard because of others of the same line.
      const wait = await this.limits.spend('badNotices', `${provider.name} ${addressOf(request)}`);
      if (wait > 0) throw new TooMany(wait);
      if (!replies) throw new BadRequestException('Bad notice');
      response.status(400);
      return replies.fault;
    }
  }

  /** Says whether money that the provider holds is to be taken. */
  private async take(provider: PaymentProvider, request: Request, query: Record<string, unknown>): Promise<boolean> {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw new BadProviderEvent('form');
    const event = ourOwn(await provider.readNotice(body, request.headers as Record<string, string>, query));
    await this.settlement.hear(provider.name, event);
    return this.settlement.wants(provider.name, event);
  }
}

/** Who sells something else on the same account calls that as they like: it is kept, and no attempt of ours is looked for. */
const ourOwn = (event: ProviderEvent): ProviderEvent => {
  // What cannot be kept is told so: answered with a fault of ours, it would be sent again for days.
  if (![event.eventId, event.kind].every(isStorable)) throw new BadProviderEvent('form');
  return { ...event, attemptId: event.attemptId && isUuid(event.attemptId) ? event.attemptId : null };
};

const isStorable = (name: string) => name.length <= 255 && !name.includes('\0');
