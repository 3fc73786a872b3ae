import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AboutPage } from '../../../views/pages/about.tsx';
import { HomePage } from '../../../views/pages/index.tsx';
import type { Specimen } from '../../../views/pages/specimen.tsx';
import { TermsPage, termsPart } from '../../../views/pages/terms.tsx';
import { topicName, topicsIn } from '../../lib/topics.ts';
import { publicPage } from '../../platform/http/responses.ts';
import type { Answer } from '../consultations/consultation.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';
import { PromisesService, promisesTag } from '../promises/promises.service.ts';
import { TopicsService } from '../topics/topics.service.ts';

const recentCount = 3;

@Controller(':locale')
export class PagesController {
  constructor(
    private readonly consultations: ConsultationsService,
    private readonly topics: TopicsService,
    private readonly lanes: LanesService,
    private readonly promises: PromisesService,
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
    const [recent, worst] = await Promise.all([
      this.consultations.recent(filter, recentCount),
      this.promises.worst(locale.country),
    ]);
    const specimen = await this.specimen(recent.filter(({ isGuide }) => !isGuide)[0]?.id);
    const titles = recent.map((item) => ({ ...item, topicName: topicName(topics, item.topic, locale) }));
    const lanes = this.lanes.in(locale);
    return publicPage(HomePage, { topics: topicsIn(topics, locale), recent: titles, specimen, lanes, worst }, [
      'consultations',
      promisesTag,
    ]);
  }

  /** Of the newest question that somebody with a name has answered. */
  private async specimen(id: string | undefined): Promise<Specimen | null> {
    if (!id) return null;
    const { consultation } = await this.consultations.get(id);
    const { slug, title, language, isSample, askedAt } = consultation;
    const answer = consultation.answers.find(({ expert, standing }) => expert && !standing);
    if (!answer?.expert) return null;
    const { lawAsOf, deliveredAt, expert } = answer;
    const hours = Math.round((Date.parse(deliveredAt) - Date.parse(askedAt)) / 3_600_000);
    const words = shortOf(answer);
    return { id, slug, title, language, isSample, words, lawAsOf, hours, expert };
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

/** The expert’s own short answer, or where none was written the first sentence of the long one. */
const shortOf = ({ short, body }: Pick<Answer, 'short' | 'body'>): string =>
  short ?? /^[\s\S]*?[.؟!](?=\s|$)/.exec(body)?.[0] ?? body;
