import type { ProviderEventList } from '../../../src/features/payments/desk/waiting-payments.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { providerName } from './payment-names.ts';
import { ProviderEventKind } from './provider-event-kind.tsx';

export type DeskProviderEventsProps = ProviderEventList;

/** What providers told us, the latest first. What was not signed by them is not among it. */
export function DeskProviderEventsPage({ rows, older }: DeskProviderEventsProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <>
      <DeskHeading
        title={t('payments.desk.notices.title')}
        within={[{ href: href('desk-bills'), label: t('payments.desk.title') }]}
      />
      {rows.length === 0 && <EmptyState title={t('payments.desk.notices.none')} />}
      <ul className="lines narrow">
        {rows.map(({ key, provider, kind, at, billId, isTakenUp }) => (
          <li key={key}>
            <Time at={at} as="dateTime" /> · {providerName(t, provider)} · <ProviderEventKind kind={kind} />{' '}
            {billId && !isTakenUp && <Badge icon="clock">{t('payments.desk.notices.waiting')}</Badge>}
            {billId && (
              <p className="links">
                <a href={href('desk-bill', { id: billId })}>{t('payments.desk.open_bill')}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pager older={older && link({ before: older })} />
    </>
  );
}

DeskProviderEventsPage.head = (_: DeskProviderEventsProps, { t }: Shell): Head => ({
  title: t('payments.desk.notices.title'),
  noindex: true,
});
DeskProviderEventsPage satisfies View<DeskProviderEventsProps>;
