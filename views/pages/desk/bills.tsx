import { billWorkflow } from '../../../src/features/payments/bills/bill.ts';
import { regions } from '../../../src/features/payments/bills/bill-limits.ts';
import type { BillColumn, BillState, PriceRegion } from '../../../src/features/payments/bills/billing.ts';
import type { DeskBillItem, DeskBillList } from '../../../src/features/payments/desk/desk-bill.ts';
import type { Order } from '../../../src/lib/order.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Filters } from '../../ui/components/filters.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Money } from '../../ui/components/money.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskBillsProps = {
  order: Order<BillColumn>;
  state: BillState | null;
  region: PriceRegion | null;
  isMissing: boolean;
} & DeskBillList;

const states = billWorkflow.states;
const missing = { field: 'reference', key: 'payments.desk.error.not_found', values: {} } as const;

export function DeskBillsPage({ order, state, region, isMissing, rows, next }: DeskBillsProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  const names = useNames();
  return (
    <>
      <DeskHeading title={t('payments.desk.title')} errors={isMissing ? [missing] : []} />
      <div className="row">
        <LinkButton href={href('desk-bills-new')} icon="plus">
          {t('payments.desk.new.title')}
        </LinkButton>
      </div>
      <details className="fold" open={isMissing}>
        <summary>{t('payments.desk.others')}</summary>
        <p className="links">
          <a href={href('desk-payments')}>{t('payments.desk.waiting.title')}</a>{' '}
          <a href={href('desk-notices')}>{t('payments.desk.notices.title')}</a>
        </p>
        <Form className="form" method="post" action={href('desk-bills')}>
          <CodeField
            name="reference"
            label={t('payments.desk.search')}
            hint={t('payments.desk.search_hint')}
            error={isMissing ? t('payments.desk.error.not_found') : undefined}
            autoComplete="off"
            maxLength={60}
          />
          <Button icon="search">{t('desk.audit.look')}</Button>
        </Form>
      </details>
      <Filters
        title={t('payments.desk.filter')}
        submit={t('payments.desk.filter_submit')}
        open={state !== null || region !== null}
        filters={[
          {
            name: 'state',
            label: t('payments.desk.state'),
            value: state ?? '',
            options: [
              { value: '', label: t('payments.desk.all') },
              ...states.map((value) => ({ value, label: t(`payments.desk.state.${value}`) })),
            ],
          },
          {
            name: 'region',
            label: t('desk.table.country'),
            value: region ?? '',
            options: [
              { value: '', label: t('desk.filter.all') },
              ...regions.map((code) => ({
                value: code,
                label: names.country(code === 'OTHER' ? 'ZZ' : code),
              })),
            ],
          },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={t('desk.queue.empty')} />
      ) : (
        <SortedTable
          label={t('payments.desk.title')}
          rows={rows}
          idOf={({ id }) => id}
          order={order}
          columns={[
            { label: t('desk.table.title'), cell: (row) => <Title {...row} /> },
            {
              label: t('payments.desk.total'),
              by: 'total',
              isPlain: true,
              cell: ({ total }) => <Money value={total} />,
            },
            { label: t('payments.desk.state'), by: 'state', isPlain: true, cell: (row) => <State {...row} /> },
            { label: t('payments.desk.expires'), by: 'expires', isPlain: true, cell: (row) => <End {...row} /> },
            {
              label: t('payments.desk.created'),
              by: 'created',
              isPlain: true,
              // The list stands in this order: a telephone needs no third line for it.
              cell: ({ createdAt }) => (
                <span className="extra">
                  <Time at={createdAt} />
                </span>
              ),
            },
          ]}
        />
      )}
      <Pager older={next && link({ after: next })} />
    </>
  );
}

DeskBillsPage.head = ({ isMissing }: DeskBillsProps, { t }: Shell): Head => {
  const title = t('payments.desk.title');
  return { title: isMissing ? t('common.errors.page_title', { title }) : title, noindex: true };
};
DeskBillsPage satisfies View<DeskBillsProps>;

function Title({ id, title, reference }: DeskBillItem) {
  const { t, href } = useShell();
  return (
    <>
      <a href={href('desk-bill', { id })}>{t(title.key, title.values)}</a> <Reference value={reference} />
    </>
  );
}

/** Of most the money is there, which is said in plain words; what is not so stands out. */
function State({ state }: DeskBillItem) {
  const { t } = useShell();
  const name = t(`payments.desk.state.${state}`);
  return state === 'paid' ? name : <Badge tone={state === 'open' ? 'info' : undefined}>{name}</Badge>;
}

/** When it was paid, or else until when it can be. */
function End({ state, paidAt, expiresAt }: DeskBillItem) {
  if (paidAt) return <Time at={paidAt} as="date" />;
  return state === 'open' ? <Time at={expiresAt} as="left" /> : <Time at={expiresAt} as="date" />;
}
