import { BadRequestException, Controller, HttpCode, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BadProviderEvent } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { SettlementService } from './settlement.service.ts';

/** Where providers tell that something happened. Their signature stands for the origin of the request. */
@Controller('api/payments/:provider/notices')
export class ProviderEventsController {
  constructor(
    private readonly providers: Providers,
    private readonly settlement: SettlementService,
  ) {}

  @Post()
  @HttpCode(200)
  async hear(
    @Req() request: Request,
    @Param('provider') name: string,
    @Query() query: Record<string, unknown>,
  ): Promise<{ received: true }> {
    const provider = this.providers.find(name);
    if (!provider) throw new NotFoundException();
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw new BadRequestException('Bad notice');
    try {
      const headers = request.headers as Record<string, string>;
      await this.settlement.hear(name, await provider.readNotice(body, headers, query));
    } catch (error) {
      if (error instanceof BadProviderEvent || error instanceof SyntaxError)
        throw new BadRequestException('Bad notice');
      throw error;
    }
    return { received: true };
  }
}
