import type { Locale } from '../../lib/locales/locales.ts';
import { referenceInText } from '../../lib/references.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import type { Slot } from '../attachments/slot.ts';
import {
  type Block,
  checkOf,
  footOf,
  heading,
  inOneLine,
  isolated,
  leftToRight,
  type PrintedDocument,
  text,
} from '../documents/document.ts';
import { articlesOf, lawFor, showing } from './contract.ts';
import { hasDocument, type Lease, type Side } from './lease.ts';

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
const leaseSlots: Slot[] = [slot('signed_copy'), slot('entry_report'), ...photoSlots, slot('exit_report')];

/** What the other side may add: its own copy of what both have signed. */
const secondSlots: Slot[] = [slot('signed_copy_second')];

export const slotsOf = (side: Side): Slot[] => (side === 'first' ? leaseSlots : secondSlots);

/** Of these, by name, the papers that both have signed: the other side may open them as well. */
export const scannedOf = (side: Side): string[] =>
  side === 'first' ? ['signed_copy', 'entry_report', 'exit_report'] : ['signed_copy_second'];

/** All of both sides. */
export const allSlots: Slot[] = [...leaseSlots, ...secondSlots];

export type LeaseDocument = (typeof leaseDocuments)[number];

/** Those there are to print: the one for the last day once the home is somebody else's. */
export const documentsOf = (lease: Pick<Lease, 'code' | 'state'>): LeaseDocument[] =>
  hasDocument(lease) ? leaseDocuments.filter((paper) => paper !== 'exit' || lease.state !== 'document_ready') : [];

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
    t('leases.paper.signer', {
      side: t(`leases.side.${side}`),
      name: shown(locale.language === 'ar' ? `${side}_nameAr` : `${side}_nameLatin`),
    });
  const signatures: Block = { kind: 'signatures', names: [nameOf('landlord'), nameOf('tenant')] };
  // After the signatures, so that those never stand on a sheet alone.
  const annex = kind === 'contract' ? goodToKnow(lease, t, locale) : pictures(photos, t);
  return {
    title: t(`leases.paper.${kind}`),
    subtitle: t('leases.paper.reference', { reference: referenceInText(lease.reference) }),
    blocks: [...blocks[kind](lease, t, shown, locale), signatures, ...annex],
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
    heading(t('leases.paper.article', { number: index + 1, title })),
    ...lines.map(text),
  ]);
  const signed = [...articles, text(t('leases.paper.date_line'))];
  // In another language it serves to be understood; the court reads the Arabic.
  return isBinding ? signed : [text(t('leases.paper.translation')), ...signed];
};

const fingerprint = (hash: string, t: Translate): string =>
  t('leases.paper.hash', { hash: leftToRight(hash.slice(0, 16)) });

/** The law where the home is, with nothing in it that either side signs. */
function goodToKnow(lease: Lease, t: Translate, locale: Locale): Block[] {
  const lines = lawFor(lease, locale);
  return lines.length > 0 ? [heading(t('leases.paper.good_to_know')), ...lines.map(text)] : [];
}

const dots = '…'.repeat(40);
const roomsIn = ({ answers }: Lease): string[] => (answers.condition ?? '').split('\n').filter(Boolean).map(isolated);
/** As many as there are rooms, with a kitchen and a bath, that nothing was said of. */
const blankRooms = (lease: Lease): string[] =>
  Array.from({ length: Math.max(0, Number(lease.answers.rooms) + 2 - roomsIn(lease).length) }, () => dots);
const place = (shown: (name: string) => string, locale: Locale): Block =>
  text(inOneLine([shown('address'), shown('city')], locale));

/** Filled in by hand in the home: what was said of each room, and room to write. */
const condition: Make = (lease, t, shown, locale) => [
  place(shown, locale),
  heading(t('leases.paper.rooms')),
  { kind: 'ticks', lines: [...roomsIn(lease), ...blankRooms(lease)] },
  heading(t('leases.paper.meters')),
  text(shown('meters') || dots),
  heading(t('leases.paper.keys')),
  text(dots),
  text(t('leases.paper.date_line')),
];

/** The same home on the last day: beside what was said of each room, what it is like now. */
const exit: Make = (lease, t, shown, locale) => [
  place(shown, locale),
  heading(t('leases.paper.rooms')),
  ...[...roomsIn(lease), ...blankRooms(lease)].flatMap((room) => [
    text(t('leases.paper.at_entry', { state: room })),
    text(t('leases.paper.at_exit', { state: dots })),
  ]),
  heading(t('leases.paper.meters')),
  text(t('leases.paper.at_entry', { state: shown('meters') || dots })),
  text(t('leases.paper.at_exit', { state: dots })),
  heading(t('leases.paper.keys_back')),
  text(dots),
  text(t('leases.paper.date_line')),
];

const blocks: Record<LeaseDocument, Make> = { contract, condition, exit };

function pictures(photos: Photos, t: Translate): Block[] {
  if (photos.length === 0) return [];
  const shown = photos.map(({ name, ...photo }) => ({ ...photo, caption: t(`leases.slot.${name as SlotName}`) }));
  return [{ kind: 'pictures', title: t('leases.paper.photos'), pictures: shown }];
}
