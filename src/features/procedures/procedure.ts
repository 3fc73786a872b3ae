import { type Country, factsOf } from '../../lib/countries/country.ts';
import type { Text } from '../../lib/locales/locales.ts';
import type { Currency, Money } from '../../lib/money.ts';
import type { PaidElsewhere } from './paid-elsewhere.ts';
import catalogue from './procedures.json' with { type: 'json' };

/** How sure we are of a fact. Of a `low` one no figure is given: it is to be checked at the counter. */
type Confidence = 'high' | 'medium' | 'low';

/** What we say, and the same for the program where there is a figure. */
export type Fact<Value> = { text: Text; confidence: Confidence; value: Value | null };

/** Where facts were read, and when. `sources` are ids of the catalogue; empty only where no fact is stated. */
export type Checked = { sources: string[]; checkedOn: string };

/** Where something was read: the name to show, and the public sites. A law named in full may have no site. */
export type Source = { name: Text; hosts: string[] };

/** The authority itself. Without an address it is a counter to go to. */
export type Authority = { name: Text; url: string | null };

export const situations = [
  'everyone',
  'owner',
  'tenant',
  'landlord',
  'hosted',
  'company',
  'citizen',
  'resident',
  'visitor',
  'foreigner',
  'abroad',
  'online',
  'in_person',
  'represented',
] as const;
export type Situation = (typeof situations)[number];

/**
 * What to have ready, said to the applicant. `enclosed` is how the applicant's own letter names it to the authority, where
 * that differs; null for what no letter encloses, such as an account, or something to ask at the counter.
 */
type Needed = Text & { enclosed?: Text | null };
type NeededOf = { situation: Situation; items: Needed[] };

/** What we do: explain for nothing, prepare the file, hand it in under a power of attorney, keep watch on a case. */
export const serviceModes = ['guide', 'prepare', 'file', 'watch'] as const;
export type ServiceMode = (typeof serviceModes)[number];

/**
 * A part of what the authority takes; `for` says for whom or what when there are several, and `situations` the same for
 * the program, where it is of those alone.
 */
export type FeeLine = Money & { for: Text | null; situations?: Situation[] };

/** In working days; 0 is the same day, and `to` is null where nobody says how long it may last. */
export type WorkingDays = { from: number; to: number | null };

/** What somebody has to be able to say yes to before they ask; who cannot has another authority. */
export type Condition = {
  id: string;
  /** Without it, whatever the situation. */
  situations?: Situation[];
  question: Text;
  otherwise: Text;
  authority: Authority;
};

/** One paper that people mean by the name of the procedure; in a lease, the lease. */
export type ProcedureDocument = Checked & {
  id: string;
  name: Text;
  alsoCalled: Text;
  /** How to know that it is this paper the receiver wants. */
  whenToChoose: Text;
  shows: Text;
  issuer: Text;
  /** Whom a letter is addressed to; not said where nothing is handed in. */
  addressedTo?: Text;
  whoMayAsk: Text;
  conditions?: Condition[];
  /** How long somebody in a situation must have lived at the address before they may ask. */
  livedThere?: { situation: Situation; moreThanMonths: number }[];
  attachments: NeededOf[];
  /** Paid to the authority at cost; our own price is the variant's `ourPrices`. */
  authorityFee: Fact<FeeLine[]>;
  time: Fact<WorkingDays>;
  /** In months. */
  validity: Fact<number>;
  useAbroad: Text | null;
  modes: ServiceMode[];
  traps: Text[];
  authorities: Authority[];
};

type RuleLimit = {
  bound: 'at_most' | 'at_least' | 'exactly';
  number: number;
  unit: 'days' | 'months' | 'years' | 'months_of_rent' | 'percent';
};

/** What the law or the custom of a country says about leases. */
export type Rule = Checked &
  Fact<RuleLimit> & {
    id: string;
    /** A lease that breaks it is not drawn up; the page says why. */
    isBlocking: boolean;
    /** For who draws up a lease, or about another kind of lease: not told below one. */
    isBeforeOnly?: true;
    /** Codes of the only regions where it is so, or of those where it is not. */
    regions?: string[];
    regionsBut?: string[];
  };

/** Who reads the source: our team a public register, or the party the messages that only a party receives. */
type SourceMode = 'manual' | 'party_relay';

type Tracking = Checked & {
  sourceMode: SourceMode;
  number: { explanation: Text; examples: { written: string; means: Text }[]; trap: Text };
  /** What we look at. */
  checks: Text[];
  /** How often. */
  rhythm: Text;
  confidence: Confidence;
  authorities: Authority[];
};

/** Including VAT. `months` is how long we keep watch, null for what is done once. */
export type OurPrice = Money & { mode: Exclude<ServiceMode, 'guide'>; months: number | null };

/** What is offered in one country, where the same name may mean another paper. */
export type Variant = {
  country: Country;
  availability: 'offered' | 'guide_only' | 'unavailable';
  name: Text;
  note: Text | null;
  documents: ProcedureDocument[];
  rules: Rule[];
  tracking: Tracking | null;
  ourPrices: OurPrice[];
};

export type ProcedureName = 'good-conduct' | 'housing-certificate' | 'rent-appartment' | 'case-tracking';

/** The name as the message packs spell it. */
export type ProcedureKey = 'good_conduct' | 'housing_certificate' | 'rent_appartment' | 'case_tracking';

/** Where each one starts. */
type StartRoute = `pages-${'good-conduct' | 'housing-certificate'}` | `e-services-${'rent-appartment' | 'cases'}`;

/** An e-service on offer; one that somebody has filled in is an application. */
export type Procedure = { name: ProcedureName; route: StartRoute; variants: Variant[] };

export const procedures = catalogue.procedures as unknown as readonly Procedure[];
const sources: Readonly<Record<string, Source>> = catalogue.sources;

export const procedureKey = (name: ProcedureName): ProcedureKey => name.replaceAll('-', '_') as ProcedureKey;

export function procedureNamed(name: ProcedureName): Procedure {
  const procedure = procedures.find((one) => one.name === name);
  if (!procedure) throw new Error(`No procedure ${name}`);
  return procedure;
}

export const variantIn = (procedure: Procedure, country: Country): Variant | null =>
  procedure.variants.find((variant) => variant.country === country) ?? null;

/** The situations a person chooses from: those that change the papers. */
export const situationsFor = ({ attachments }: ProcedureDocument): Situation[] =>
  attachments.map(({ situation }) => situation).filter((situation) => situation !== 'everyone');

/** What to have ready in a situation, what everyone needs first. */
export const attachmentsFor = ({ attachments }: ProcedureDocument, chosen: readonly Situation[]): Needed[] =>
  attachments
    .filter(({ situation }) => situation === 'everyone' || chosen.includes(situation))
    .flatMap(({ items }) => items);

/** The same as the applicant names it in a letter to the authority. */
export const enclosedIn = (document: ProcedureDocument, chosen: readonly Situation[]): Text[] =>
  attachmentsFor(document, chosen).flatMap((needed) =>
    needed.enclosed === undefined ? needed : (needed.enclosed ?? []),
  );

/** What has to be so before somebody in a situation may ask for it. */
export const conditionsFor = ({ conditions = [] }: ProcedureDocument, chosen: readonly Situation[]): Condition[] =>
  conditions.filter(({ situations }) => !situations || chosen.some((one) => situations.includes(one)));

/** Our prices for what we do about one document. */
export const pricesFor = ({ ourPrices }: Variant, document: ProcedureDocument): OurPrice[] =>
  ourPrices.filter(({ mode }) => document.modes.includes(mode));

/** The least one can pay us; null where we only explain. */
export const startingPrice = ({ ourPrices }: Variant): OurPrice | null =>
  ourPrices.toSorted((one, other) => one.minor - other.minor)[0] ?? null;

/** In percent, as values/money.ts splits it out of a price. */
export const vatRateIn = (country: Country): number => factsOf(country).vatPercent;

export const currencyIn = (country: Country): Currency => factsOf(country).currency;

/** Everything in a variant that was looked up somewhere. */
export const checkedParts = ({ documents, rules, tracking }: Variant): Checked[] => [
  ...documents,
  ...rules,
  ...(tracking ? [tracking] : []),
];

/** The day since which everything shown has been checked, as an ISO date. */
export const checkedSince = (variant: Variant): string | null =>
  checkedParts(variant)
    .map(({ checkedOn }) => checkedOn)
    .sort()[0] ?? null;

export const sourcesOf = (parts: readonly Checked[]): Source[] =>
  [...new Set(parts.flatMap((part) => part.sources))].map((id) => {
    const source = sources[id];
    if (!source) throw new Error(`No source ${id}`);
    return source;
  });

/** The document that is meant; the first where none is named, as where there is only one. */
export const documentIn = ({ documents }: Variant, id: string | undefined): ProcedureDocument | null =>
  documents.find((document) => document.id === id) ?? documents[0] ?? null;

/** The authority's fee as a bill of ours says it below its own lines: it goes there, and not through us. */
export const feeElsewhere = (document: ProcedureDocument, situation?: string): PaidElsewhere => ({
  payee: document.issuer,
  amounts: feesFor(document, situation).map(({ for: whom, minor, currency }) => ({ for: whom, minor, currency })),
  text: document.authorityFee.text,
  sources: sourcesOf([document]).map(({ name }) => name),
  checkedOn: document.checkedOn,
});

/** Those of other situations are left out only where one is of the person's own: else all of them may be theirs. */
function feesFor({ authorityFee }: ProcedureDocument, situation: string | undefined): FeeLine[] {
  const lines = authorityFee.value ?? [];
  const isOwn = ({ situations }: FeeLine) => situations?.some((one) => one === situation) ?? false;
  return lines.some(isOwn) ? lines.filter((line) => !line.situations || isOwn(line)) : lines;
}

/** The authorities of a variant, each once. */
export function authoritiesOf({ documents, tracking }: Variant): Authority[] {
  const authorities = [...documents.flatMap((document) => document.authorities), ...(tracking?.authorities ?? [])];
  return [...new Map(authorities.map((one) => [one.url ?? one.name.en, one])).values()];
}
