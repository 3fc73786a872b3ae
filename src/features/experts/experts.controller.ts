import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ExpertsPage } from '../../../views/pages/experts/index.tsx';
import { ExpertPage } from '../../../views/pages/experts/show.tsx';
import { type Country, isCountry } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { movedTo, publicPage } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { isTopic } from '../topics/topic.ts';
import { type ExpertFilter, priceSteps } from './expert.ts';
import { ExpertsService } from './experts.service.ts';

type ListQuery = Partial<Record<'country' | 'topic' | 'language' | 'takes' | 'price' | 'before' | 'after', unknown>>;

@Controller(':locale/experts')
export class ExpertsController {
  constructor(private readonly experts: ExpertsService) {}

  @Get()
  async index(@Req() request: Request, @Query() query: ListQuery) {
    const filter = readFilter(query, request.locale);
    // How long a page is, is not for its reader to say.
    const place = { before: query.before, after: query.after };
    const list = await this.experts.list(filter, request.locale.language, place);
    return publicPage(ExpertsPage, { filter, ...list }, ['experts']);
  }

  @Get(':id{/:username}')
  async show(@Req() request: Request, @Param('id') id: string, @Param('username') username?: string) {
    const expert = await this.experts.getShown(id, request.locale.language);
    if (username !== expert.username) {
      return movedTo(routePath(request.locale.code, 'experts-id-username', { id, username: expert.username }));
    }
    return publicPage(ExpertPage, { expert }, ['experts', `expert:${id}`]);
  }
}

function readFilter({ country, topic, language, takes, price }: ListQuery, locale: Locale): ExpertFilter {
  const chosen = isCountry(String(country)) ? (String(country) as Country) : null;
  const payIn = chosen ?? locale.country;
  return {
    country: chosen,
    topic: isTopic(String(topic)) ? String(topic) : null,
    language: ['ar', 'fr', 'en'].includes(String(language)) ? String(language) : null,
    takesNow: takes === 'now',
    maxPrice: (payIn && priceSteps[payIn].find(({ minor }) => String(minor / 100) === price)) ?? null,
  };
}
