import { type ExpertItem, isVerified } from '../../../src/features/experts/expert.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Whether we have checked the licence, and until when that holds. */
export function Verification({ expert }: { expert: Pick<ExpertItem, 'verifiedOn' | 'validUntil'> }) {
  const { t, format } = useShell();
  const today = useToday();
  if (!expert.validUntil) return <Badge icon="circle-x">{t('experts.verification.none')}</Badge>;
  const date = format.date(Temporal.PlainDate.from(expert.validUntil));
  return isVerified(expert, today) ? (
    <Badge tone="success" icon="badge-check">
      {t('experts.verification.until', { date })}
    </Badge>
  ) : (
    <Badge tone="warning" icon="triangle-alert">
      {t('experts.verification.ended', { date })}
    </Badge>
  );
}

/** The day by which verifications end, as an ISO date. */
export function useToday(): string {
  const { now } = useShell();
  return now.toZonedDateTimeISO('UTC').toPlainDate().toString();
}
