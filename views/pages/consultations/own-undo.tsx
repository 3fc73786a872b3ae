import { undoOf } from '../../../src/features/consultations/undo.ts';
import { UndoForm } from '../../ui/components/undo.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { OwnProps } from './own-props.ts';

/** Takes a withdrawal or a complaint back; not there once it is too late, or money is on its way. */
export function OwnUndo({ own, bill, formIds }: OwnProps) {
  const { href, now } = useShell();
  const undo = undoOf(own, own.events, new Date(now.epochMilliseconds));
  const isHeld = own.state === 'withdrawn' && own.settledAt !== null;
  if (!undo || (isHeld && !isWhole(bill))) return null;
  return (
    <UndoForm
      action={`${href('consultations-id-slug', { id: own.reference })}/undo`}
      until={undo.until.toISOString()}
      money={isHeld && bill ? bill.total : null}
    >
      <input type="hidden" name="_form" value={formIds.undo} />
      <input type="hidden" name="_v" value={own.version} />
    </UndoForm>
  );
}

const isWhole = (bill: OwnProps['bill']): boolean =>
  bill !== null && bill.state === 'paid' && bill.left.minor === bill.total.minor;
