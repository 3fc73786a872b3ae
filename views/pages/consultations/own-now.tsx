import type { Key } from '../../../src/locales/messages.ts';
import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useShell } from '../../shell.tsx';
import type { OwnProps } from './own.tsx';

/** What the state means for the reader: what comes next, and what is theirs to do. */
export function Now({ own, bill }: OwnProps) {
  const { t, href } = useShell();
  const { state, endReason } = own;
  if (state === 'answered') return null;
  const isGood = state === 'triage' || state === 'queued' || state === 'resolved';
  const needsThem = state === 'awaiting_payment' || state === 'needs_info';
  return (
    <Notice tone={needsThem ? 'warning' : isGood ? 'success' : 'info'}>
      <p>{t(`asking.now.${state}`)}</p>
      {endReason && reasons[endReason] && <p>{t(reasons[endReason])}</p>}
      {bill && (
        <LinkButton href={href('pay-reference', { reference: bill })} variant="primary" iconAtEnd="arrow-right">
          {t('asking.own.pay')}
        </LinkButton>
      )}
      {(state === 'triage' || state === 'queued') && (
        <p>{t(own.contact || own.userId ? 'asking.own.we_tell' : 'asking.own.come_back')}</p>
      )}
    </Notice>
  );
}

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
