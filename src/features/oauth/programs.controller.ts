import { Body, Controller, Get, Inject, Param, Post, Req } from '@nestjs/common';
import { OwnProgramPage } from '../../../views/pages/account/own-program.tsx';
import { OwnProgramsPage } from '../../../views/pages/account/own-programs.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../platform/http/forms.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { newFormId, Submissions } from '../../platform/http/submissions/submissions.ts';
import { proveFirst } from '../accounts/sign-in/recent-sign-in.ts';
import { programsPerUser } from './program.ts';
import { NewProgramForm, ProgramForm, tickedProgramScopes } from './programs.dto.ts';
import { ProgramsService, TooManyPrograms } from './programs.service.ts';

type Posted = Record<string, unknown>;
type Tried = { typed: Typed; scopes: string[]; errors: FieldError[] };
type Made = { id: string; name: string; secret: string | null };

const tooMany: FieldError = { field: 'name', key: 'tokens.own.error.too_many', values: { max: programsPerUser } };

/** The programs that an account registers, so that other people can allow them to act. */
@Controller(':locale/account/settings/own-programs')
@Auth()
export class ProgramsController {
  constructor(
    private readonly programs: ProgramsService,
    private readonly receipts: Submissions,
    @Inject(DB) private readonly db: Db,
  ) {}

  @Get()
  async index(@Req() request: SignedIn) {
    return proveFirst(request, indexPath(request)) ?? this.list(request, {}, 200);
  }

  @Post()
  async register(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const stale = proveFirst(request, indexPath(request), 'change');
    if (stale) return stale;
    const form = parseForm(NewProgramForm, body);
    const tried = { typed: form.typed, scopes: tickedProgramScopes(body.scopes) };
    if (!form.ok) return this.list(request, { tried: { ...tried, errors: form.errors } }, 422);
    const { kind, ...details } = form.value;
    const made: { now?: Made } = {};
    try {
      const sent = await this.receipts.once(senderOf(request), request.path, body, async (tx) => {
        const { id, secret } = await this.programs.register(tx, request.user, details, kind === 'server');
        made.now = { id, secret, name: details.name };
        return showPath(request, id);
      });
      if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
      // The same form once more: its secret was shown, and cannot be again.
      if (!made.now) return seeOther(sent.location);
    } catch (error) {
      if (!(error instanceof TooManyPrograms)) throw error;
      return this.list(request, { tried: { ...tried, errors: [tooMany] } }, 422);
    }
    return this.list(request, { made: made.now }, 200);
  }

  @Get(':id')
  async show(@Req() request: SignedIn, @Param('id') id: string) {
    return proveFirst(request, indexPath(request)) ?? this.one(request, id, {}, 200);
  }

  @Post(':id')
  async change(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const stale = proveFirst(request, indexPath(request), 'change');
    if (stale) return stale;
    const form = parseForm(ProgramForm, body);
    const tried = { typed: form.typed, scopes: tickedProgramScopes(body.scopes) };
    if (!form.ok) return this.one(request, id, { tried: { ...tried, errors: form.errors } }, 422);
    await this.db.transaction((tx) => this.programs.change(tx, request.user, id, form.value));
    return seeOther(showPath(request, id), saved);
  }

  @Post(':id/secret')
  async rotate(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const stale = proveFirst(request, indexPath(request), 'change');
    if (stale) return stale;
    const made: { secret?: string } = {};
    const route = `${request.locale.code}/program-secret/${id}`;
    const sent = await this.receipts.once(senderOf(request), route, body, async (tx) => {
      made.secret = await this.programs.rotate(tx, request.user, id);
      return showPath(request, id);
    });
    if (!made.secret) return seeOther(sent.location);
    return this.one(request, id, { secret: made.secret }, 200);
  }

  /** Asks for no fresh sign-in: it only takes away. */
  @Post(':id/removal')
  async remove(@Req() request: SignedIn, @Param('id') id: string) {
    await this.db.transaction((tx) => this.programs.remove(tx, request.user.id, id));
    return seeOther(indexPath(request), saved);
  }

  private async list(
    { user }: SignedIn,
    { tried = blank, made = null }: { tried?: Tried; made?: Made | null },
    status: number,
  ) {
    const programs = await this.programs.list(user.id);
    return page(OwnProgramsPage, { programs, made, ...tried, formId: newFormId() }, status);
  }

  private async one({ user }: SignedIn, id: string, { tried, secret = null }: Shown, status: number) {
    const program = await this.programs.get(user.id, id);
    const { name, website, redirects, scopes } = program;
    const kept: Tried = { typed: { name, website, redirects: redirects.join('\n') }, scopes, errors: [] };
    return page(OwnProgramPage, { program, secret, ...(tried ?? kept), formId: newFormId() }, status);
  }
}

type Shown = { tried?: Tried; secret?: string | null };

const blank: Tried = { typed: {}, scopes: ['profile:read'], errors: [] };
const senderOf = ({ user }: SignedIn) => ({ kind: 'user', id: user.id }) as const;
const indexPath = ({ locale }: SignedIn): string => routePath(locale.code, 'account-settings-own-programs');
const showPath = ({ locale }: SignedIn, id: string): string =>
  routePath(locale.code, 'account-settings-own-program', { id });
