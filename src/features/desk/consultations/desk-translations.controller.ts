import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import { Length, ValidateIf } from 'class-validator';
import { TranslationPage } from '../../../../views/pages/desk/translation.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import {
  errorsOf,
  type FieldError,
  Line,
  Lines,
  parseForm,
  says,
  type Typed,
  versionIn,
} from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import type { Translating } from '../../consultations/translations/translatable.ts';
import { TranslationsService } from '../../consultations/translations/translations.service.ts';
import { TaskLocksService } from '../../staff/task-locks.service.ts';
import { DeskConsultationsService } from './desk-consultations.service.ts';

class TranslationForm {
  @Line()
  @ValidateIf((form: TranslationForm) => form.title !== '')
  @Length(5, 150, says('desk.error.public_title'))
  title = '';

  @Lines()
  @Length(2, 25_000, says('desk.error.public_body'))
  body = '';
}

type Posted = Record<string, unknown>;
type Place = { id: string; part: string; language: string };

@Auth('staff')
@Controller(':locale/desk/consultations/:id/translations/:part/:language')
export class DeskTranslationsController {
  constructor(
    private readonly translations: TranslationsService,
    private readonly leases: TaskLocksService,
    private readonly desk: DeskConsultationsService,
  ) {}

  @Get()
  async show(@Param() { id, part, language }: Place) {
    return this.render(await this.translations.get(id, part, language));
  }

  @Post()
  async save(@Req() request: SignedIn, @Param() { id, part, language }: Place, @Body() body: Posted = {}) {
    const wanted = await this.translations.get(id, part, language);
    const form = parseForm(TranslationForm, body);
    const isUntitled = wanted.original.title !== null && !form.typed.title;
    const untitled: FieldError = { field: 'title', key: 'desk.error.public_title', values: {} };
    const errors = [...(isUntitled ? [untitled] : []), ...(form.ok ? [] : form.errors)];
    if (!form.ok || isUntitled) return this.render(wanted, form.typed, errors, 422);
    return this.change(request, wanted, form.typed, () =>
      this.translations.save(wanted, versionIn(body.version), form.value, request.user.id),
    );
  }

  @Post('removal')
  async remove(@Req() request: SignedIn, @Param() { id, part, language }: Place, @Body() { version }: Posted = {}) {
    const wanted = await this.translations.get(id, part, language);
    if (!wanted.kept) throw new NotFoundException();
    return this.change(request, wanted, {}, () =>
      this.translations.remove(wanted, versionIn(version), request.user.id),
    );
  }

  /** One of the staff at a time, and no side of it; what was written stays on the page when a colleague was quicker. */
  private async change({ user, locale }: SignedIn, wanted: Translating, typed: Typed, work: () => Promise<void>) {
    const { id } = wanted.row;
    try {
      await this.desk.requireOther(id, user.id);
      await this.leases.take({ subject: 'consultation', id }, user.id);
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(wanted, typed, errorsOf(error), 409);
    }
    return seeOther(`${routePath(locale.code, 'desk-consultation', { id })}#translations`);
  }

  private render(
    { row, original, place, kept }: Translating,
    typed: Typed = {},
    errors: FieldError[] = [],
    status = 200,
  ) {
    const part = place.answerId ?? 'question';
    return page(TranslationPage, { row, original, part, language: place.language, kept, typed, errors }, status);
  }
}
