import type { OwnedItemKind } from '../../../src/features/accounts/sign-in/owned-item.ts';
import type { ApplicationState } from '../../../src/features/applications/application.workflow.ts';
import type { LeaseState } from '../../../src/features/leases/lease.workflow.ts';
import type { BillState } from '../../../src/features/payments/bills/billing.ts';
import type { Tone } from '../../ui/components/callout.tsx';
import { questionTones } from '../consultations/state-badge.tsx';

type Tones = Record<string, Tone | undefined>;
type All<State extends string> = Record<State, Tone | undefined>;

/** Under way, done, theirs to do, gone wrong; what has merely ended has no colour: the same for whatever people have. */
const certificates: All<ApplicationState> = {
  awaiting_payment: 'warning',
  waiting_files: 'warning',
  needs_fix: 'warning',
  checking: 'info',
  filed: 'info',
  at_authority: 'info',
  appointment: 'info',
  delivering: 'info',
  ready: 'success',
  issued: 'success',
  delivered: 'success',
  refused_by_authority: 'error',
  not_eligible: 'error',
  closed: undefined,
  withdrawn: undefined,
  expired: undefined,
};

const leases: All<LeaseState> = {
  awaiting_payment: 'warning',
  changes: 'warning',
  document_ready: 'warning',
  ending: 'warning',
  disputed: 'warning',
  invited: 'info',
  reviewing: 'info',
  agreed: 'info',
  signed: 'success',
  registered: 'success',
  running: 'success',
  renewed: undefined,
  ended: undefined,
  cancelled: undefined,
};

const bills: All<BillState> = {
  open: 'warning',
  paid: 'success',
  part_refunded: 'success',
  refunded: 'success',
  expired: 'error',
  cancelled: undefined,
  replaced: undefined,
};

const tones: Record<Exclude<OwnedItemKind, 'draft'>, Tones> = {
  question: questionTones,
  certificate: certificates,
  lease: leases,
  bill: bills,
};

/** Whether its owner has something to do; what is disputed is with the team. */
export const isTheirTurn = ({ kind, state }: { kind: OwnedItemKind; state: string }): boolean =>
  toneOf(kind, state) === 'warning' && !state.endsWith('.disputed');

/** Out of the key of what the badge says, which ends with it. */
export const stateIn = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** `state` is the key of what the badge says. */
export const toneOf = (kind: OwnedItemKind, state: string): Tone | undefined =>
  kind === 'draft' ? 'warning' : tones[kind][stateIn(state)];
