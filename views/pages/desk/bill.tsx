import { Badge } from '../../ui/components/badge.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, useShell, type View } from '../../ui/shell.tsx';
import { Lines } from '../pay/lines.tsx';
import { BillActs } from './bill-acts.tsx';
import { Attempts, ProviderEvents, Refunds } from './bill-parts.tsx';
import type { DeskBillProps } from './bill-props.ts';
import { DeskTop } from './desk-top.tsx';
import { History } from './history.tsx';
import { methodName, providerName } from './payment-names.ts';

/** One bill whole: what it is made of, how it was paid, what went back, and what can be done now. */
export function DeskBillPage(props: DeskBillProps) {
  const { t, href } = useShell();
  const { bill, errors } = props;
  return (
    <>
      <DeskTop errors={errors} within={[{ href: href('desk-bills'), label: t('payments.desk.title') }]} />
      <div className="stack">
        <h1>{t(bill.title.key, bill.title.values)}</h1>
        <Meta>
          <Reference value={bill.reference} />
          <Badge>{t(`payments.desk.state.${bill.state}`)}</Badge>
        </Meta>
      </div>
      <div className="beside">
        <section className="stack">
          <Refunds {...props} open />
          <Facts bill={bill} />
          <Lines lines={bill.lines} total={bill.total} taxPercent={bill.taxPercent} />
          <BillActs {...props} />
        </section>
        <div>
          <Attempts {...props} />
          <Refunds {...props} />
        </div>
      </div>
      <ProviderEvents {...props} />
      <History events={useReadable(bill)} zone={bill.zone} person="payer" />
    </>
  );
}

DeskBillPage.head = ({ bill: { reference } }: DeskBillProps): Head => ({ title: reference, noindex: true });
DeskBillPage satisfies View<DeskBillProps>;

function Facts({ bill }: Pick<DeskBillProps, 'bill'>) {
  const { t } = useShell();
  const { owner, isVisitors, zone, left, request } = bill;
  return (
    <DefinitionList
      items={[
        {
          term: t('payments.bill.for_whom'),
          value: owner ? <bdi>{owner}</bdi> : isVisitors && t('payments.desk.a_visitor'),
        },
        { term: t('payments.bill.request'), value: request && <Reference value={request} /> },
        { term: t('payments.desk.created'), value: <Time at={bill.createdAt} as="dateTime" zone={zone} /> },
        {
          term: t('payments.bill.until'),
          value: bill.state === 'open' && <Time at={bill.expiresAt} as="dateTime" zone={zone} />,
        },
        { term: t('payments.desk.paid'), value: bill.paidAt && <Time at={bill.paidAt} as="dateTime" zone={zone} /> },
        { term: t('payments.receipt.number'), value: bill.receipt && <bdi dir="ltr">{bill.receipt}</bdi> },
        { term: t('payments.receipt.refunded'), value: bill.refunded.minor > 0 && <Money value={bill.refunded} /> },
        { term: t('payments.desk.left'), value: bill.paidAt && <Money value={left} /> },
      ].map((item) => ({ ...item, value: item.value || null }))}
    />
  );
}

/** The record without the ids that only machines need, and with amounts as people write them. */
function useReadable({ events, total: { currency } }: DeskBillProps['bill']) {
  const { format, t } = useShell();
  return events.map(({ data: { attempt: _, refund: __, minor, provider, method, decision, ...rest }, ...event }) => ({
    ...event,
    data: {
      ...(typeof minor === 'number' && { amount: format.money({ minor, currency }) }),
      ...(typeof provider === 'string' && { provider: providerName(t, provider) }),
      ...(typeof method === 'string' && { method: methodName(t, method) }),
      ...(typeof decision === 'string' && { decision: t(`payments.desk.decision.${decision as 'settled'}`) }),
      ...rest,
    },
  }));
}
