import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Language, languages } from '../../lib/locales/locales.ts';
import { newReference } from '../../lib/references.ts';
import { slugify } from '../../lib/text.ts';
import { CONFIG } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import {
  ConsultationRecordsService,
  type NewAnswer,
  type NewConsultation,
} from '../consultations/consultation-records.service.ts';
import { guideIdOf } from '../consultations/guide-id.ts';
import { searchTextsOf } from '../consultations/search/search-text.ts';
import { type Guide, guides, sourcesIn } from './guide.ts';
import type { GuidesConfig } from './settings.ts';

const minute = 60 * 1000;

/**
 * Publishes the guides that come with the code, each once and in each language: a new site is not empty. What the staff
 * have hidden, removed or written anew since stays as they left it.
 */
@Injectable()
export class GuidesService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: GuidesConfig,
    @Inject(DB) private readonly db: Db,
    private readonly consultations: ConsultationRecordsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.guides) return;
    const there = await this.consultations.guideIds();
    const all = guides.flatMap((guide) => languages.map((language) => ({ guide, language })));
    const missing = all.filter(({ guide, language }) => !there.has(guideIdOf(guide.key, language)));
    if (missing.length === 0) return;
    await this.db.transaction(async (tx) => {
      for (const [index, { guide, language }] of missing.entries()) {
        // Some minutes apart, the first of the file the newest, so that their order stays.
        const { question, answer } = rowsOf(guide, language, new Date(Date.now() - index * minute));
        await this.consultations.addGuide(tx, question, answer);
      }
    });
  }
}

function rowsOf({ texts, ...guide }: Guide, language: Language, at: Date) {
  const id = guideIdOf(guide.key, language);
  const { title, body, short, explanation, doNext, limits } = texts[language];
  const question: NewConsultation = {
    id,
    reference: newReference('consultation'),
    lane: 'free',
    state: 'closed',
    visibility: 'public',
    country: guide.country,
    topic: guide.topic,
    subtopic: guide.subtopic,
    language,
    title,
    slug: slugify(title, guide.topic),
    body,
    ...searchTextsOf(title, body, short, explanation, ...doNext),
    answerCount: 1,
    askedAt: at,
    publishedAt: at,
    answeredAt: at,
    endedAt: at,
  };
  const answer: NewAnswer = {
    ...{ id: randomUUIDv7(), consultationId: id, expertId: null, language },
    ...{ short, body: explanation, doNext, limits },
    lawAsOf: guide.lawAsOf,
    sources: sourcesIn({ texts, ...guide }, language),
    deliveredAt: at,
  };
  return { question, answer };
}
