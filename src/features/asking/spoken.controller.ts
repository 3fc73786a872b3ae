import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SpokenPage } from '../../../views/pages/new/voice.tsx';
import type { Party } from '../../lib/party.ts';
import { makesOpus } from '../../platform/audio/opus.ts';
import { Busy } from '../../platform/http/busy.ts';
import { errorsOf, type FieldError, parseForm, type Typed, typedIn, versionIn } from '../../platform/http/forms.ts';
import { callerOf, Limits } from '../../platform/http/limits.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { Refused } from '../../platform/http/refused.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { codeContact } from '../accounts/sign-in/sign-in.faults.ts';
import { fileFault } from '../attachments/page-uploads.ts';
import { readerOf } from '../attachments/reader.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { readUpload } from '../attachments/upload.ts';
import { settleNumbers } from '../consultations/private-numbers.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { AskingService } from './asking.service.ts';
import type { Asking, AskingDraft } from './question.ts';
import { type ShownSpoken, SpokenTextForm } from './spoken-question.ts';
import { SpokenQuestions } from './spoken-questions.service.ts';

type Posted = Record<string, unknown>;
type Own = { party: Party; draft: AskingDraft };
type Shown = { typed?: Typed; errors?: FieldError[]; status?: number };

/** Saying a question instead of writing it: the recording, and the text that our team has made of it. */
@Controller(':locale/new/:draft/voice')
export class SpokenController {
  constructor(
    private readonly asking: AskingService,
    private readonly spoken: SpokenQuestions,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
    private readonly shown: ShownSlots,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('draft') id: string) {
    const own = await this.own(request, id);
    await this.asking.opened(own.party, own.draft);
    return this.render(request, own);
  }

  @Post()
  @ReadsBody()
  async record(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('draft') id: string) {
    const own = await this.own(request, id);
    const file = await readUpload(request, response);
    const typed = typedIn(request.body as Posted);
    const again = (errors: FieldError[], status = 422) => this.render(request, own, { typed, errors, status });
    if (file === 'too_big') return again([fileFault('audio_too_big', 'file')], 413);
    const contact = (typed.contact ?? '').trim().slice(0, 254);
    const to = contact && own.party.kind === 'visitor' ? codeContact(contact, request.locale.country, 'contact') : '';
    if (typeof to === 'object') return again([to]);
    await this.limits.require('upload', callerOf(request));
    // As questions that are sent: somebody of our team hears each, and those of others wait behind it.
    const wait = (await this.spoken.of(id)) ? 0 : await this.limits.spend('ask', `voice ${callerOf(request)}`);
    if (wait > 0) return again([tooManyVoices(wait)], 429);
    try {
      const fault = await this.spoken.record(own.party, own.draft, request.locale.code, file);
      if (fault) return await again([fileFault(fault, 'file')]);
      if (to) await this.asking.keep(own.party, own.draft, own.draft.version, { ...own.draft.answers, contact });
    } catch (error) {
      if (error instanceof Busy) return again([fileFault('busy', 'file')], 503);
      if (!(error instanceof Refused)) throw error;
      return again(errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'new-draft-voice', { draft: id }));
  }

  @Post('removal')
  async withdraw(@Req() request: Request, @Param('draft') id: string) {
    const { party } = await this.own(request, id);
    await this.spoken.withdraw(id, party);
    return seeOther(routePath(request.locale.code, 'new-draft-voice', { draft: id }));
  }

  /** Only from here on is it their text, and goes the way of one that was typed. */
  @Post('text')
  async confirm(@Req() request: Request, @Param('draft') id: string, @Body() body: Posted = {}) {
    const own = await this.own(request, id);
    const of = await this.spoken.of(id);
    if (of?.state !== 'written') return seeOther(routePath(request.locale.code, 'new-draft-voice', { draft: id }));
    const { typed, undecided } = settleNumbers(typedIn(body));
    const form = parseForm(SpokenTextForm, typed);
    const errors = [...(form.ok ? [] : form.errors), ...undecided];
    if (!form.ok || errors.length > 0) return this.render(request, own, { typed, errors, status: 422 });
    const { title, body: words } = form.value;
    const { numbers = '' } = typed;
    const answers: Asking = { ...own.draft.answers, title, body: words, numbers };
    try {
      await this.spoken.confirm(own.party, own.draft, versionIn(body._v), answers, of);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(request, own, { typed, errors: errorsOf(error), status: 409 });
    }
    return seeOther(routePath(request.locale.code, 'new-draft-step', { draft: id, step: 'question' }));
  }

  /** Throws NotFoundException for a stranger, and for what is sent. */
  private async own(request: Request, id: string): Promise<Own> {
    const party = await this.parties.find(request);
    const draft = await this.asking.find(party, id);
    if (!party || !draft) throw new NotFoundException();
    return { party, draft };
  }

  private async render(request: Request, { party, draft }: Own, { typed, errors = [], status = 200 }: Shown = {}) {
    // As it is now: a refusal may mean that it has changed.
    const now = (await this.asking.find(party, draft.id)) ?? draft;
    const row = await this.spoken.of(draft.id);
    const reader = readerOf(party, request) ?? party;
    const [link] = row ? await this.shown.links([row.id], reader, request.locale.code) : [];
    const spoken: ShownSpoken | null = row && {
      ...{ state: row.state, title: row.title, body: row.body, version: row.version },
      ...{ at: row.createdAt.toISOString(), deletesAt: row.deletesAt.toISOString(), href: link?.href ?? null },
    };
    const { id, version, answers, known } = now;
    const contact = { isAsked: party.kind === 'visitor', known, typed: typed?.contact ?? answers.contact ?? '' };
    const props = { draft: { id, version }, spoken, contact, typed: typed ?? {}, errors, isReady: makesOpus() };
    return page(SpokenPage, { ...props, about: `${answers.title ?? ''} ${answers.body ?? ''}` }, status);
  }
}

const tooManyVoices = (seconds: number): FieldError => ({
  field: 'file',
  key: 'pay.error.too_many',
  values: { minutes: Math.ceil(seconds / 60) },
});
