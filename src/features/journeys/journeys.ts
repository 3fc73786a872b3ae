import { Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import type { Locale, LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FlowName } from '../../platform/flows/flow.ts';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { RouteName } from '../../platform/http/routes.ts';
import type { Draft } from '../drafts/drafts.ts';
import type { FormValues } from './field.ts';
import { checkPage, type Journey, type Progress } from './journey.ts';

/** A form that was begun: a draft, with the answers it holds. */
export type OpenForm = {
  id: string;
  owner: Party;
  version: number;
  journey: Journey;
  progress: Progress;
  updatedAt: Date;
  /** The answers that our team wrote for its owner on the telephone, and that nobody has changed since. */
  entered: string[];
};

/** What a draft of a long form holds. */
export type FormContent = { country: Country; values: FormValues; entered?: string[] };

export function formOf(draft: Draft, journey: Journey, locale: Locale, owner: Party): OpenForm {
  const { country, values, entered = [] } = draft.answers as FormContent;
  const { id, version, updatedAt } = draft;
  return { id, owner, version, journey, updatedAt, entered, progress: { country, answers: values, locale } };
}

/** What a form holds with these answers: one that was changed is no longer what our team wrote. */
export const contentOf = ({ progress, entered }: OpenForm, answers: FormValues): FormContent => ({
  country: progress.country,
  values: answers,
  entered: entered.filter((name) => answers[name] === progress.answers[name]),
});

/** Something that was sent. */
export type Alike = { id: string; reference: string };

/** What the feature of a form does with it. */
export type Reception = {
  /** Takes the finished form, in the transaction that ends its draft. Answers the page to go on to. */
  receive(tx: Tx, party: Party, form: OpenForm): Promise<string>;
  /** Where a form that was sent lives now; null where nothing of that id is theirs. */
  locate(party: Party, id: string, locale: LocaleCode): Promise<string | null>;
  /** What they have sent already and is still open, and may well be the same. */
  alike(party: Party, progress: Progress, journey: Journey): Promise<Alike[]>;
  /** What is wrong with the answers of a page, in view of who gives them. */
  faultsOf?(party: Party, progress: Progress, step: string): Promise<FieldError[]>;
  /** Who sent the form of that id; null where nothing came of it here. */
  ownerOf(id: string, tx?: Tx): Promise<Party | null>;
  /** Gives what came of it to the same person in another browser, with a new reading code where there is one, sealed. */
  hand(tx: Tx, id: string, from: Party, to: Party, sealedCode?: string): Promise<boolean>;
};

/** The addresses of a form begin with the route of its start page. */
export type JourneyBase = 'pages-good-conduct' | 'pages-housing-certificate' | 'e-services-rent-appartment';
export type Registered = { base: JourneyBase; journey: Journey; reception: Reception };

/** The long forms there are. Each feature registers its own. */
@Injectable()
export class Journeys {
  private readonly all: Registered[] = [];

  constructor(private readonly flows: FlowCounts) {}

  register(base: JourneyBase, journey: Journey, reception: Reception): void {
    this.all.push({ base, journey, reception });
    const steps = [...journey.steps.map(({ name }) => name), checkPage];
    const pages = { [`${base}-new`]: steps[0], [`${base}-draft`]: null };
    this.flows.register({ name: journey.procedure as FlowName, steps, pages });
  }

  list(): readonly Registered[] {
    return this.all;
  }

  /** The form that a draft is of. */
  named(procedure: string): Registered | null {
    return this.all.find(({ journey }) => journey.procedure === procedure) ?? null;
  }

  /** The form that a page belongs to. */
  at(route: RouteName | undefined): Registered {
    const found = this.all.find(({ base }) => route?.startsWith(`${base}-`));
    if (!found) throw new NotFoundException();
    return found;
  }
}
