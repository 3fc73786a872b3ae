import { undoOf } from '../../../src/features/consultations/undo.ts';
import { UndoForm } from '../../ui/components/undo.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { OwnProps } from './own-props.ts';

/** What can be taken back, and until when; nothing once it is too late, or money is on its way. */
export function useUndo({ own, bill }: Pick<OwnProps, 'own' | 'bill'>) {
  const { now } = useShell();
  const undo = undoOf(own, own.events, new Date(now.epochMilliseconds));
  return isHeld(own) && !isWhole(bill) ? null : undo;
}

/** Takes a withdrawal or a complaint back. */
export function OwnUndo({ own, bill, formIds }: OwnProps) {
  const { href } = useShell();
  const undo = useUndo({ own, bill });
  if (!undo) return null;
  return (
    <UndoForm
      action={`${href('consultations-id-slug', { id: own.reference })}/undo`}
      until={undo.until.toISOString()}
      money={isHeld(own) && bill ? bill.total : null}
    >
      <input type="hidden" name="_form" value={formIds.undo} />
      <input type="hidden" name="_v" value={own.version} />
    </UndoForm>
  );
}

const isHeld = ({ state, settledAt }: OwnProps['own']): boolean => state === 'withdrawn' && settledAt !== null;

const isWhole = (bill: OwnProps['bill']): boolean =>
  bill !== null && bill.state === 'paid' && bill.left.minor === bill.total.minor;
