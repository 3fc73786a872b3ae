import { Controller, Get, Header, Query } from '@nestjs/common';
import { readLocale } from '../../platform/http/api-locale.ts';
import { Allows } from '../../platform/http/auth.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import { DescribeLanes } from './asking.api.ts';

/** What asking costs, for programs: a paid question names its price. */
@Controller('api/v1/lanes')
export class LanesApiController {
  constructor(private readonly lanes: LanesService) {}

  @Get()
  @DescribeLanes()
  @Allows('consultations:read')
  @Header('Cache-Control', 'public, max-age=60')
  async index(@Query('locale') code?: unknown) {
    const items = (await this.lanes.open(readLocale(code))).filter(({ isOffered }) => isOffered);
    return {
      items: items.map(({ id, price, takeByHours, answerByHours, followUps, files }) => ({
        id,
        price: price && { minor: price.minor, currency: price.currency },
        takeByHours,
        answerByHours,
        followUps,
        files,
      })),
    };
  }
}
