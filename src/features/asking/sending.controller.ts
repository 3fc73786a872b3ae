import { Body, Controller, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Party } from '../../lib/party.ts';
import { errorsOf, type FieldError, parseForm } from '../../platform/http/forms.ts';
import { callerOf, Limits, TooMany } from '../../platform/http/limits.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { Refused } from '../../platform/http/refused.ts';
import { seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { sentTo } from '../../platform/http/submissions/sent.ts';
import { noCode, tooManyCodes, wrongCode } from '../accounts/sign-in/sign-in.faults.ts';
import { FileSubjects } from '../attachments/file-subjects.ts';
import { PageUploads, type PostedPage } from '../attachments/page-uploads.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { SendForm } from './asking.dto.ts';
import { AskingPages } from './asking.pages.ts';
import { AskingService } from './asking.service.ts';
import { ContactCode, type ContactState } from './contact-code.ts';
import { type AskingDraft, readAsking } from './question.ts';
import { SendingService } from './sending.service.ts';
import { SpokenQuestions } from './spoken-questions.service.ts';

type Posted = Record<string, unknown>;

/** The two ends of a draft: it is sent, or an answer that was there already was enough. */
@Controller(':locale/new/:draft')
export class SendingController {
  constructor(
    private readonly asking: AskingService,
    private readonly sending: SendingService,
    private readonly parties: PartiesService,
    private readonly pages: AskingPages,
    private readonly codes: ContactCode,
    private readonly limits: Limits,
    private readonly subjects: FileSubjects,
    private readonly uploads: PageUploads,
    private readonly spoken: SpokenQuestions,
  ) {}

  /** Somebody else's answer was enough. */
  @Post('solution')
  async solve(@Req() request: Request, @Param('draft') id: string, @Body() { consultation }: Posted = {}) {
    const party = await this.parties.find(request);
    const draft = await this.asking.find(party, id);
    if (party && draft) {
      await this.asking.settleWith(party, draft, String(consultation));
      await this.spoken.withdraw(id, party);
    }
    return seeOther(routePath(request.locale.code, 'consultations-id-slug', { id: String(consultation) }));
  }

  /** Whatever button is pressed, the files that were chosen are taken in first. */
  @Post('check')
  @ReadsBody()
  async send(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('draft') id: string) {
    const party = await this.parties.find(request);
    const draft = await this.asking.find(party, id);
    if (!party || !draft) return this.gone(request, party, id);
    const posted = await this.read(request, response, party, id);
    // Sent by another copy of this form, between the two looks at it.
    if (!posted) return this.gone(request, party, id);
    const { body, faults, same } = posted;
    if (faults.length > 0) {
      const typed = { scope: String(body.scope ?? '') };
      return this.pages.show(request, party, draft, 'check', { typed, errors: faults, same, status: 422 });
    }
    if (body._go === 'papers') {
      const here = routePath(request.locale.code, 'new-draft-step', { draft: id, step: 'check' });
      return seeOther(same.length > 0 ? `${here}?same=${same.join('.')}` : here);
    }
    if (body._go === 'back') {
      return seeOther(routePath(request.locale.code, 'new-draft-step', { draft: id, step: 'readers' }));
    }
    const { gap } = readAsking(draft);
    if (gap !== 'check') return seeOther(routePath(request.locale.code, 'new-draft-step', { draft: id, step: gap }));
    if (!this.asking.isTopicOpen(draft)) {
      return seeOther(routePath(request.locale.code, 'new-draft-step', { draft: id, step: 'question' }));
    }
    if (body._go === 'code') return this.sendCode(request, response, party, draft);
    const form = parseForm(SendForm, body);
    const told = await this.codes.of(request, party, draft);
    const unproven = await this.proveContact(request, response, party, draft, told, body.code);
    // In the order of the page.
    const errors = [...unproven, ...(form.ok ? [] : form.errors)];
    const typed = { scope: form.typed.scope ?? '' };
    const again = (wrong: FieldError[], status: number) =>
      this.pages.show(request, party, draft, 'check', { typed, errors: wrong, status });
    if (errors.length > 0) return again(errors, 422);
    if (String(body._v) !== String(draft.version)) return again([problem('error.draft_changed')], 409);
    try {
      // Without an error above, the address of who is no user is proven. It counts apart from what neighbours ask: codes to it
      // are few as well.
      const address = !request.user && told ? `contact ${told.address}` : callerOf(request);
      const asker = { party, locale: request.locale, address };
      return sentTo(await this.sending.send(asker, draft, body, told?.address ?? null));
    } catch (error) {
      if (error instanceof TooMany) {
        response.setHeader('Retry-After', error.retryAfter);
        const minutes = Math.ceil(error.retryAfter / 60);
        return again([{ ...problem('asking.error.too_many'), values: { minutes } }], 429);
      }
      if (!(error instanceof Refused)) throw error;
      // Sent from another tab in between, or changed there.
      const place = await this.sending.whereSent(party, id, request.locale);
      return place ? seeOther(place) : again(errorsOf(error), error.getStatus());
    }
  }

  /** What was posted, its files taken in; null where the draft is gone. */
  private async read(request: Request, response: Response, party: Party, id: string): Promise<PostedPage | null> {
    try {
      const subject = await this.subjects.get(party, id, request.locale);
      return await this.uploads.take(request, response, { party, subjectId: id, subject });
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }

  /** One more, for the address that is to be told. */
  private async sendCode(request: Request, response: Response, party: Party, draft: AskingDraft) {
    try {
      await this.codes.send(request, party, draft);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const errors = [tooManyCodes(response, 'code', error)];
      return this.pages.show(request, party, draft, 'check', { errors, status: 429 });
    }
    return seeOther(
      `${routePath(request.locale.code, 'new-draft-step', { draft: draft.id, step: 'check' })}#code-title`,
    );
  }

  /** What is wrong with the code, once; an address that was proven stays so. */
  private async proveContact(
    request: Request,
    response: Response,
    party: Party,
    draft: AskingDraft,
    told: ContactState | null,
    code: unknown,
  ): Promise<FieldError[]> {
    if (!told || told.isProven) return [];
    const typed = String(code ?? '').trim();
    if (!typed) return [noCode];
    const wait = await this.limits.spend('codeTries', draft.id);
    if (wait > 0) return [tooManyCodes(response, 'code', new TooMany(wait))];
    return (await this.codes.prove(request, party, draft, typed)) ? [] : [wrongCode];
  }

  /** Pressed twice: the second press leads where the first one did. */
  private async gone({ locale }: Request, party: Party | null, id: string) {
    const place = party && (await this.sending.whereSent(party, id, locale));
    if (!place) {
      await this.asking.requireOwner(party, id);
      throw new NotFoundException();
    }
    return seeOther(place);
  }
}

/** Not about any one field. */
const problem = (key: FieldError['key']): FieldError => ({ field: '', key, values: {} });
