import type { Locale } from '../locales/locales.ts';
import type { Translate } from '../locales/messages.ts';
import { type Block, heading, leftToRight, type Paper, text } from '../papers/paper.ts';
import { formatReference } from '../values/references.ts';
import { articlesOf, showing } from './contract.ts';
import type { Lease } from './lease.ts';

export const leasePapers = ['contract', 'condition'] as const;
export type LeasePaper = (typeof leasePapers)[number];

export function leasePaper(kind: LeasePaper, lease: Lease, t: Translate, locale: Locale): Paper {
  const shown = showing(lease, t, locale);
  const nameOf = (side: 'landlord' | 'tenant') =>
    `${t(`leases.side.${side}`)}: ${shown(locale.language === 'ar' ? `${side}_nameAr` : `${side}_nameLatin`)}`;
  const signatures: Block = { kind: 'signatures', names: [nameOf('landlord'), nameOf('tenant')] };
  return {
    title: t(`leases.paper.${kind}`),
    subtitle: t('leases.paper.reference', { reference: leftToRight(formatReference(lease.reference)) }),
    blocks: [...(kind === 'contract' ? contract(lease, t, locale) : condition(lease, t, shown)), signatures],
    footer:
      lease.code &&
      t('leases.paper.verify', { code: leftToRight(lease.code), path: leftToRight('/e-services/verify') }),
    locale,
  };
}

function contract(lease: Lease, t: Translate, locale: Locale) {
  const articles = articlesOf(lease, t, locale).flatMap(({ title, lines }, index) => [
    heading(t('leases.paper.article', { number: index + 1, title })),
    ...lines.map(text),
  ]);
  // In another language it serves to be understood; the court reads the Arabic.
  return locale.language === 'ar' ? articles : [text(t('leases.paper.translation')), ...articles];
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
