import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ExpertsPage } from '../../views/pages/experts/index.tsx';
import { ExpertPage } from '../../views/pages/experts/show.tsx';
import { isTopic } from '../topics/topic.ts';
import { movedTo, publicPage } from '../web/answers.ts';
import { routePath } from '../web/routes.ts';
import type { ExpertFilter } from './expert.ts';
import { ExpertsService } from './experts.service.ts';

type ListQuery = Partial<Record<'country' | 'topic' | 'language' | 'page', unknown>>;

@Controller(':locale/experts')
export class ExpertsController {
  constructor(private readonly experts: ExpertsService) {}

  @Get()
  async index(@Req() request: Request, @Query() query: ListQuery) {
    const filter = readFilter(query);
    const page = /^[1-9]\d?$/.test(String(query.page)) ? Number(query.page) : 1;
    const list = await this.experts.list(filter, request.locale.language, page);
    return publicPage(ExpertsPage, { filter, ...list }, ['experts']);
  }

  @Get(':id{/:username}')
  async show(@Req() request: Request, @Param('id') id: string, @Param('username') username?: string) {
    const expert = await this.experts.get(id, request.locale.language);
    if (username !== expert.username) {
      return movedTo(routePath(request.locale.code, 'experts-id-username', { id, username: expert.username }));
    }
    return publicPage(ExpertPage, { expert }, ['experts', `expert:${id}`]);
  }
}

function readFilter({ country, topic, language }: ListQuery): ExpertFilter {
  return {
    country: ['MA', 'SA', 'AE', 'EG'].includes(String(country)) ? String(country) : null,
    topic: isTopic(String(topic)) ? String(topic) : null,
    language: ['ar', 'fr', 'en'].includes(String(language)) ? String(language) : null,
  };
}
