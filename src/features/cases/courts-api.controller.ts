import { Controller, Get, Header, Query } from '@nestjs/common';
import { type Country, countries } from '../../lib/countries/country.ts';
import { courtsIn, isOnlyOne, placesIn } from '../../lib/countries/courts.ts';
import { readLocale, requireChoice } from '../../platform/http/api-locale.ts';
import { Allows } from '../../platform/http/auth.ts';
import { DescribeCourts } from './courts.api.ts';

/** The courts whose cases can be followed, by the names that a program gives with a case. */
@Controller('api/v1/courts')
export class CourtsApiController {
  @Get()
  @DescribeCourts()
  @Allows('cases:read')
  @Header('Cache-Control', 'public, max-age=86400')
  index(@Query('country') where?: unknown, @Query('locale') code?: unknown) {
    const country = requireChoice('country', where, countries) as Country;
    const { language } = readLocale(code);
    const places = placesIn(country, language);
    const items = courtsIn(country, language).flatMap(({ courts }) =>
      courts.map(({ id, name }) => ({ id, name, needsPlace: places.length > 0 && !isOnlyOne(country, id) })),
    );
    return { items, places };
  }
}
