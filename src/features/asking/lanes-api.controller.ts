import { Controller, Get, Header, Query } from '@nestjs/common';
import { isLocaleCode, locales } from '../../lib/locales/locales.ts';
import { Allows } from '../../platform/http/auth.ts';
import { InvalidFields } from '../../platform/http/patch.ts';
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
  index(@Query('locale') code?: unknown) {
    if (typeof code !== 'string' || !isLocaleCode(code)) {
      const values = { values: Object.keys(locales).join(', ') };
      throw new InvalidFields([{ field: 'locale', key: 'api.error.one_of', values }]);
    }
    const items = this.lanes.in(locales[code]).filter(({ isOffered }) => isOffered);
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
