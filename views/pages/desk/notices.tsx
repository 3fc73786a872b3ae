import type { DeskPayments } from '../../../src/payments/desk/desk-payments.service.ts';
import { Badge } from '../../components/badge.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useHere } from '../../components/here.ts';
import { Pager } from '../../components/pager.tsx';
import { Time } from '../../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { providerName } from './bill.tsx';
import { NoticeKind } from './notice-kind.tsx';

export type DeskNoticesProps = Awaited<ReturnType<DeskPayments['notices']>>;

/** What providers told us, the latest first. What was not signed by them is not among it. */
export function DeskNoticesPage({ rows, older }: DeskNoticesProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <>
      <Breadcrumbs
        items={[
          { href: href('desk'), label: t('desk.title') },
          { href: href('desk-bills'), label: t('payments.desk.title') },
        ]}
      />
      <h1>{t('payments.desk.notices.title')}</h1>
      {rows.length === 0 && <EmptyState title={t('payments.desk.notices.none')} />}
      <ul className="lines narrow">
        {rows.map(({ key, provider, kind, at, billId, isTakenUp }) => (
          <li key={key}>
            <Time at={at} as="dateTime" /> · {providerName(t, provider)} · <NoticeKind kind={kind} />{' '}
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

DeskNoticesPage.head = (_: DeskNoticesProps, { t }: Shell): Head => ({
  title: t('payments.desk.notices.title'),
  noindex: true,
});
DeskNoticesPage satisfies View<DeskNoticesProps>;
