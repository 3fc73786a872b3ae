import { Body, Controller, Get, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ModesPage } from '../../views/pages/desk/modes.tsx';
import { CONFIG, type Config } from '../config.ts';
import { cleanText } from '../values/text.ts';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import type { FieldError, Typed } from '../web/forms.ts';
import type { SignedInUser } from '../web/request.ts';
import { routePath } from '../web/routes.ts';
import { type ModeName, modeNames, terms } from './mode.ts';
import { Modes } from './modes.service.ts';

const longestNote = 300;

@Auth('admin')
@Controller(':locale/desk/modes')
export class ModesController {
  private readonly names: ModeName[];

  constructor(
    private readonly modes: Modes,
    @Inject(CONFIG) config: Config,
  ) {
    this.names = modeNames(config);
  }

  @Get()
  index() {
    return this.render('', {}, [], 200);
  }

  /** Switches a mode on, changes its end, or ends it. */
  @Post(':name')
  async update(@Req() request: Request, @Param('name') typed: string, @Body() body: Record<string, unknown> = {}) {
    const name = this.names.find((one) => one === typed);
    if (!name) throw new NotFoundException();
    const { id } = request.user as SignedInUser;
    if (body.act === 'end') await this.modes.end(name, id);
    else {
      const note = cleanText(String(body.note ?? ''));
      const hours = terms.find((term) => String(term) === body.hours);
      const errors = faultsIn(note, hours);
      if (errors.length > 0) return this.render(name, { note: note.slice(0, 1_000), hours: `${hours}` }, errors, 422);
      const until = hours ? new Date(Date.now() + hours * 60 * 60 * 1000) : null;
      await this.modes.begin(name, { note, until }, id);
    }
    return seeOther(routePath(request.locale.code, 'desk-modes'));
  }

  private render(open: ModeName | '', typed: Typed, errors: FieldError[], status: number) {
    const on = this.modes.list();
    const rows = this.names.map((name) => {
      const mode = on.find((one) => one.name === name);
      const { note = '', since, until } = mode ?? {};
      return { name, isOn: mode !== undefined, note, since: since?.toISOString(), until: until?.toISOString() };
    });
    return page(ModesPage, { rows, open, typed, errors }, status);
  }
}

function faultsIn(note: string, hours: number | undefined): FieldError[] {
  if (hours === undefined) return [{ field: 'hours', key: 'modes.error.hours', values: {} }];
  const isNeeded = hours === 0 && note.length < 5;
  return isNeeded || note.length > longestNote
    ? [{ field: 'note', key: 'modes.error.note', values: { max: longestNote } }]
    : [];
}
