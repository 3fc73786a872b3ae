import { Body, Controller, Get, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ChooserPage } from '../../../views/pages/journeys/chooser.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { countryFor } from '../../lib/locales/country-for.ts';
import { cleanText, clip } from '../../lib/text.ts';
import { SessionOver, SignInRequired } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { type FieldError, versionIn } from '../../platform/http/forms.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { Refused } from '../../platform/http/refused.ts';
import { found, page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId, type Sent } from '../../platform/http/submissions/submissions.ts';
import { codeContact } from '../accounts/sign-in/sign-in.faults.ts';
import { FileSubjects } from '../attachments/file-subjects.ts';
import { PageUploads, type PostedPage } from '../attachments/page-uploads.ts';
import { Drafts } from '../drafts/drafts.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { FormLinksService } from './form-links.service.ts';
import { JourneyPages } from './journey.pages.ts';
import {
  attachmentsPage,
  barrierIn,
  checkPage,
  isComplete,
  otherAuthorityPage,
  type Progress,
  reachable,
  readStep,
  type Step,
} from './journey.ts';
import { type Go, goOf, JourneysService, stepNamed } from './journeys.service.ts';
import { Journeys, type OpenForm, type Registered } from './journeys.ts';
import { MessageLimits } from './message-limits.ts';
import { cleanAnswers, readFields } from './read.ts';

type Posted = Record<string, unknown>;

@Controller([':locale/pages/good-conduct', ':locale/pages/housing-certificate', ':locale/e-services/rent/appartment'])
export class JourneysController {
  constructor(
    private readonly journeys: Journeys,
    private readonly forms: JourneysService,
    private readonly parties: PartiesService,
    private readonly pages: JourneyPages,
    private readonly limits: MessageLimits,
    private readonly drafts: Drafts,
    private readonly links: FormLinksService,
    private readonly subjects: FileSubjects,
    private readonly uploads: PageUploads,
  ) {}

  /** The first page. Nothing is kept before it is sent on, and who has begun one already chooses. */
  @Get('new')
  async new(@Req() request: Request, @Query() query: Record<string, string>) {
    const registered = this.registered(request);
    const progress = this.beginning(registered, request, query.country);
    if (!progress) return this.pages.notHere(registered, request, query.country);
    const begun = await this.forms.list(registered, await this.parties.find(request), request.locale);
    if (begun.length > 0 && !query.anew) {
      const forms = begun.map((form) => ({
        id: form.id,
        step: checkPage,
        updatedAt: form.updatedAt.toISOString(),
      }));
      return page(ChooserPage, { base: registered.base, country: progress.country, forms, formId: newFormId() });
    }
    return this.pages.step(registered, firstStep(registered), { progress, form: null, isChange: false });
  }

  @Post('new')
  async begin(@Req() request: Request, @Body() body: Posted = {}, @Query('country') country?: string) {
    const registered = this.registered(request);
    const progress = this.beginning(registered, request, country);
    if (!progress) throw new NotFoundException();
    const step = firstStep(registered);
    const read = this.read(step, progress, body);
    const { go, sendTo, errors } = read;
    const shown = { ...read, form: null, isChange: false };
    if (errors.length > 0) return this.pages.step(registered, step, shown, 422);
    const tooMany = await this.limits.ofBegun(request, read);
    if (tooMany.length > 0) return this.pages.step(registered, step, { ...shown, errors: tooMany }, 429);
    const party = await this.parties.identify(request);
    const change = { ...read.progress, step, go, sendTo, isChange: false };
    return answerTo(await this.forms.begin(registered, party, body, change));
  }

  @Get(':draft/:step')
  async edit(
    @Req() request: Request,
    @Param('draft') draft: string,
    @Param('step') name: string,
    @Query() { change, sent, same }: Record<string, string> = {},
  ) {
    const registered = this.registered(request);
    const form = await this.open(request, registered, draft);
    if (typeof form === 'string') return found(form);
    const barrier = barrierIn(form.journey, form.progress);
    if (name === otherAuthorityPage && barrier) return this.pages.otherAuthority(registered, form, barrier);
    const steps = reachable(form.journey, form.progress);
    const isReady = isComplete(form.journey, form.progress);
    const sameFiles = typeof same === 'string' ? same.split('.') : [];
    if (name === checkPage && isReady) return this.pages.check(registered, form, { same: sameFiles });
    const step = steps.find((one) => one.name === name);
    if (!step && name !== checkPage && name !== otherAuthorityPage) stepNamed(form.journey, name);
    // What is not open yet leads to where the answers end.
    if (!step) return found(pathTo(request, registered, form.id, steps.at(-1) ?? firstStep(registered)));
    return this.pages.step(registered, step, {
      progress: form.progress,
      form,
      errors: step.told?.(form.progress.country, form.progress.answers) ?? [],
      isChange: Boolean(change),
      isSent: Boolean(sent),
      same: sameFiles,
    });
  }

  /** The page with fields for files: whatever button is pressed, what was chosen is taken in first. */
  @Post(`:draft/${attachmentsPage}`)
  @ReadsBody()
  async addAttachments(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('draft') draft: string,
  ) {
    const registered = this.registered(request);
    const form = await this.open(request, registered, draft);
    if (typeof form === 'string') return seeOther(form);
    const subject = await this.subjects.get(form.owner, form.id, request.locale);
    const posted = await this.uploads.take(request, response, { party: form.owner, subjectId: form.id, subject });
    return this.change(request, registered, form, attachmentsPage, posted);
  }

  @Post(':draft/:step')
  async update(
    @Req() request: Request,
    @Param('draft') draft: string,
    @Param('step') name: string,
    @Body() body: Posted = {},
  ) {
    const registered = this.registered(request);
    const form = await this.open(request, registered, draft);
    if (typeof form === 'string') return seeOther(form);
    return this.change(request, registered, form, name, { body, faults: [], same: [], kept: [] });
  }

  private async change(
    request: Request,
    registered: Registered,
    form: OpenForm,
    name: string,
    { body, faults, same }: PostedPage,
  ) {
    const party = await this.parties.identify(request);
    if (name === 'removal') return answerTo(await this.forms.discard(registered, party, form, body));
    if (name === checkPage) return this.send(request, registered, form, party, body);
    const step = stepNamed(form.journey, name);
    const read = this.read(step, form.progress, body);
    const isChange = body._change === '1';
    const unfit = read.go === 'continue' ? await registered.reception.faultsOf?.(party, read.progress, name) : null;
    const errors = [...faults, ...read.errors, ...(unfit ?? [])];
    const shown = { ...read, form, isChange, same, errors };
    if (errors.length > 0) return this.pages.step(registered, step, shown, 422);
    const tooMany = await this.tooMany(request, read);
    if (tooMany.length > 0) return this.pages.step(registered, step, { ...shown, errors: tooMany }, 429);
    const { go, sendTo } = read;
    const change = { ...read.progress, step, go, sendTo, isChange, same, version: versionIn(body._v) };
    try {
      return answerTo(await this.forms.save(registered, party, form, body, change));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Both versions: what is typed stays in the boxes, what was kept elsewhere stands above them.
      return this.pages.step(registered, step, { ...shown, stored: form.progress.answers }, 409);
    }
  }

  /** What was typed, and what is wrong with it for the button that was pressed: only "continue" needs all of it right. */
  private read(step: Step, before: Progress, body: Posted): Pressed {
    const { progress, errors } = readStep(step, before, body);
    const go = goOf(body);
    const sendTo = clip(cleanText(String(body._to ?? '')), 254);
    // Who may not have it is spared the rest of the page.
    const isAsked = go === 'continue' && !barrierIn({ steps: [step] }, progress);
    if (go !== 'link') return { progress, go, sendTo: '', errors: isAsked ? errors : [] };
    const contact = codeContact(sendTo, progress.country, '_to');
    return typeof contact === 'string'
      ? { progress, go, sendTo: contact, errors: [] }
      : { progress, go, sendTo, errors: [contact] };
  }

  private async tooMany(request: Request, { go, sendTo }: Pressed): Promise<FieldError[]> {
    return go === 'link' ? this.limits.ofLink(request, sendTo) : [];
  }

  private async send(
    request: Request,
    registered: Registered,
    form: OpenForm,
    party: Parameters<JourneysService['send']>[1],
    body: Posted,
  ) {
    const { country, answers, locale } = form.progress;
    const consents = form.journey.consents(country, answers);
    const { errors } = readFields(consents, cleanAnswers(consents, body), locale);
    if (errors.length > 0) return this.pages.check(registered, form, { errors }, 422);
    const tooMany = await this.limits.ofSent(form, request);
    if (tooMany.length > 0) return this.pages.check(registered, form, { errors: tooMany }, 429);
    return answerTo(await this.forms.send(registered, party, form, body));
  }

  private registered(request: Request): Registered {
    return this.journeys.at(request.page?.name);
  }

  /** The draft, or the page of what it became. */
  private async open(request: Request, registered: Registered, id: string): Promise<OpenForm | string> {
    if (!isUuid(id)) throw new NotFoundException();
    const party = await this.parties.find(request);
    const form = await this.forms.find(registered, party, id, request.locale);
    if (form) return form;
    const { code } = request.locale;
    const left = await this.links.leftPath(id, party, code);
    if (left) return left;
    if (!request.user && (await this.drafts.isOfAccount(id))) {
      throw request.method === 'POST' ? new SessionOver() : new SignInRequired();
    }
    const sent = party && (await registered.reception.locate(party, id, code));
    if (!sent) throw new NotFoundException();
    return sent;
  }

  private beginning({ journey }: Registered, { locale }: Request, asked: unknown): Progress | null {
    const country = countryFor(locale, asked);
    const isOffered = country && variantIn(procedureNamed(journey.procedure), country)?.availability === 'offered';
    return isOffered ? { country, answers: {}, locale } : null;
  }
}

type Pressed = { progress: Progress; go: Go; sendTo: string; errors: FieldError[] };

const answerTo = (sent: Sent) =>
  sent.kind === 'done' ? seeOther(sent.location) : page(AlreadySentPage, { location: sent.location }, 409);

const firstStep = ({ journey }: Registered): Step => journey.steps[0] as Step;

const pathTo = (request: Request, { base }: Registered, draft: string, { name }: Step): string =>
  routePath(request.locale.code, `${base}-draft`, { draft, step: name });
