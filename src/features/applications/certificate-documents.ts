import { formatsFor } from '../../lib/formats.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { textIn } from '../../lib/locales/text.ts';
import { referenceInText } from '../../lib/references.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import {
  type Block,
  checkOf,
  footOf,
  heading,
  inLatinDigits,
  isolated,
  letterheadOf,
  note,
  type PrintedDocument,
  text,
} from '../documents/document.ts';
import { placeLine } from '../documents/place-line.ts';
import type { FormValues } from '../journeys/field.ts';
import { printedAnswer } from '../journeys/show.ts';
import {
  attachmentsFor,
  conditionsFor,
  enclosedIn,
  feeElsewhere,
  type ProcedureDocument,
} from '../procedures/procedure.ts';
import type { Application } from './application.ts';
import { type ApplicationState, statesUnderWay } from './application.workflow.ts';
import { certificates } from './certificates.ts';
import { nameFor } from './fields.ts';
import { isGuide } from './guide.ts';
import { chosenDocument, chosenSituation } from './request-step.ts';

export const certificateDocuments = ['letter', 'checklist', 'host'] as const;
export type CertificateDocument = (typeof certificateDocuments)[number];

const ready: readonly ApplicationState[] = [...statesUnderWay, 'delivered', 'closed'];

/** The documents that are there to print: all once the file is found complete. */
export const documentsOf = ({ state, answers }: Pick<Application, 'state' | 'answers'>): CertificateDocument[] =>
  ready.includes(state)
    ? certificateDocuments.filter((document) => document !== 'host' || answers.situation === 'hosted')
    : [];

export function certificateDocument(
  kind: CertificateDocument,
  application: Application,
  t: Translate,
  locale: Locale,
  origin: string,
): PrintedDocument {
  return inLatinDigits({
    title: t(`applications.document.${kind}`, { country: application.country }),
    subtitle: t('applications.document.reference', { reference: referenceInText(application.reference) }),
    letterhead: letterheadOf(origin, t),
    blocks: [...blocks[kind](application, t, locale), note(t('applications.document.footer'))],
    footer: application.code && footOf(application.code, origin, t, locale),
    check: application.code && checkOf(application.code, origin, locale),
    locale,
  });
}

type Make = (application: Application, t: Translate, locale: Locale) => Block[];

const letter: Make = (application, t, locale) => {
  const document = chosenDocument(application.procedure, application.country, application.answers);
  const shown = showing(application, t, locale);
  const name = shown('name');
  const { country } = application;
  const enclosed = enclosedIn(document, chosenSituation(application.answers));
  return [
    { kind: 'sender', lines: senderOf(application, t, shown, locale) },
    text(t('applications.document.to', { issuer: textIn(document.addressedTo ?? document.issuer, locale) })),
    heading(t('applications.document.subject', { document: textIn(document.name, locale) })),
    text(t('applications.document.salutation', { country })),
    text(
      t('applications.document.request', {
        name,
        identity: shown('identity'),
        birth: shown('birth'),
        place: shown('birthPlace'),
        address: placeOf(application, shown, locale),
        document: textIn(document.name, locale),
      }),
    ),
    ...(application.answers.addressee
      ? [text(t('applications.document.addressee', { addressee: shown('addressee') }))]
      : []),
    text(t('applications.document.regards', { country })),
    text(t('applications.document.date_line')),
    { kind: 'signatures', names: [name] },
    heading(t('applications.document.enclosed')),
    ...enclosed.map((one) => text(`– ${textIn(one, locale)}`)),
  ];
};

const checklist: Make = (application, t, locale) => {
  const { procedure, country, answers } = application;
  const document = chosenDocument(procedure, country, answers);
  return [
    heading(textIn(document.name, locale)),
    text(textIn(document.issuer, locale)),
    ...(isGuide(answers) ? conditionsOf(application, t, locale) : []),
    { kind: 'ticks', lines: attachmentsFor(document, chosenSituation(answers)).map((one) => textIn(one, locale)) },
    heading(t('procedures.authority_fee')),
    ...feeLines(document, answers, t, locale),
    text(textIn(document.authorityFee.text, locale)),
    heading(t('procedures.how_long')),
    text(textIn(document.time.text, locale)),
    heading(t('procedures.traps')),
    ...document.traps.map((trap) => text(textIn(trap, locale))),
    ...(goesAbroad(answers) && document.useAbroad ? [text(textIn(document.useAbroad, locale))] : []),
    text(t('procedures.checked_on', { date: formatsFor(locale).date(Temporal.PlainDate.from(document.checkedOn)) })),
  ];
};

/** What to bring to the counter, as far as it is known. */
const feeLines = (document: ProcedureDocument, answers: FormValues, t: Translate, locale: Locale): Block[] =>
  feeElsewhere(document, answers.situation).amounts.map(({ for: whom, ...money }) => {
    const amount = formatsFor(locale).money(money);
    return text(whom ? t('applications.document.fee', { whom: textIn(whom, locale), amount }) : amount);
  });

/** What a host says of who lives with them, as it is printed and as the host reads it before. */
export function hostStatement(application: Application, t: Translate, locale: Locale): string {
  const shown = showing(application, t, locale);
  return t('applications.document.host_text', {
    country: application.country,
    host: shown('hostName'),
    hostIdentity: shown('hostIdentity'),
    name: shown('name'),
    identity: shown('identity'),
    address: placeOf(application, shown, locale),
    since: shown('since'),
  });
}

/** For the host to sign, and to have legalised where the authority wants it. */
const host: Make = (application, t, locale) => {
  const shown = showing(application, t, locale);
  return [
    text(hostStatement(application, t, locale)),
    text(t('applications.document.date_line')),
    { kind: 'signatures', names: [shown('hostName')] },
  ];
};

const blocks: Record<CertificateDocument, Make> = { letter, checklist, host };

/** To be written over by hand, by how much it has to take. The longest still fits the line of a telephone. */
const blankOf = (name: string): string => '…'.repeat(longBlanks.has(name) ? 16 : 12);
const longBlanks = new Set(['name', 'hostName', 'address']);

type Showing = (name: string) => string;

/** How an answer reads on a sheet. On the sheets of a guide each of them is a blank. */
function showing({ procedure, country, answers }: Application, t: Translate, locale: Locale): Showing {
  if (isGuide(answers)) return (name) => (name === 'addressee' ? '' : blankFor(name, t));
  const reader = { t, locale, format: formatsFor(locale) };
  const fields = certificates[procedure].steps.flatMap((step) => step.fields(country, answers));
  return (name) => {
    if (name === 'name') return isolated(nameFor(answers, locale.language));
    const field = fields.find((one) => one.name === name);
    return field ? isolated(printedAnswer(field, answers, reader)) : '';
  };
}

const blankFor = (name: string, t: Translate): string =>
  name === 'identity' || name === 'hostIdentity'
    ? t('applications.guide.holder', { blank: blankOf(name) })
    : blankOf(name);

const placeOf = (application: Application, shown: Showing, locale: Locale): string =>
  isGuide(application.answers) ? blankOf('address') : placeLine(application, shown, locale);

/** Who writes; above a letter with blanks, what belongs on which line. */
const senderOf = (application: Application, t: Translate, shown: Showing, locale: Locale): string[] =>
  isGuide(application.answers)
    ? (['name', 'identity', 'address'] as const).map((line) =>
        t(`applications.guide.sender.${line}`, { blank: blankOf(line) }),
      )
    : [shown('name'), shown('identity'), placeLine(application, shown, locale)];

/** What our form asks of who has their file prepared: with a guide, everybody asks themselves. */
function conditionsOf({ procedure, country, answers }: Application, t: Translate, locale: Locale): Block[] {
  const conditions = conditionsFor(chosenDocument(procedure, country, answers), chosenSituation(answers));
  if (conditions.length === 0) return [];
  return [
    heading(t('applications.guide.conditions')),
    ...conditions.flatMap(({ question, otherwise }) => [
      text(textIn(question, locale)),
      text(t('applications.guide.otherwise', { otherwise: textIn(otherwise, locale) })),
    ]),
    heading(t('procedures.attachments.title')),
  ];
}

const goesAbroad = ({ abroad, receiver }: Application['answers']): boolean =>
  abroad === 'yes' || receiver === 'embassy';
