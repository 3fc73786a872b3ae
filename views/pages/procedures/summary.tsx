import type { FeeSummary, Offer, Summary } from '../../../src/features/procedures/offer.ts';
import type { WorkingDays } from '../../../src/features/procedures/procedure.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money } from '../../ui/components/money.tsx';
import { type Shell, useShell } from '../../ui/shell.tsx';

/** Price, fee and days, in three lines. */
export function SummaryFacts({ summary, of }: { summary: Summary; of: Offer['key'] }) {
  const { t } = useShell();
  const { fee } = summary;
  return (
    <DefinitionList
      items={[
        { term: t('procedures.our_price'), value: <PriceFrom summary={summary} /> },
        { term: t('procedures.authority_fee'), value: fee === 'none' ? null : <Fee fee={fee} /> },
        { term: t('procedures.how_long'), value: fee === 'none' ? null : timeText(t, of, summary) },
      ]}
    />
  );
}

function PriceFrom({ summary: { price } }: { summary: Summary }) {
  const { t, format } = useShell();
  if (!price) return <>{t('procedures.our_price_free')}</>;
  return <>{t('procedures.our_price_from', { amount: format.money(price) })}</>;
}

function Fee({ fee }: { fee: FeeSummary }) {
  const { t } = useShell();
  if (fee === 'by_case') return <>{t('procedures.authority_fee_by_case')}</>;
  if (typeof fee === 'string') return <>{t('procedures.authority_fee_unknown')}</>;
  return (
    <>
      <Money value={fee} />
      {fee.for && <br />}
      {fee.for && <span className="muted">{fee.for}</span>}
    </>
  );
}

/** No authority makes a lease: the two who sign it are all that it waits for. */
function timeText(t: Shell['t'], of: Offer['key'], { days }: Summary): string {
  return of === 'rent_appartment' && !days ? t('procedures.lease.ready') : daysText(t, days);
}

function daysText(t: Shell['t'], days: WorkingDays | null): string {
  if (!days) return t('procedures.days.unknown');
  if (days.to !== null) return t('procedures.days.up_to', { count: days.to });
  return days.from === 0 ? t('procedures.days.from_same_day') : t('procedures.days.from', { count: days.from });
}

/** What the paper is called where the reader needs it. */
export function useOfferName(): (offer: Offer) => string {
  const { t } = useShell();
  return ({ key, inCountry }) => inCountry?.name ?? t(`procedures.${key}.title`);
}
