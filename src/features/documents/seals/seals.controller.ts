import { Controller, Get, Header, NotFoundException, Param } from '@nestjs/common';
import { NamesWhatItShows } from '../../../platform/page-cache/names-what-it-shows.ts';
import { SealsService, sealsTag } from './seals.service.ts';

/** The seals of days as data, for whoever keeps them: who has yesterday's notices when it is changed. */
@Controller()
export class SealsController {
  constructor(private readonly seals: SealsService) {}

  @Get('seals.json')
  @Header('Cache-Control', 'public, max-age=600')
  @NamesWhatItShows(sealsTag)
  async latest() {
    const months = await this.seals.months();
    const [month] = months;
    return {
      keys: '/keys.json',
      months: months.map((name) => `/seals/${name}.json`),
      days: month ? await this.seals.inMonth(Temporal.PlainYearMonth.from(month)) : [],
    };
  }

  @Get('seals/:month')
  @Header('Cache-Control', 'public, max-age=600')
  @NamesWhatItShows(sealsTag)
  async month(@Param('month') name: string) {
    const [, month] = /^(\d{4}-(?:0[1-9]|1[0-2]))\.json$/.exec(name) ?? [];
    const days = month ? await this.seals.inMonth(Temporal.PlainYearMonth.from(month)) : [];
    if (days.length === 0) throw new NotFoundException();
    return { month, days };
  }
}
