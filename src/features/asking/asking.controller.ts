import { Body, Controller, Get, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { NewConsultationPage } from '../../../views/pages/new/index.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import type { Country } from '../../lib/countries/country.ts';
import { isLocaleCode, type Locale, type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { nearestLocale } from '../../lib/locales/nearest-locale.ts';
import type { Party } from '../../lib/party.ts';
import { cleanText, clip } from '../../lib/text.ts';
import { makesOpus } from '../../platform/audio/opus.ts';
import { requireOwnForm } from '../../platform/http/auth.ts';
import { type FieldError, parseForm, versionIn } from '../../platform/http/forms.ts';
import { callerOf } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import { found, page, publicPage, type Redirect, seeOther, type ToastMessage } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { codeContact } from '../accounts/sign-in/sign-in.faults.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import type { Lane } from '../consultations/lanes.ts';
import { settleNumbers } from '../consultations/private-numbers.ts';
import { titleLength } from '../consultations/question-text.ts';
import { isReplyAddress } from '../contact/contact-message.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { LaneForm } from './asking.dto.ts';
import { AskingPages } from './asking.pages.ts';
import { AskingService } from './asking.service.ts';
import { ContactCode } from './contact-code.ts';
import { DraftLinksService } from './draft-links.service.ts';
import {
  type Asking,
  type AskingDraft,
  type AskingStep,
  type FormStep,
  fieldsOf,
  isAskingStep,
  isReachable,
  matterIn,
  problem,
  readAsking,
  stepAfter,
  stepBefore,
} from './question.ts';

type Posted = Record<string, unknown>;

@Controller(':locale/new')
export class AskingController {
  constructor(
    private readonly asking: AskingService,
    private readonly lanes: LanesService,
    private readonly parties: PartiesService,
    private readonly pages: AskingPages,
    private readonly codes: ContactCode,
    private readonly links: DraftLinksService,
  ) {}

  @Get()
  async index(@Req() { locale }: Request, @Query() query: Posted = {}) {
    const { expert } = query;
    const asked = clip(cleanText(String(query.title ?? '')), titleLength.max);
    const matter = matterIn(query);
    const { named, absent } = await this.lanes.wanted(expert, locale);
    const nearer = named && localeForPrices(named.countries as Country[], locale);
    if (named && nearer) {
      const kept = new URLSearchParams({ ...(asked && { title: asked }), ...matter, expert: named.id });
      return found(`${routePath(nearer, 'new')}?${kept}`);
    }
    const lanes = await this.lanes.open(locale);
    const wanted = named ?? absent;
    const props = { lanes, takesVoice: makesOpus(), named, absent, title: asked, matter, draft: null, errors: [] };
    return publicPage(NewConsultationPage, props, wanted ? ['lanes', `expert:${wanted.id}`] : ['lanes']);
  }

  @Post()
  async start(@Req() request: Request, @Body() body: Posted = {}) {
    const form = parseForm(LaneForm, fieldsOf('lane', body));
    const { named, absent } = await this.lanes.wanted(form.typed.expert, request.locale);
    const title = clip(cleanText(String(body.title ?? '')), titleLength.max);
    const matter = matterIn(body);
    const lanes = await this.lanes.open(request.locale);
    const errors = form.ok ? notOffered(lanes, form.value.lane) : form.errors;
    if (errors.length > 0) {
      const chosen = String(body.lane ?? '');
      return page(
        NewConsultationPage,
        { lanes, takesVoice: makesOpus(), named, absent, title, matter, draft: null, chosen, errors },
        422,
      );
    }
    const lane = form.typed.lane as Asking['lane'];
    const draft = await this.begin(request, { lane, title, ...matter, ...(named && { expert: named.id }) });
    if (body._go === 'voice') return seeOther(routePath(request.locale.code, 'new-draft-voice', { draft: draft.id }));
    return this.goTo(request, draft.id, 'question');
  }

  @Get(':draft/:step')
  async show(
    @Req() request: Request,
    @Param('draft') id: string,
    @Param('step') step: string,
    @Query('same') same?: unknown,
  ) {
    if (!isAskingStep(step)) throw new NotFoundException();
    const party = await this.parties.find(request);
    const draft = await this.asking.find(party, id);
    if (!party || !draft) return this.gone(request, party, id);
    await this.asking.opened(party, draft);
    const read = readAsking(draft);
    if (!isReachable(step, read)) return this.goTo(request, id, read.gap);
    // Closed at the desk since it was chosen: said where another one can be.
    if (!this.asking.isTopicOpen(draft) && step !== 'lane') {
      if (step !== 'question') return this.goTo(request, id, 'question');
      return this.pages.show(request, party, draft, step, { errors: [topicClosed] });
    }
    return this.pages.show(request, party, draft, step, { same: typeof same === 'string' ? same.split('.') : [] });
  }

  @Post(':draft/:step')
  async answer(
    @Req() request: Request,
    @Param('draft') id: string,
    @Param('step') step: string,
    @Body() body: Posted = {},
  ) {
    if (!isAskingStep(step) || step === 'check') throw new NotFoundException();
    const party = await this.parties.find(request);
    const draft = await this.asking.find(party, id);
    if (!party || !draft) return this.rescue(request, party, id, body);
    const { typed, undecided } = settleNumbers(fieldsOf(step, body));
    const answers: Asking = { ...draft.answers, ...typed };
    try {
      const kept = await this.asking.keep(party, draft, versionIn(body._v), answers);
      const saved = { ...draft, version: kept.version, answers };
      return await this.proceed(request, party, saved, step, String(body._go ?? ''), undecided);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const changed = problem('', 'error.draft_changed');
      const shown = { typed, errors: [changed], status: 409, theirs: draft.answers };
      return this.pages.show(request, party, draft, step, shown);
    }
  }

  private async proceed(
    request: Request,
    party: Party,
    draft: AskingDraft,
    step: FormStep,
    go: string,
    undecided: FieldError[],
  ) {
    const language = go.startsWith('lang:') ? go.slice(5) : null;
    if (isLocaleCode(language)) return seeOther(routePath(language, 'new-draft-step', { draft: draft.id, step }));
    if (go === 'back') return this.goTo(request, draft.id, stepBefore(step));
    if (go === 'save') return this.goTo(request, draft.id, step);
    const read = readAsking(draft);
    const errors = [...read.errors[step], ...undecided, ...(await this.notTaken(request, party, draft, step))];
    if (errors.length > 0) return this.pages.show(request, party, draft, step, { errors, status: 422 });
    if (step === 'readers') await this.codes.begin(request, party, draft);
    // What was only to be changed leads back to where it was seen.
    return this.goTo(request, draft.id, read.gap === 'check' ? 'check' : stepAfter(step));
  }

  /** What the page cannot say by itself: what is offered today, and whether a code finds its way. */
  private async notTaken(
    request: Request,
    party: Party,
    { answers, ...draft }: AskingDraft,
    step: FormStep,
  ): Promise<FieldError[]> {
    const { contact, country = '', expert, lane } = answers;
    if (step === 'lane') return notOffered(await this.lanes.open(request.locale), lane);
    if (step === 'readers') {
      // What is no address at all has been said by the page.
      if (party.kind !== 'visitor' || !contact || !isReplyAddress(contact)) return [];
      const told = codeContact(contact, request.locale.country, 'contact');
      return typeof told === 'object' ? [told] : [];
    }
    if (!this.asking.isTopicOpen({ ...draft, answers })) return [topicClosed];
    if (!expert || ['', 'unknown', 'ZZ'].includes(country)) return [];
    const named = await this.lanes.named(expert, request.locale);
    return !named || named.countries.includes(country) ? [] : [problem('country', 'asking.error.expert_country')];
  }

  /** A lapsed session or a draft of another browser loses no text: what was typed begins a new one. */
  private async rescue(request: Request, party: Party | null, id: string, body: Posted) {
    const typed = fieldsOf('question', body);
    if (!typed.body) return this.gone(request, party, id);
    // On a shared telephone: one person's words are not begun in the account of another.
    requireOwnForm(request);
    // An old tab, in which they went back: what they wrote there is not in what was sent.
    if ((await this.asking.findSent(party, id)) !== null)
      return page(AlreadySentPage, { location: (await this.gone(request, party, id)).location }, 409);
    // Never into public on its own: where the form does not say how it was to be asked, that is asked first.
    const lane = parseForm(LaneForm, { lane: body.lane });
    const answers = { ...typed, lane: (lane.ok ? lane.value.lane : '') as Asking['lane'] };
    const draft = await this.begin(request, answers);
    return this.goTo(request, draft.id, lane.ok ? 'question' : 'lane', rescued);
  }

  private async gone(request: Request, party: Party | null, id: string): Promise<Redirect> {
    const reference = await this.asking.findSent(party, id);
    const left = reference === null && (await this.links.leftPath(request, party, id));
    if (left) return seeOther(left);
    if (reference === null) {
      await this.asking.requireOwner(party, id);
      throw new NotFoundException();
    }
    return seeOther(routePath(request.locale.code, 'consultations-id-slug', { id: reference }));
  }

  private async begin(request: Request, answers: Asking) {
    const isNewcomer = (await this.parties.find(request)) === null;
    const party = await this.parties.identify(request);
    return this.asking.start({ party, locale: request.locale, address: callerOf(request) }, answers, isNewcomer);
  }

  private goTo({ locale }: Request, draft: string, step: AskingStep, toast?: ToastMessage): Redirect {
    return seeOther(routePath(locale.code, 'new-draft-step', { draft, step }), toast);
  }
}

function notOffered(lanes: Lane[], chosen: string): FieldError[] {
  const lane = lanes.find(({ id }) => id === chosen);
  if (lane?.isOffered) return [];
  return [problem('lane', lane?.isFull ? 'asking.error.nobody_free' : 'asking.error.not_offered')];
}

/** Prices belong to a country: who asks an expert of one country need not name it, unless that costs them their language. */
function localeForPrices([country, ...others]: Country[], { code, country: own, language }: Locale): LocaleCode | null {
  if (own || !country || others.length > 0) return null;
  const nearest = nearestLocale(country, code);
  return locales[nearest].language === language ? nearest : null;
}

const rescued: ToastMessage = { key: 'asking.rescued', color: 'warning' };
const topicClosed = problem('topic', 'asking.error.topic_closed');
