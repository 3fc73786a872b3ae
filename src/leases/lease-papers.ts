import type { Slot } from '../journeys/journey.ts';
import type { Locale } from '../locales/locales.ts';
import type { Translate } from '../locales/messages.ts';
import { type Block, footOf, heading, leftToRight, type Paper, text } from '../papers/paper.ts';
import { formatReference } from '../values/references.ts';
import { articlesOf, showing } from './contract.ts';
import type { Lease } from './lease.ts';

export const leasePapers = ['contract', 'condition'] as const;
/** What may be added once it is signed by hand. */
export const leaseSlots: Slot[] = [
  { name: 'signed_copy', label: 'leases.slot.signed_copy', isIdentity: false },
  { name: 'entry_report', label: 'leases.slot.entry_report', isIdentity: false },
];

export type LeasePaper = (typeof leasePapers)[number];

export function leasePaper(kind: LeasePaper, lease: Lease, t: Translate, locale: Locale, origin: string): Paper {
  const shown = showing(lease, t, locale);
  const nameOf = (side: 'landlord' | 'tenant') =>
    `${t(`leases.side.${side}`)}: ${shown(locale.language === 'ar' ? `${side}_nameAr` : `${side}_nameLatin`)}`;
  const signatures: Block = { kind: 'signatures', names: [nameOf('landlord'), nameOf('tenant')] };
  return {
    title: t(`leases.paper.${kind}`),
    subtitle: t('leases.paper.reference', { reference: leftToRight(formatReference(lease.reference)) }),
    blocks: [...(kind === 'contract' ? contract(lease, t, locale) : condition(lease, t, shown)), signatures],
    footer: lease.code && footOf(lease.code, origin, t, locale),
    locale,
  };
}

function contract(lease: Lease, t: Translate, locale: Locale) {
  const isBinding = locale.language === 'ar';
  const written = isBinding && lease.text ? lease.text : articlesOf(lease, t, locale);
  const articles = written.flatMap(({ title, lines }, index) => [
    heading(t('leases.paper.article', { number: index + 1, title })),
    ...lines.map(text),
  ]);
  // In another language it serves to be understood; the court reads the Arabic.
  const hash = text(t('leases.paper.hash', { hash: leftToRight(lease.textHash?.slice(0, 16) ?? '') }));
  return isBinding ? [...articles, hash] : [text(t('leases.paper.translation')), ...articles, hash];
}

/** Filled in by hand in the home: what was said of each room, and room to write. */
function condition({ answers }: Lease, t: Translate, shown: (name: string) => string) {
  const rooms = (answers.condition ?? '').split('\n').filter(Boolean);
  const blank = Array.from({ length: Math.max(0, Number(answers.rooms) + 2 - rooms.length) }, () => '…'.repeat(40));
  return [
    text(`${shown('address')}, ${shown('city')}`),
    heading(t('leases.paper.rooms')),
    { kind: 'ticks' as const, lines: [...rooms, ...blank] },
    heading(t('leases.paper.meters')),
    text(`${shown('meters') || '…'.repeat(40)}`),
    heading(t('leases.paper.keys')),
    text('…'.repeat(40)),
    text(t('leases.paper.date_line')),
  ];
}
