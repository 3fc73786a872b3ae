import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SynonymsPage } from '../../../../views/pages/desk/synonyms.tsx';
import { cleanText, fold } from '../../../lib/text.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { errorsOf, type FieldError, type Typed, versionIn } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { SynonymGroups } from '../search/synonym-groups.ts';

type Posted = Record<string, unknown>;
const limits = { words: 40, length: 60 };

@Auth('staff')
@Controller(':locale/desk/synonyms')
export class SynonymsController {
  constructor(private readonly groups: SynonymGroups) {}

  @Get()
  index() {
    return this.render({}, [], 200);
  }

  /** A new group where the address names none. */
  @Post(['', ':id'])
  async save(@Req() request: Request, @Param('id') id: string | undefined, @Body() body: Posted = {}) {
    if (id && !isUuid(id)) throw new NotFoundException();
    const words = body.act === 'delete' && id ? [] : wordsIn(body.words);
    const typed = { id: id ?? '', words: String(body.words ?? '').slice(0, 5_000) };
    if (words === null) {
      return this.render(typed, [{ field: 'words', key: 'desk.error.synonyms', values: limits }], 422);
    }
    const actor = { kind: 'staff', id: (request.user as SignedInUser).id } as const;
    try {
      if (id) await this.groups.replace(id, versionIn(body.version), words, actor);
      else await this.groups.add(words, actor);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(typed, errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'desk-synonyms'), saved);
  }

  private async render(typed: Typed, errors: FieldError[], status: number) {
    return page(SynonymsPage, { groups: await this.groups.list(), typed, errors }, status);
  }
}

/** One a line, at least two that are not the same to the search; null for what cannot be used. */
function wordsIn(typed: unknown): string[] | null {
  if (typeof typed !== 'string') return null;
  const words = typed.split(/\r?\n/).map(cleanText).filter(Boolean);
  const folds = words.map(fold);
  const isUsable = words.length <= limits.words && folds.every((word) => word && word.length <= limits.length);
  return isUsable && new Set(folds).size >= 2 ? words : null;
}
