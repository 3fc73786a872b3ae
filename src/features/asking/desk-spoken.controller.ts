import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskVoicePage } from '../../../views/pages/desk/voice.tsx';
import { DeskVoicesPage } from '../../../views/pages/desk/voices.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { errorsOf, type FieldError, parseForm, type Typed, versionIn } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { SpokenTextForm } from './spoken-question.ts';
import { SpokenQuestions } from './spoken-questions.service.ts';

type Posted = Record<string, unknown>;
type Shown = { typed?: Typed; errors?: FieldError[]; status?: number };

/** Where our team hears questions and writes them down. Each hearing stands in the record, and its owner reads of it. */
@Auth('staff')
@Controller(':locale/desk/voices')
export class DeskSpokenController {
  constructor(
    private readonly spoken: SpokenQuestions,
    private readonly shown: ShownSlots,
  ) {}

  @Get()
  async index() {
    const voices = (await this.spoken.list()).map(({ id, state, locale, createdAt }) => ({
      id,
      state,
      locale,
      at: createdAt.toISOString(),
    }));
    return page(DeskVoicesPage, { voices });
  }

  @Get(':id')
  show(@Req() request: Request, @Param('id') id: string) {
    return this.render(request, id);
  }

  @Post(':id')
  async write(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const row = await this.spoken.get(id);
    const me = (request.user as SignedInUser).id;
    const version = versionIn(body._v);
    const form = parseForm(SpokenTextForm, body);
    try {
      if (body.act === 'unclear') await this.spoken.giveUp(row, version, me);
      else if (form.ok) await this.spoken.write(row, version, form.value, me);
      else return this.render(request, id, { typed: form.typed, errors: form.errors, status: 422 });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(request, id, { typed: form.typed, errors: errorsOf(error), status: 409 });
    }
    return seeOther(routePath(request.locale.code, 'desk-voices'));
  }

  private async render(request: Request, id: string, { typed, errors = [], status = 200 }: Shown = {}) {
    const row = await this.spoken.get(id);
    const reader = { kind: 'staff', id: (request.user as SignedInUser).id } as const;
    const [link] = await this.shown.links([row.id], reader, request.locale.code);
    const { state, locale, version, title, body, createdAt } = row;
    const voice = { id, state, locale, version, at: createdAt.toISOString(), href: link?.href ?? null };
    return page(DeskVoicePage, { voice, typed: typed ?? { title, body }, errors }, status);
  }
}
