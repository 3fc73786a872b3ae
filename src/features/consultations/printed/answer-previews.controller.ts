import { createHash } from 'node:crypto';
import { Controller, Get, Header, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { formatsFor } from '../../../lib/formats.ts';
import { type Locale, locales } from '../../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { addressOf, Limits } from '../../../platform/http/limits.ts';
import { isKnown } from '../../../platform/http/preconditions.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { NamesWhatItShows } from '../../../platform/page-cache/names-what-it-shows.ts';
import { PictureLine } from '../../../platform/programs/picture-line.ts';
import { shownFirst } from '../consultation.ts';
import { ConsultationsService } from '../public/consultations.service.ts';
import { translationInto } from '../translations/translation.ts';
import { giverOf } from './answer-document.ts';
import type { Preview } from './answer-preview.ts';

/** Bytes of the pictures that a pod keeps, some two hundred of them. */
const mostKept = 8 * 1024 * 1024;

/** The picture of a public answer, which messengers show where its address is passed on, and people send as it is. */
@Controller(':locale/consultations/:question')
export class AnswerPreviewsController {
  private readonly kept = new LRUCache<string, Buffer>({ maxSize: mostKept, sizeCalculation: ({ length }) => length });
  private readonly line = new PictureLine();

  constructor(
    private readonly consultations: ConsultationsService,
    private readonly words: Messages,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A few minutes: what was hidden is soon hidden wherever it was passed on. */
  @Get('preview.png')
  @Header('Cache-Control', 'public, max-age=300')
  @NamesWhatItShows('consultation:{question}')
  async show(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('question') question: string,
  ): Promise<void> {
    const preview = await this.preview(question, request.locale);
    const digest = createHash('sha256').update(JSON.stringify(preview)).digest('base64url');
    const tag = `"${digest.slice(0, 16)}"`;
    response.setHeader('ETag', tag);
    if (isKnown(request.headers, tag)) {
      response.status(304).end();
      return;
    }
    let picture = this.kept.get(digest);
    if (!picture) {
      await this.limits.require('preview', addressOf(request));
      picture = await this.line.run(() => draw(preview), addressOf(request));
      this.kept.set(digest, picture);
    }
    response.type('png').setHeader('Content-Length', picture.length).end(picture);
  }

  /** Throws NotFoundException where there is nothing to show to everybody. */
  private async preview(question: string, locale: Locale): Promise<Preview> {
    const { consultation } = await this.consultations.get(question);
    const answer = shownFirst(consultation.answers);
    if (!answer) throw new NotFoundException();
    const t = this.words.in(locale.code);
    const title = translationInto(locale.language, consultation.language, consultation.translations)?.title;
    const summary = translationInto(locale.language, answer.language, answer.translations)?.body ?? answer.short;
    const date = formatsFor(locale).date(Temporal.PlainDate.from(answer.lawAsOf));
    return {
      direction: locales[locale.code].dir,
      brand: t('common.brand'),
      question: title ?? consultation.title,
      label: t('consultations.summary'),
      summary: firstParagraph(summary ?? answer.body),
      foot: `${giverOf({ answer, isGuide: consultation.isGuide }, { t, locale })} · ${t('consultations.law_as_of', { date })}`,
      host: new URL(this.config.publicUrl).host,
    };
  }
}

const firstParagraph = (text: string): string => text.split('\n').find((line) => line.trim()) ?? '';

/** With the first picture only: what it is drawn with takes more memory than all of this feature. */
async function draw(preview: Preview): Promise<Buffer> {
  const { drawPreview } = await import('./answer-preview.ts');
  return drawPreview(preview);
}
