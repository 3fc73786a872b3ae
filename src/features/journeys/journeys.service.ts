import { HttpStatus, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import { isLocaleCode, type Locale } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { Claims } from '../accounts/claims/claims.ts';
import type { OwnedItem } from '../accounts/sign-in/owned-item.ts';
import { type FileSubject, FileSubjects } from '../attachments/file-subjects.ts';
import { FilesService } from '../attachments/files.service.ts';
import { type Draft, Drafts } from '../drafts/drafts.ts';
import { type ProcedureName, procedureKey, procedureNamed, variantIn } from '../procedures/procedure.ts';
import type { FormValues } from './field.ts';
import { FormLinksService } from './form-links.service.ts';
import {
  barrierIn,
  checkPage,
  isComplete,
  type Journey,
  nextPage,
  otherAuthorityPage,
  type Step,
  stepsOf,
} from './journey.ts';
import { contentOf, formOf, Journeys, type OpenForm, type Registered } from './journeys.ts';

/** Begins, keeps and sends long forms. Every change goes through a receipt, so that a lost answer repeats nothing. */
@Injectable()
export class JourneysService implements OnModuleInit {
  constructor(
    private readonly journeys: Journeys,
    private readonly subjects: FileSubjects,
    private readonly drafts: Drafts,
    private readonly claims: Claims,
    private readonly files: FilesService,
    private readonly links: FormLinksService,
    private readonly receipts: Submissions,
  ) {}

  onModuleInit(): void {
    this.subjects.register((party, id, locale) => this.asSubject(party, id, locale));
    this.claims.register({ list: (party) => this.held(party) });
  }

  private async held(party: Party): Promise<OwnedItem[]> {
    const names = this.journeys.list().map(({ journey }) => journey.procedure);
    const drafts = await this.drafts.lines(party, names);
    return drafts.flatMap((draft): OwnedItem | [] => {
      const registered = this.journeys.named(draft.kind);
      if (!registered) return [];
      const { base, journey } = registered;
      const { id, updatedAt: at } = draft;
      return {
        id,
        kind: 'draft',
        reference: null,
        at,
        title: { key: `procedures.${procedureKey(journey.procedure)}.title` },
        state: 'claims.not_sent',
        // Which leads on to where something is missing: nobody reads twenty forms to write a list of them.
        page: [`${base}-draft`, { draft: id, step: checkPage }],
      };
    });
  }

  async find({ journey }: Registered, party: Party | null, id: string, locale: Locale): Promise<OpenForm | null> {
    if (!party || !/^[0-9a-f-]{36}$/.test(id)) return null;
    const draft = await this.drafts.find(party, id);
    return draft?.kind === journey.procedure ? formOf(draft, journey, locale, party) : null;
  }

  async list({ journey }: Registered, party: Party | null, locale: Locale): Promise<OpenForm[]> {
    if (!party) return [];
    const drafts = await this.drafts.list(party, journey.procedure);
    return drafts.map((draft) => formOf(draft, journey, locale, party));
  }

  /** From the first Continue on. */
  begin({ base, journey }: Registered, party: Party, body: object, change: Change): Promise<Sent> {
    const { locale, country, answers } = change;
    return this.receipts.once(party, `${base}/new`, body, async (tx) => {
      const draft = await this.drafts.start(tx, party, journey.procedure, locale.code, { country, values: answers });
      await this.sendLink(tx, party, draft, change);
      return this.pathAfter({ base, journey }, party, draft, change);
    });
  }

  /** Throws Refused when the form was changed elsewhere since `version`. */
  save(registered: Registered, party: Party, form: OpenForm, body: object, change: Change & { version: number }) {
    const { answers, version, step } = change;
    return this.receipts.once(party, `${form.id}/${step.name}`, body, async (tx) => {
      const draft = await this.drafts.save(tx, party, form.id, version, contentOf(form, answers));
      await this.sendLink(tx, party, draft, change);
      return this.pathAfter(registered, party, draft, change);
    });
  }

  /** Ends the draft and hands the form to its feature, in one transaction. */
  send({ base, reception }: Registered, party: Party, form: OpenForm, body: object): Promise<Sent> {
    if (!isComplete(form.journey, form.progress))
      throw new Refused('journeys.error.incomplete', {}, HttpStatus.UNPROCESSABLE_ENTITY);
    return this.receipts.once(party, `${base}/${form.id}/check`, body, async (tx) => {
      await this.drafts.save(tx, party, form.id, form.version, contentOf(form, form.progress.answers));
      const location = await reception.receive(tx, party, form);
      await this.drafts.send(tx, party, form.id);
      return location;
    });
  }

  async discard({ base }: Registered, party: Party, form: OpenForm, body: object): Promise<Sent> {
    const { locale } = form.progress;
    const attachments = await this.files.list(form.id);
    return this.receipts.once(party, `${base}/${form.id}/removal`, body, async (tx) => {
      for (const { slot } of attachments) await this.files.remove(tx, party, form.id, slot);
      await this.drafts.remove(tx, party, form.id);
      return routePath(locale.code, base);
    });
  }

  /** Attachments are added to a form before it is sent. */
  private async asSubject(party: Party, id: string, locale: Locale): Promise<FileSubject | null> {
    const draft = await this.drafts.find(party, id);
    const registered = draft && this.journeys.named(draft.kind);
    if (!draft || !registered) return null;
    const { base, journey } = registered;
    const { country, answers } = formOf(draft, journey, locale, party).progress;
    const step = journey.steps.find(({ slots }) => slots);
    return {
      slots: step?.slots?.(country, answers) ?? [],
      purpose: variantIn(procedureNamed(journey.procedure), country)?.name ?? { ar: '', fr: '', en: '' },
      path: routePath(locale.code, `${base}-draft`, { draft: id, step: step?.name ?? '' }),
      received: async () => {},
    };
  }

  private async sendLink(tx: Tx, party: Party, { id, kind }: Draft, { go, sendTo, locale }: Change): Promise<void> {
    if (go === 'unlink') await this.links.endAll(tx, id, party);
    if (go !== 'link' || !sendTo) return;
    await this.links.send(tx, id, sendTo, locale.code, `procedures.${procedureKey(kind as ProcedureName)}.title`);
  }

  private pathAfter(
    { base, journey }: Pick<Registered, 'base' | 'journey'>,
    party: Party,
    draft: Draft,
    change: Change,
  ): string {
    const { progress } = formOf(draft, journey, change.locale, party);
    const page = pageAfter(journey, progress, change);
    const path = routePath(page.locale, `${base}-draft`, { draft: draft.id, step: page.step });
    const query = new URLSearchParams({
      ...(change.isChange && page.step === change.step.name && { change: '1' }),
      ...(change.go === 'link' && { sent: '1' }),
      ...(change.same?.length && { same: change.same.join('.') }),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  }
}

export type Change = {
  locale: Locale;
  country: Country;
  answers: FormValues;
  step: Step;
  /** The button: on, back, the way back by mail, its end, or the same page in another language. */
  go: Go;
  /** Came from the page of the answers and goes back there. */
  isChange: boolean;
  /** Where the way back into the form goes, for the button of that. */
  sendTo?: string;
  /** The slots for which the same file came once more. */
  same?: string[];
};
export type Go = 'continue' | 'back' | 'link' | 'unlink' | `lang:${Locale['code']}`;

function pageAfter(journey: Journey, progress: OpenForm['progress'], { go, step, isChange, locale }: Change) {
  if (go === 'continue' && barrierIn({ steps: [step] }, progress))
    return { locale: locale.code, step: otherAuthorityPage };
  if (go === 'continue') return { locale: locale.code, step: nextPage(journey, step, progress, isChange) };
  if (go === 'back') {
    const steps = stepsOf(journey, progress);
    const before = steps[steps.indexOf(step) - 1] ?? step;
    return { locale: locale.code, step: before.name };
  }
  if (go === 'link' || go === 'unlink') return { locale: locale.code, step: step.name };
  return { locale: go.slice('lang:'.length) as Locale['code'], step: step.name };
}

/** What the pressed button asks for. */
export function goOf({ _go }: { _go?: unknown }): Go {
  if (_go === 'back' || _go === 'link' || _go === 'unlink') return _go;
  if (typeof _go === 'string' && _go.startsWith('lang:') && isLocaleCode(_go.slice(5))) return _go as Go;
  return 'continue';
}

export function stepNamed(journey: Journey, name: string): Step {
  const step = journey.steps.find((one) => one.name === name);
  if (!step) throw new NotFoundException();
  return step;
}
