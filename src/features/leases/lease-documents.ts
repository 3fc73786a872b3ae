import { formatDay } from '../../lib/dates.ts';
import { countryZones } from '../../lib/instants.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { referenceInText } from '../../lib/references.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import { nameFor } from '../applications/fields.ts';
import type { ShownSlot } from '../attachments/shown-slot.ts';
import type { Slot } from '../attachments/slot.ts';
import {
  type Block,
  checkOf,
  footOf,
  heading,
  inOneLine,
  isolated,
  latinBlock,
  leftToRight,
  letterheadOf,
  type PrintedDocument,
  text,
} from '../documents/document.ts';
import { clausesState } from './clauses.ts';
import { articlesOf, lawFor, showing } from './contract.ts';
import { hasDocument, isLivedIn, type Lease, type Side } from './lease.ts';

export const leaseDocuments = ['contract', 'condition', 'exit'] as const;
type SlotName =
  | 'signed_copy'
  | 'signed_copy_second'
  | 'entry_report'
  | 'exit_report'
  | 'photo_1'
  | 'photo_2'
  | 'photo_3'
  | 'photo_4';
const slot = (name: SlotName): Slot => ({ name, label: `leases.slot.${name}`, isIdentity: false });

/** Pictures of the home as it was handed over: the condition report shows them to both sides. */
export const photoSlots: Slot[] = [slot('photo_1'), slot('photo_2'), slot('photo_3'), slot('photo_4')];

/** What may be added once there is a text to sign. */
const entrySlots: Slot[] = [slot('signed_copy'), slot('entry_report'), ...photoSlots];

/** And once somebody lives there. */
const exitSlots: Slot[] = [slot('exit_report')];

/** What the other side may add: its own copy of what both have signed. */
const secondSlots: Slot[] = [slot('signed_copy_second')];

export const slotsOf = (side: Side, lease: Pick<Lease, 'state'>): Slot[] =>
  side === 'second' ? secondSlots : isLivedIn(lease) ? [...entrySlots, ...exitSlots] : entrySlots;

/** Whether a slot is not offered with the others yet: far from the end only who leaves early needs it. */
export const isForLater = ({ name }: Pick<Slot, 'name'>, { state }: Pick<Lease, 'state'>): boolean =>
  name === 'exit_report' && (state === 'running' || state === 'renewed');

/** `own` is what a side may add now, `later` what it may as well, but hardly needs yet. */
export type LeaseScansShown = { own: ShownSlot[]; later: ShownSlot[]; other: ShownSlot[] };

/** Of these, by name, the documents that both have signed: the other side may open them as well. */
export const scannedOf = (side: Side): string[] =>
  side === 'first' ? ['signed_copy', 'entry_report', 'exit_report'] : ['signed_copy_second'];

/** All of both sides. */
export const allSlots: Slot[] = [...entrySlots, ...exitSlots, ...secondSlots];

export type LeaseDocument = (typeof leaseDocuments)[number];

/** Those there are to print: the one for the last day once the home is somebody else's. */
export const documentsOf = (lease: Pick<Lease, 'code' | 'state'>): LeaseDocument[] =>
  hasDocument(lease)
    ? leaseDocuments.filter((document) => document !== 'exit' || lease.state !== 'document_ready')
    : [];

/** Which pictures there are, and where a page shows them from. */
export type Photos = { name: string; src: string; bytes?: Buffer }[];

export function leaseDocument(
  kind: LeaseDocument,
  { lease, photos = [] }: { lease: Lease; photos?: Photos },
  t: Translate,
  locale: Locale,
  origin: string,
): PrintedDocument {
  const shown = showing(lease, t, locale);
  const nameOf = (side: 'landlord' | 'tenant') =>
    t('leases.document.signer', {
      side: t(`leases.side.${side}`),
      name: isolated(nameFor(lease.answers, locale.language, `${side}_`)),
    });
  const signatures: Block = { kind: 'signatures', names: [nameOf('landlord'), nameOf('tenant')] };
  // After the signatures, so that those never stand on a sheet alone.
  const annex = kind === 'contract' ? goodToKnow(lease, t, locale) : pictures(photos, t);
  const own = blocks[kind](lease, t, shown, locale);
  // A text that is fixed by its hash stays as it was agreed to, digit by digit.
  const isFixed = kind === 'contract' && locale.language === 'ar' && lease.text !== null;
  return {
    title: t(`leases.document.${kind}`),
    subtitle: t('leases.document.reference', { reference: referenceInText(lease.reference) }),
    letterhead: letterheadOf(origin, t),
    blocks: [
      ...own.map((block) => (isFixed && block.kind === 'text' ? block : latinBlock(block))),
      signatures,
      ...annex.map(latinBlock),
    ],
    footer: lease.code && footOf(lease.code, origin, t, locale),
    fingerprint: kind === 'contract' && lease.textHash ? fingerprint(lease.textHash, t) : null,
    check: lease.code && checkOf(lease.code, origin, locale),
    locale,
  };
}

type Make = (lease: Lease, t: Translate, shown: (name: string) => string, locale: Locale) => Block[];

const contract: Make = (lease, t, _shown, locale) => {
  const isBinding = locale.language === 'ar';
  const written = isBinding && lease.text ? lease.text : articlesOf(lease, t, locale);
  const articles = written.flatMap(({ title, lines }, index) => [
    heading(t('leases.document.article', { number: index + 1, title })),
    ...lines.map(text),
  ]);
  const signed = [...articles, text(t('leases.document.date_line'))];
  // In another language it serves to be understood; the court reads the Arabic.
  return isBinding ? signed : [text(t('leases.document.translation')), ...signed];
};

const fingerprint = (hash: string, t: Translate): string =>
  t('leases.document.hash', { hash: leftToRight(hash.slice(0, 16)) });

/** The law where the home is, with nothing in it that either side signs. */
function goodToKnow(lease: Lease, t: Translate, locale: Locale): Block[] {
  const lines = [...ofClauses(lease, t, locale), ...lawFor(lease, locale)];
  return lines.length > 0 ? [heading(t('leases.document.good_to_know')), ...lines.map(text)] : [];
}

/** Who has looked at what the sides wrote themselves. */
function ofClauses(lease: Lease, t: Translate, locale: Locale): string[] {
  const state = clausesState(lease);
  if (state === 'none') return [];
  if (state !== 'passed' || !lease.clausesReadAt) return [t('leases.clauses.unchecked')];
  const readOn = lease.clausesReadAt.toTemporalInstant().toZonedDateTimeISO(countryZones[lease.country]);
  return [t('leases.clauses.read', { date: isolated(formatDay(readOn.toPlainDate(), locale.tag)) })];
}

/** What was said of each room: its name, and behind the colon its state. */
const roomsIn = ({ answers }: Lease): [name: string, state: string][] =>
  (answers.condition ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', state = ''] = line.split(/[:：]\s*(.*)/s);
      return [isolated(name.trim()), isolated(state.trim())];
    });

/** As many lines as there are rooms, with a kitchen and a bath; those that nothing was said of are written by hand. */
function roomRows(lease: Lease): [name: string, state: string][] {
  const told = roomsIn(lease);
  const blank = Math.max(0, Number(lease.answers.rooms) + 2 - told.length);
  return [...told, ...Array.from({ length: blank }, (): [string, string] => ['', ''])];
}

const place = (shown: (name: string) => string, locale: Locale): Block =>
  text(inOneLine([shown('address'), shown('city')], locale));

const keys = ['door', 'building', 'letterbox', 'other'] as const;

/** The same tables on the day of entry and on the last one, which has a column more. */
function conditionOf(lease: Lease, t: Translate, shown: (name: string) => string, locale: Locale, isExit: boolean) {
  const columns = (first: string) => [
    first,
    t('leases.document.at_entry'),
    ...(isExit ? [t('leases.document.at_exit')] : [t('leases.document.remarks')]),
  ];
  const table = (first: string, rows: [string, string][]): Block => ({
    kind: 'table',
    head: columns(first),
    widths: [0.3, 0.35, 0.35],
    rows: rows.map((row) => [...row, '']),
  });
  return [
    place(shown, locale),
    heading(t('leases.document.rooms')),
    table(t('leases.document.room'), roomRows(lease)),
    heading(t('leases.document.meters')),
    table(t('leases.document.meter'), [
      [shown('meters'), ''],
      ['', ''],
    ]),
    heading(t(isExit ? 'leases.document.keys_back' : 'leases.document.keys')),
    table(
      t('leases.document.key'),
      keys.map((key) => [t(`leases.document.key.${key}`), '']),
    ),
    text(t('leases.document.date_line')),
  ];
}

const condition: Make = (lease, t, shown, locale) => conditionOf(lease, t, shown, locale, false);
const exit: Make = (lease, t, shown, locale) => conditionOf(lease, t, shown, locale, true);

const blocks: Record<LeaseDocument, Make> = { contract, condition, exit };

function pictures(photos: Photos, t: Translate): Block[] {
  if (photos.length === 0) return [];
  const shown = photos.map(({ name, ...photo }) => ({ ...photo, caption: t(`leases.slot.${name as SlotName}`) }));
  return [{ kind: 'pictures', title: t('leases.document.photos'), pictures: shown }];
}
