import { Body, ConflictException, Controller, Get, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AlreadySentPage } from '../../views/pages/already-sent.tsx';
import { CheckPage } from '../../views/pages/journeys/check.tsx';
import { ChooserPage } from '../../views/pages/journeys/chooser.tsx';
import { NotHerePage } from '../../views/pages/journeys/not-here.tsx';
import { StepPage } from '../../views/pages/journeys/step.tsx';
import { maxUpload } from '../files/file.ts';
import { ShownSlots } from '../files/shown-slots.ts';
import { Parties } from '../identity/parties.service.ts';
import { isLocaleCode } from '../locales/locales.ts';
import { countryFor } from '../places/country.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { found, page, seeOther } from '../web/answers.ts';
import { isUuid } from '../web/cursor.ts';
import type { FieldError } from '../web/forms.ts';
import { newFormId, type Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import type { Answers } from './field.ts';
import { checkPage, isComplete, type Progress, pageToGoOn, reachable, readStep, type Step } from './journey.ts';
import { type Go, JourneysService, stepNamed } from './journeys.service.ts';
import { Journeys, type OpenForm, type Registered } from './journeys.ts';
import { cleanAnswers, readFields } from './read.ts';

type Posted = Record<string, unknown>;

@Controller([':locale/pages/good-conduct', ':locale/pages/housing-certificate', ':locale/e-services/rent/appartment'])
export class JourneysController {
  constructor(
    private readonly journeys: Journeys,
    private readonly forms: JourneysService,
    private readonly parties: Parties,
    private readonly slots: ShownSlots,
  ) {}

  /** The first page. Nothing is kept before it is sent on, and who has begun one already chooses. */
  @Get('new')
  async new(@Req() request: Request, @Query() query: Record<string, string>) {
    const registered = this.registered(request);
    const progress = this.beginning(registered, request, query.country);
    if (!progress) return page(NotHerePage, this.notHere(registered, request, query.country));
    const begun = await this.forms.list(registered, await this.parties.find(request), request.locale);
    if (begun.length > 0 && !query.anew) {
      const forms = begun.map((form) => ({
        id: form.id,
        step: pageToGoOn(form.journey, form.progress),
        updatedAt: form.updatedAt.toISOString(),
      }));
      return page(ChooserPage, { base: registered.base, country: progress.country, forms, formId: newFormId() });
    }
    return this.stepPage(registered, firstStep(registered), { progress, form: null, isChange: false });
  }

  @Post('new')
  async begin(@Req() request: Request, @Body() body: Posted = {}, @Query('country') country?: string) {
    const registered = this.registered(request);
    const progress = this.beginning(registered, request, country);
    if (!progress) throw new NotFoundException();
    const step = firstStep(registered);
    const read = readStep(step, progress, body);
    const go = goOf(body);
    if (read.errors.length > 0 && go === 'continue')
      return this.stepPage(registered, step, { ...read, form: null, isChange: false }, 422);
    const party = await this.parties.identify(request);
    const change = { ...read.progress, step, go, isChange: false };
    return answerTo(await this.forms.begin(registered, party, body, change));
  }

  @Get(':draft/:step')
  async edit(
    @Req() request: Request,
    @Param('draft') draft: string,
    @Param('step') name: string,
    @Query('change') change?: string,
  ) {
    const registered = this.registered(request);
    const form = await this.open(request, registered, draft);
    if (typeof form === 'string') return found(form);
    const steps = reachable(form.journey, form.progress);
    const isReady = isComplete(form.journey, form.progress);
    if (name === checkPage && isReady) return this.checkPage(registered, form, []);
    const step = steps.find((one) => one.name === name);
    if (!step && name !== checkPage) stepNamed(form.journey, name);
    // What is not open yet leads to where the answers end.
    if (!step) return found(pathTo(request, registered, form.id, steps.at(-1) ?? firstStep(registered)));
    return this.stepPage(registered, step, { progress: form.progress, form, isChange: Boolean(change) });
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
    const party = await this.parties.identify(request);
    if (name === 'removal') return answerTo(await this.forms.discard(registered, party, form, body));
    if (name === checkPage) return this.send(registered, form, party, body);
    const step = stepNamed(form.journey, name);
    const read = readStep(step, form.progress, body);
    const [go, isChange] = [goOf(body), body._change === '1'];
    const shown = { ...read, form, isChange };
    if (read.errors.length > 0 && go === 'continue') return this.stepPage(registered, step, shown, 422);
    const change = { ...read.progress, step, go, isChange, version: Number(body._v) };
    try {
      return answerTo(await this.forms.save(registered, party, form, body, change));
    } catch (error) {
      if (!(error instanceof ConflictException)) throw error;
      // Both versions: what is typed stays in the boxes, what was kept elsewhere stands above them.
      return this.stepPage(registered, step, { ...shown, stored: form.progress.answers }, 409);
    }
  }

  private async send(
    registered: Registered,
    form: OpenForm,
    party: Parameters<JourneysService['send']>[1],
    body: Posted,
  ) {
    const { country, answers, locale } = form.progress;
    const consents = form.journey.consents(country, answers);
    const { errors } = readFields(consents, cleanAnswers(consents, body), locale);
    if (errors.length > 0) return this.checkPage(registered, form, errors, 422);
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
    const sent = party && (await registered.reception.locate(party, id, request.locale.code));
    if (!sent) throw new NotFoundException();
    return sent;
  }

  private beginning({ journey }: Registered, { locale }: Request, asked: unknown): Progress | null {
    const country = countryFor(locale, asked);
    const isOffered = country && variantIn(procedureNamed(journey.procedure), country)?.availability === 'offered';
    return isOffered ? { country, answers: {}, locale } : null;
  }

  private notHere({ base, journey }: Registered, { locale }: Request, asked: unknown) {
    return { base, procedure: journey.procedure, country: countryFor(locale, asked) };
  }

  private async stepPage({ base, journey }: Registered, step: Step, shown: ShownStep, status = 200) {
    const { progress, form, isChange, errors = [], stored = null } = shown;
    const { country, answers } = progress;
    const place = journey.steps.indexOf(step) + 1;
    const slots = form ? await this.slotsOf(form, step) : [];
    return page(
      StepPage,
      {
        base,
        country,
        draft: form && { id: form.id, version: form.version },
        formId: newFormId(),
        step: { name: step.name, title: step.title, lead: step.lead ?? null, place, total: journey.steps.length + 1 },
        fields: step.fields(country, answers),
        answers,
        slots,
        megabytes: maxUpload.megabytes,
        stored,
        errors,
        isChange,
      },
      status,
    );
  }

  /** On a page of its owner: nobody else gets as far as a form. */
  private async slotsOf({ id, owner, progress }: OpenForm, step: Step) {
    const { country, answers, locale } = progress;
    return this.slots.of(id, step.slots?.(country, answers) ?? [], owner, locale.code);
  }

  private async checkPage({ base, journey }: Registered, form: OpenForm, errors: FieldError[], status = 200) {
    const { country, answers } = form.progress;
    const parts = await Promise.all(
      journey.steps.map(async (step) => ({
        step: step.name,
        title: step.title,
        fields: step.fields(country, answers),
        slots: await this.slotsOf(form, step),
      })),
    );
    const consents = journey.consents(country, answers);
    const { id: draft, entered } = form;
    const props = { base, country, draft, entered, formId: newFormId(), parts, answers, consents, errors };
    return page(CheckPage, { ...props, total: journey.steps.length + 1 }, status);
  }
}

type ShownStep = {
  progress: Progress;
  form: OpenForm | null;
  isChange: boolean;
  errors?: FieldError[];
  stored?: Answers | null;
};

function goOf({ _go }: Posted): Go {
  if (_go === 'back') return _go;
  if (typeof _go === 'string' && _go.startsWith('lang:') && isLocaleCode(_go.slice(5))) return _go as Go;
  return 'continue';
}

const answerTo = (sent: Sent) =>
  sent.kind === 'done' ? seeOther(sent.location) : page(AlreadySentPage, { location: sent.location }, 409);

const firstStep = ({ journey }: Registered): Step => journey.steps[0] as Step;

const pathTo = (request: Request, { base }: Registered, draft: string, { name }: Step): string =>
  routePath(request.locale.code, `${base}-draft`, { draft, step: name });
