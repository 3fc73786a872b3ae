import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import { Length, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { RepliesPage } from '../../../../views/pages/desk/replies.tsx';
import { languages } from '../../../lib/locales/locales.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
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
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, removed, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Replies } from '../replies.ts';
import { unknownIn } from '../reply-variables.ts';

const tooLong = says('desk.error.reply_text', { max: 3_000 });

class ReplyForm {
  @Line()
  @Length(3, 80, says('desk.error.reply_short_name'))
  name = '';

  @Lines()
  @MaxLength(3_000, tooLong)
  ar = '';

  @Lines()
  @MaxLength(3_000, tooLong)
  fr = '';

  @Lines()
  @MaxLength(3_000, tooLong)
  en = '';
}

type Posted = Record<string, unknown>;

@Auth('staff')
@Controller(':locale/desk/replies')
export class DeskRepliesController {
  constructor(private readonly replies: Replies) {}

  @Get()
  index() {
    return this.render({}, [], 200);
  }

  /** A new one where the address names none. */
  @Post(['', ':id'])
  async save(@Req() request: Request, @Param('id') id: string | undefined, @Body() body: Posted = {}) {
    if (id && !isUuid(id)) throw new NotFoundException();
    const staffId = (request.user as SignedInUser).id;
    const version = versionIn(body.version);
    if (id && body.act === 'delete') {
      await this.replies.remove(id, version, staffId);
      return seeOther(routePath(request.locale.code, 'desk-replies'), removed);
    }
    const form = parseForm(ReplyForm, body);
    const typed = { ...form.typed, id: id ?? '' };
    if (!form.ok) return this.render(typed, form.errors, 422);
    const { name, ...texts } = form.value;
    if (!Object.values(texts).some(Boolean)) {
      return this.render(typed, [{ field: 'ar', key: 'desk.error.reply_empty', values: {} }], 422);
    }
    const unknown = languages.flatMap((field) =>
      unknownIn(texts[field])
        .slice(0, 1)
        .map((name): FieldError => ({ field, key: 'desk.error.reply_variable', values: { name } })),
    );
    if (unknown.length > 0) return this.render(typed, unknown, 422);
    try {
      await this.replies.save({ id: id ?? null, name, version, texts }, staffId);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(typed, errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'desk-replies'), saved);
  }

  private async render(typed: Typed, errors: FieldError[], status: number) {
    return page(RepliesPage, { replies: await this.replies.list(), typed, errors }, status);
  }
}
