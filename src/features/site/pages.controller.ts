import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AboutPage } from '../../../views/pages/about.tsx';
import { HomePage } from '../../../views/pages/index.tsx';
import { TermsPage, termsPart } from '../../../views/pages/terms.tsx';
import { topicName, topicsIn } from '../../lib/topics.ts';
import { publicPage } from '../../platform/http/responses.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';
import { TopicsService } from '../topics/topics.service.ts';

const recentCount = 3;

@Controller(':locale')
export class PagesController {
  constructor(
    private readonly consultations: ConsultationsService,
    private readonly topics: TopicsService,
  ) {}

  @Get()
  async home(@Req() { locale }: Request) {
    const filter = {
      type: 'answered',
      topic: null,
      country: locale.country,
      language: locale.language,
      search: '',
    } as const;
    const topics = this.topics.current;
    const recent = await this.consultations.recent(filter, recentCount);
    const titles = recent.map((item) => ({ ...item, topicName: topicName(topics, item.topic, locale) }));
    return publicPage(HomePage, { topics: topicsIn(topics, locale), recent: titles }, ['consultations']);
  }

  @Get('about-us')
  about() {
    return publicPage(AboutPage, {});
  }

  @Get('terms-and-privacy-policy')
  terms(@Query('part') part: unknown) {
    return publicPage(TermsPage, { part: termsPart(part) });
  }
}
