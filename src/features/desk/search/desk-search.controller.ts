import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { DeskSearchPage } from '../../../../views/pages/desk/search.tsx';
import { cleanText, clip } from '../../../lib/text.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { DeskSearchRepository } from './desk-search.repository.ts';
import { readSought } from './sought.ts';

const nothing = { typed: '', sought: null, people: [], things: [] };

/** One box for whatever a caller reads out: a reference, a name, a number, an address. */
@Auth('staff')
@Controller(':locale/desk/search')
export class DeskSearchController {
  constructor(
    private readonly found: DeskSearchRepository,
    private readonly events: Events,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Nothing has been looked for: the desk has the same box, and all that waits. */
  @Get()
  index(@Req() { locale }: SignedIn) {
    return seeOther(routePath(locale.code, 'desk'));
  }

  /** By post, so that a name or an address stands in no link and no log. The record says by what kind of thing one looked. */
  @Post()
  @HttpCode(200)
  async find(@Req() { user, locale }: SignedIn, @Body() body: Record<string, unknown> = {}) {
    const typed = clip(cleanText(typeof body.sought === 'string' ? body.sought : ''), 254);
    const sought = readSought(typed, locale.country);
    if (!sought) return page(DeskSearchPage, { ...nothing, typed });
    const people = await this.found.people(sought);
    const things = await this.found.things(sought, people);
    const data = { by: sought.by, count: things.length + people.length };
    const event = { subject: 'search', subjectId: user.id, action: 'search', data };
    await this.db.transaction((tx) => this.events.record(tx, { ...event, actor: { kind: 'staff', id: user.id } }));
    return page(DeskSearchPage, { typed, sought: sought.by, people, things });
  }
}
