import { Controller, Get, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { FirstHelpsPage } from '../../../views/pages/first-help/index.tsx';
import { FirstHelpPage } from '../../../views/pages/first-help/show.tsx';
import { helpNumbersIn } from '../../lib/countries/help-numbers.ts';
import { countryFor } from '../../lib/locales/country-for.ts';
import { publicPage } from '../../platform/http/responses.ts';
import { todayIn } from '../figures/today.ts';
import { firstHelps, readLanguages, rulesOf, writtenOn } from './first-help.ts';

/** What to do in the first hours, before anybody has answered. */
@Controller(':locale/first-help')
export class FirstHelpController {
  @Get()
  index(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    const topics = firstHelps.map(({ id, title, lead }) => ({ id, title, lead }));
    return publicPage(FirstHelpsPage, { country: countryFor(locale, asked), topics });
  }

  @Get(':topic')
  show(@Req() { locale }: Request, @Param('topic') id: string, @Query('country') asked?: unknown) {
    const help = firstHelps.find((one) => one.id === id);
    if (!help) throw new NotFoundException();
    const country = countryFor(locale, asked);
    const { numbers: kinds, also, law, ...told } = help;
    const numbers = country ? helpNumbersIn(country).filter(({ kind }) => kinds.includes(kind)) : [];
    const rules = country ? rulesOf({ law }, country, todayIn(country)) : [];
    return publicPage(FirstHelpPage, { ...told, country, numbers, rules, others: readLanguages(also), writtenOn });
  }
}
