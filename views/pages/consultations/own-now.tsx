import type { ConsultationState } from '../../../src/features/consultations/consultation.workflow.ts';
import type { Money } from '../../../src/lib/money.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useShell } from '../../ui/shell.tsx';
import { isAwaited } from './own-next.tsx';
import type { OwnProps } from './own-props.ts';
import { OwnUndo, useUndo } from './own-undo.tsx';

/** What the state means for the reader: what comes next, and what is theirs to do. */
export function Now(props: OwnProps) {
  const { own, bill, elsewhere } = props;
  const { t, href, format } = useShell();
  const { state } = own;
  // That the money goes back is said with until when that can be undone, and nothing is on its way yet to be followed.
  const isHeld = useUndo(props) !== null;
  // Thanks belong to the first time that it is sent.
  const isNew = (state === 'triage' || state === 'queued') && isAwaited(own) && !own.events.some(isRejoined);
  if (state === 'answered') return null;
  const isGood = state === 'triage' || state === 'queued' || state === 'resolved';
  const needsThem = state === 'awaiting_payment' || state === 'needs_info';
  return (
    <Callout
      tone={needsThem ? 'warning' : isGood ? 'success' : 'info'}
      title={isNew ? t('asking.next.thanks') : undefined}
    >
      <Meaning own={own} state={state} isHeld={isHeld} />
      {bill?.state === 'open' && (
        <LinkButton
          href={href('pay-reference', { reference: bill.reference })}
          variant="primary"
          iconAtEnd="arrow-right"
        >
          {t('overview.go.pay', { amount: format.money(bill.left) })}
        </LinkButton>
      )}
      {bill && (state === 'refund_due' || state === 'refunded' || (isPaidBack(own) && !isHeld)) && (
        <LinkButton href={href('pay-reference', { reference: bill.reference })}>{t('asking.own.refund')}</LinkButton>
      )}
      {elsewhere && (
        <LinkButton href={href('consultations-id-slug', elsewhere)} variant="primary" iconAtEnd="arrow-right">
          {t('asking.own.elsewhere')}
        </LinkButton>
      )}
      {(state === 'triage' || state === 'queued') && (
        <p>{t(own.contact || own.userId ? 'asking.own.we_tell' : 'asking.own.come_back')}</p>
      )}
      <OwnUndo {...props} />
    </Callout>
  );
}

const isRejoined = ({ action }: OwnProps['own']['events'][number]): boolean => action.startsWith('rejoin_');

/** What the staff decided may be wrong. */
export function Appeal({ own: { state, visibility } }: Pick<OwnProps, 'own'>) {
  const { t, href } = useShell();
  if (state !== 'declined' && visibility !== 'hidden' && visibility !== 'removed') return null;
  return (
    <p>
      <a href={href('contact')}>{t('asking.own.appeal')}</a>
    </p>
  );
}

type Meant = Pick<OwnProps, 'own'> & { state: Exclude<ConsultationState, 'answered'>; isHeld: boolean };

function Meaning({ own, state, isHeld }: Meant) {
  const { t, format } = useShell();
  const { endReason, answeredAt, events } = own;
  const part = state === 'refunded' && events.find(({ action }) => action === 'grant_part');
  if (part) return <p>{t('asking.now.refunded_part', { amount: format.money(part.data as Money) })}</p>;
  // The only way back to the experts for what was answered: the staff have asked for a second opinion.
  if (answeredAt && (state === 'queued' || state === 'taken')) return <p>{t('asking.now.second')}</p>;
  return (
    <>
      <p>{t(`asking.now.${state}`)}</p>
      {endReason && reasons[endReason] && <p>{t(reasons[endReason])}</p>}
      {isPaidBack(own) && !isHeld && <p>{t('asking.now.paid_back')}</p>}
    </>
  );
}

const endsUnanswered = new Set<ConsultationState>(['withdrawn', 'declined', 'merged', 'closed_no_reply']);
const isPaidBack = ({ state, settledAt, answeredAt }: OwnProps['own']): boolean =>
  settledAt !== null && answeredAt === null && endsUnanswered.has(state);

const reasons: Partial<Record<string, Key>> = {
  no_expert: 'asking.reason.no_expert',
  not_taken: 'asking.reason.not_taken',
  not_answered: 'asking.reason.not_answered',
  retracted: 'asking.reason.retracted',
  repaid: 'desk.reason.repaid',
  not_legal: 'desk.reason.not_legal',
  other_country: 'desk.reason.other_country',
  too_vague: 'desk.reason.too_vague',
  answered_before: 'desk.reason.answered_before',
  abusive: 'desk.reason.abusive',
  danger: 'desk.reason.danger',
  personal: 'desk.reason.personal',
};
