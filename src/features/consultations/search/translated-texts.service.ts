import { Injectable } from '@nestjs/common';
import type { Language } from '../../../lib/locales/locales.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Hourly } from '../../../platform/jobs/hourly.ts';
import type { Consultation } from '../consultation.ts';
import { ConsultationsRepository } from '../consultations.repository.ts';
import { excerptLength } from '../shown-items.ts';
import { searchTextsOf } from './search-text.ts';
import { type TranslatedText, TranslatedTextsRepository } from './translated-texts.repository.ts';

const atOnce = 200;

/** Keeps what translations are searched by. They are made of what a stranger reads, and of nothing else. */
@Injectable()
export class TranslatedTextsService {
  constructor(
    private readonly texts: TranslatedTextsRepository,
    private readonly consultations: ConsultationsRepository,
    hourly: Hourly,
  ) {
    hourly.add('translated texts', () => this.fill());
  }

  /** After any change of what strangers read of it. Safe to run twice, and beside itself. */
  async renew(id: string): Promise<void> {
    // Read first: what is read after it is at least as new.
    const state = await this.texts.findState(id);
    if (!state) return;
    const found = state.languages.length > 0 ? await this.consultations.findPublicNow(id) : null;
    const texts = found ? state.languages.map((language) => textIn(language, found.consultation)) : [];
    await this.texts.replace(id, state.version, texts);
  }

  forget(tx: Tx, id: string): Promise<void> {
    return this.texts.forget(tx, id);
  }

  /** Those from before there was this table, and those of a process that stopped in between; the rest an hour later. */
  async fill(): Promise<void> {
    for (const id of await this.texts.listMissing(atOnce)) await this.renew(id);
  }
}

/** Empty where nothing of it is read by strangers: the row says that it has been looked at. */
function textIn(language: Language, { translations, answers }: Consultation): TranslatedText {
  const question = translations.find((each) => each.language === language);
  const given = answers.flatMap((answer) => answer.translations ?? []).filter((each) => each.language === language);
  const title = question?.title ?? null;
  const bodies = [question?.body ?? '', ...given.map(({ body }) => body)];
  const excerpt = question ? Array.from(question.body).slice(0, excerptLength).join('') : null;
  const { titleFold, fold } = searchTextsOf(title ?? '', ...bodies);
  return { language, title, excerpt, titleFold, fold: fold.trim() };
}
