import { type ConsultationState, stateNameOf } from '../../../src/features/consultations/consultation.workflow.ts';
import { Badge } from '../../ui/components/badge.tsx';
import type { Tone } from '../../ui/components/callout.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Where a consultation stands, in the colour of what it means for the one who asked. */
export function StateBadge({ state, endReason }: { state: ConsultationState; endReason?: string | null }) {
  const { t } = useShell();
  return <Badge tone={questionTones[state]}>{t(stateNameOf({ state, endReason }))}</Badge>;
}

/** Under way, done, theirs to do, gone wrong; what has merely ended has no colour. */
export const questionTones: Partial<Record<ConsultationState, Tone>> = {
  awaiting_payment: 'warning',
  triage: 'info',
  queued: 'info',
  taken: 'info',
  needs_info: 'warning',
  in_review: 'info',
  answered: 'success',
  follow_up: 'info',
  disputed: 'warning',
  refund_due: 'info',
  refunded: 'success',
  resolved: 'success',
  declined: 'error',
  expired_unpaid: 'error',
};
