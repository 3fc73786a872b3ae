import { billWorkflow } from '../../../src/features/payments/bills/bill.ts';
import type { BillState } from '../../../src/features/payments/bills/billing.ts';
import type { DeskBillList } from '../../../src/features/payments/desk/desk-bill.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Filters } from '../../ui/components/filters.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Money } from '../../ui/components/money.tsx';
import { Pager } from '../../ui/components/pager.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskBillsProps = { state: BillState | null; isMissing: boolean } & DeskBillList;

const states = billWorkflow.states;
const missing = { field: 'reference', key: 'payments.desk.error.not_found', values: {} } as const;

export function DeskBillsPage({ state, isMissing, rows, older }: DeskBillsProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <>
      <DeskHeading title={t('payments.desk.title')} errors={isMissing ? [missing] : []} />
      <form className="form" method="post" action={href('desk-bills')}>
        <CodeField
          name="reference"
          label={t('payments.desk.search')}
          hint={t('payments.desk.search_hint')}
          error={isMissing ? t('payments.desk.error.not_found') : undefined}
          autoComplete="off"
          maxLength={60}
        />
        <Button icon="search">{t('desk.audit.look')}</Button>
      </form>
      <div className="row">
        <LinkButton href={href('desk-bills-new')} icon="plus">
          {t('payments.desk.new.title')}
        </LinkButton>
        <LinkButton href={href('desk-payments')}>{t('payments.desk.waiting.title')}</LinkButton>
        <LinkButton href={href('desk-notices')}>{t('payments.desk.notices.title')}</LinkButton>
      </div>
      <Filters
        title={t('payments.desk.filter')}
        submit={t('payments.desk.filter_submit')}
        open={state !== null}
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
        ]}
      />
      {rows.length === 0 && <EmptyState title={t('desk.queue.empty')} />}
      <ul className="stack narrow">
        {rows.map((row) => (
          <li key={row.id}>
            <Card
              level={2}
              href={href('desk-bill', { id: row.id })}
              title={t(row.title.key, row.title.values)}
              meta={
                <>
                  <Badge>{t(`payments.desk.state.${row.state}`)}</Badge>
                  <Money value={row.total} />
                  <Reference value={row.reference} />
                  <Time at={row.createdAt} />
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Pager older={older && link({ before: older })} />
    </>
  );
}

DeskBillsPage.head = ({ isMissing }: DeskBillsProps, { t }: Shell): Head => {
  const title = t('payments.desk.title');
  return { title: isMissing ? t('common.errors.page_title', { title }) : title, noindex: true };
};
DeskBillsPage satisfies View<DeskBillsProps>;
