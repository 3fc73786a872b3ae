import type { Money } from '../../../src/lib/money.ts';
import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Undo } from '../../ui/components/undo.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { BillMark } from '../pay/bill-line.tsx';

export type Undoable = { until: string; money: Money | null };
type Act = { id: string; formId: string };

/** Asks once more, and says what becomes of the money. */
export function Withdraw({ id, formId, bill }: Act & { bill: BillMark | null }) {
  const { t, href } = useShell();
  return (
    <details>
      <summary>{t('applications.withdraw')}</summary>
      <Form className="form" method="post" action={`${href('e-services-applications-id', { id })}/withdrawal`}>
        <input type="hidden" name="_form" value={formId} />
        <p>{t(bill && bill.state !== 'open' ? 'applications.sure_paid' : 'applications.sure')}</p>
        <Button variant="danger">{t('applications.withdraw')}</Button>
      </Form>
    </details>
  );
}

export function UndoWithdrawal({ id, formId, undo }: Act & { undo: Undoable }) {
  const { href } = useShell();
  return (
    <Undo action={`${href('e-services-applications-id', { id })}/undo`} {...undo}>
      <input type="hidden" name="_form" value={formId} />
    </Undo>
  );
}
