import type { BillState } from '../../../src/features/payments/bills/billing.ts';
import { money } from '../../../src/lib/money.ts';
import { Badge } from '../../ui/components/badge.tsx';
import type { Tone } from '../../ui/components/callout.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { StateBadge } from '../consultations/state-badge.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';
import { Due } from './due.tsx';

const seen: Partial<Record<DeskConsultationProps['row']['visibility'], Tone>> = {
  public: 'success',
  public_pending: 'info',
  hidden: 'warning',
  removed: 'error',
};

const paidStates = new Set<BillState>(['paid', 'part_refunded', 'refunded']);

/** Where it stands and how long there is, then what kind of question it is, in a line. */
export function Facts({ row, bill }: DeskConsultationProps) {
  const { t, href, format } = useShell();
  const paid = bill && paidStates.has(bill.state) ? bill : null;
  const back = paid ? money(paid.total.minor - paid.left.minor, paid.total.currency) : null;
  const names = useNames();
  const dates = (
    [
      ['asked', row.askedAt],
      ['decide_by', row.dueDecidedAt],
      ['due', row.dueAnsweredAt],
      ['paused', row.pausedAt],
      ['publish_at', row.publishAt],
    ] as const
  ).flatMap(([name, at]) => (at ? [{ name, at: at.toISOString() }] : []));
  return (
    <>
      <Meta>
        <Due at={row.dueDecidedAt?.toISOString() ?? null} />
        <Reference value={row.reference} />
        <StateBadge state={row.state} endReason={row.endReason} />
        <Badge tone={seen[row.visibility]}>{t(`desk.visibility.${row.visibility}`)}</Badge>
      </Meta>
      <Meta>
        <span>{t(`consultations.lane.${row.lane}.title`)}</span>
        {row.country && <span>{names.country(row.country)}</span>}
        <span>{names.topic(row.topic)}</span>
        {row.expertPreference && <span>{t(`asking.expert_preference.${row.expertPreference}`)}</span>}
        {paid && (
          <span className="row">
            {t('desk.field.paid')} <a href={href('desk-bill', { id: paid.id })}>{format.money(paid.total)}</a>
          </span>
        )}
        {back && back.minor > 0 && (
          <span>
            {t('payments.desk.refunds')} {format.money(back)}
          </span>
        )}
        {dates.map(({ name, at }) => (
          <span key={name}>
            {t(`desk.field.${name}`)} <Time at={at} as="dateTime" />
          </span>
        ))}
      </Meta>
    </>
  );
}
