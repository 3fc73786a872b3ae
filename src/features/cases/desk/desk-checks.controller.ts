import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { DeskCasePage } from '../../../../views/pages/desk/case.tsx';
import { DeskCasesPage } from '../../../../views/pages/desk/cases.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { newFormId } from '../../../platform/http/submissions/submissions.ts';
import { PhotoService } from '../messages/photo.service.ts';
import { courtSitesOf } from './court-site.ts';
import { CheckForm, readCheck } from './desk-checks.dto.ts';
import { DeskChecksService } from './desk-checks.service.ts';

@Controller(':locale/desk/cases')
@Auth('staff')
export class DeskChecksController {
  constructor(
    private readonly desk: DeskChecksService,
    private readonly photos: PhotoService,
  ) {}

  @Get()
  async index(@Req() { user }: SignedIn) {
    return page(DeskCasesPage, { items: await this.desk.list(user.id) });
  }

  @Get(':id')
  show(@Req() request: SignedIn, @Param('id') id: string) {
    return this.page(request, id);
  }

  @Post(':id/lease')
  async take(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.desk.take(request.user.id, id, body.force === 'on');
    return seeOther(routePath(request.locale.code, 'desk-cases-id', { id }));
  }

  @Post(':id/checks')
  async enter(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const form = parseForm(CheckForm, body);
    if (!form.ok) return this.page(request, id, form, 422);
    const read = readCheck(form.value.outcome, body);
    if ('errors' in read) return this.page(request, id, { typed: form.typed, errors: read.errors }, 422);
    const list = routePath(request.locale.code, 'desk-cases');
    const sent = await this.desk.enter(request.user.id, id, read.result, body, list);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  private async page(request: SignedIn, id: string, { typed, errors }: Tried = nothing, status = 200) {
    const shown = await this.desk.show(request.user.id, id);
    const attachments = await this.photos.attachmentsOf(request, await this.desk.followersOf(id), true);
    const found = courtSitesOf(shown.courtCase, request.locale);
    return page(DeskCasePage, { ...shown, found, attachments, typed, errors, formId: newFormId() }, status);
  }
}

type Tried = { typed: Typed; errors: FieldError[] };
const nothing: Tried = { typed: {}, errors: [] };
