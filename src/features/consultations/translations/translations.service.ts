import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { languages } from '../../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { AnswersRepository } from '../answers.repository.ts';
import { ConsultationRecordsRepository } from '../consultation-records.repository.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { PublicationService } from '../publication/publication.service.ts';
import {
  answerIn,
  type Original,
  questionIn,
  type Translating,
  type TranslationPlace,
  type TranslationRow,
} from './translatable.ts';
import { TranslationsRepository } from './translations.repository.ts';

/** What the staff put into other languages, for people who read another one than they are answered in. */
@Injectable()
export class TranslationsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly records: ConsultationRecordsRepository,
    private readonly answers: AnswersRepository,
    private readonly translations: TranslationsRepository,
    private readonly publication: PublicationService,
    private readonly events: Events,
  ) {}

  listOf(consultationId: string): Promise<TranslationRow[]> {
    return this.translations.listOf(consultationId);
  }

  /** Throws NotFoundException for what is not there, or is in that language already. */
  async get(id: string, part: string, language: string): Promise<Translating> {
    const row = isUuid(id) ? await this.records.find(id) : null;
    const original = row && (await this.originalOf(row, part));
    const into = languages.find((one) => one === language);
    if (!row || !original || !into || into === original.language) throw new NotFoundException();
    const place: TranslationPlace = { consultationId: id, answerId: part === 'question' ? null : part, language: into };
    return { row, original, place, kept: await this.translations.find(place) };
  }

  /** Throws Refused when somebody else has written it meanwhile. */
  async save(
    { place, original }: Translating,
    version: number,
    { title, body }: { title: string; body: string },
    staffId: string,
  ): Promise<void> {
    const { revision, source, isOfPublic } = original;
    const words = { title: original.title === null ? null : title, body, revision, source, isOfPublic };
    await this.change(place, 'translate', staffId, (tx) =>
      this.translations.save(tx, place, version, { ...words, translatedBy: staffId }),
    );
  }

  /** Throws Refused likewise. */
  async remove({ place }: Translating, version: number, staffId: string): Promise<void> {
    await this.change(place, 'remove_translation', staffId, (tx) => this.translations.remove(tx, place, version));
  }

  private async change(place: TranslationPlace, action: string, staffId: string, work: (tx: Tx) => Promise<void>) {
    const { consultationId: subjectId, language } = place;
    await this.db.transaction(async (tx) => {
      await work(tx);
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'consultation', subjectId, action, actor, data: { language } });
    });
    await this.publication.dropPages(subjectId);
  }

  private async originalOf(row: ConsultationRow, part: string): Promise<Original | null> {
    if (part === 'question') return questionIn(row, await this.events.of('consultation', row.id));
    const answer = (await this.answers.list(row.id)).find(({ id }) => id === part);
    return answer ? answerIn(row, answer) : null;
  }
}
