import { Injectable } from '@nestjs/common';
import type { ConsultationItem } from '../consultation.ts';
import { forStrangers, textOf, wordsForStrangers } from '../translations/translation.ts';
import { PassagesRepository } from './passages.repository.ts';
import { type Passage, passagesOf } from './passages.ts';
import type { Term } from './search-query.ts';

type AnswerRow = Awaited<ReturnType<PassagesRepository['listAnswers']>>[number];
type Offer = Passage & { consultationId: string };

@Injectable()
export class PassagesService {
  constructor(private readonly passages: PassagesRepository) {}

  /** The consultations with the passage of an answer that says most of what was looked for, where one says any of it. */
  async addTo(items: ConsultationItem[], terms: Term[]): Promise<ConsultationItem[]> {
    const answered = items.filter(({ answerCount }) => answerCount > 0);
    if (answered.length === 0) return items;
    const shownIn = new Map(answered.map(({ id, language }) => [id, language]));
    const given = await this.passages.listAnswers([...shownIn.keys()]);
    const offers = given.flatMap((answer) => offersOf(answer, shownIn.get(answer.consultationId)));
    if (offers.length === 0) return items;
    const best = new Map<string, Passage>();
    for (const place of await this.passages.best(offers, terms)) {
      const { consultationId, ...passage } = offers[place] as Offer;
      best.set(consultationId, passage);
    }
    return items.map((item) => ({ ...item, passage: best.get(item.id) }));
  }
}

/** What strangers read of an answer, in the language that its question is listed in where there is such a translation. */
function offersOf(answer: AnswerRow, shownIn: string | undefined): Offer[] {
  const { consultationId, publicBody, isMasked, kept, lawAsOf, standing, expert } = answer;
  const words = wordsForStrangers(answer, isMasked);
  if (!words) return [];
  const read = forStrangers(kept, publicBody ?? textOf(answer), publicBody !== null);
  const translation = answer.language === shownIn ? undefined : read.find(({ language }) => language === shownIn);
  const { language, body, isOlder } = translation ?? { ...answer, body: textOf(words), isOlder: false };
  return passagesOf(body, language).map((text) => ({
    consultationId,
    ...{ text, language, isOlder, lawAsOf, standing, expert },
  }));
}
