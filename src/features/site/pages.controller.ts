import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AboutPage } from '../../../views/pages/about.tsx';
import { HomePage } from '../../../views/pages/index.tsx';
import type { Specimen } from '../../../views/pages/specimen.tsx';
import { TermsPage, termsPart } from '../../../views/pages/terms.tsx';
import { keep } from '../../lib/kept.ts';
import { oncePer } from '../../lib/once.ts';
import { publicPage } from '../../platform/http/responses.ts';
import type { Answer, Consultation } from '../consultations/consultation.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';
import { PromisesService, promisesTag } from '../promises/promises.service.ts';

const recentCount = 3;

@Controller(':locale')
export class PagesController {
  constructor(
    private readonly consultations: ConsultationsService,
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
    const [{ items, shown }, worst] = await Promise.all([
      this.consultations.newest(filter, recentCount),
      this.promises.worst(locale.country),
    ]);
    const specimen = shown && specimenOf(shown.consultation);
    return publicPage(HomePage, { recent: items, specimen, lanes: this.lanes.in(locale), worst }, [
      'consultations',
      promisesTag,
    ]);
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

/** Of a question that somebody with a name has answered. */
const specimenOf = oncePer((consultation: Consultation): Specimen | null => {
  const { id, slug, title, language, isSample, askedAt } = consultation;
  const answer = consultation.answers.find(({ expert, standing }) => expert && !standing);
  if (!answer?.expert) return null;
  const { lawAsOf, deliveredAt, expert } = answer;
  const hours = Math.round((Date.parse(deliveredAt) - Date.parse(askedAt)) / 3_600_000);
  return keep({ id, slug, title, language, isSample, words: shortOf(answer), lawAsOf, hours, expert });
});

/** The expert’s own short answer, or where none was written the first sentence of the long one. */
const shortOf = ({ short, body }: Pick<Answer, 'short' | 'body'>): string =>
  short ?? /^[\s\S]*?[.؟!](?=\s|$)/.exec(body)?.[0] ?? body;
