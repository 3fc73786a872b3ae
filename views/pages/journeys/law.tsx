import { lawName } from '../../../src/features/law/law-name.ts';
import type { LeaseRule } from '../../../src/features/law/lease-rule.ts';
import type { Told } from '../../../src/features/law/review.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { LawAddresses } from '../../ui/components/law-addresses.tsx';
import { useShell } from '../../ui/shell.tsx';

/**
 * What the law says about a lease, each rule with where and when it was read; above a form also the way to the rest,
 * since hints at its fields tell of rules as well.
 */
export function LawNotes({ rules, isAboveForm = false }: { rules: Told<LeaseRule>[]; isAboveForm?: boolean }) {
  const { t, format, locale, href } = useShell();
  if (rules.length === 0 && !isAboveForm) return null;
  const bySource = Map.groupBy(rules, ({ source }) => `${source.law.en} ${source.addresses.join(' ')}`);
  return (
    <Callout title={t('leases.law.title')}>
      {[...bySource].map(([source, stated]) => (
        <div key={source} className="stack tight">
          {stated.map(({ id, text }) => (
            <p key={id}>{textIn(text, locale)}</p>
          ))}
          <Source {...(stated[0] as LeaseRule)} day={format.date(Temporal.PlainDate.from(oldest(stated)))} />
          {stated.some(({ isOverdue }) => isOverdue) && <p>{t('figures.law.overdue')}</p>}
        </div>
      ))}
      {isAboveForm && (
        <p>
          <a href={href('e-services-rent-appartment')}>{t('leases.law.more')}</a>
        </p>
      )}
    </Callout>
  );
}

const oldest = (rules: LeaseRule[]): string => rules.map(({ verifiedOn }) => verifiedOn).sort()[0] ?? '';

function Source({ source, day }: LeaseRule & { day: string }) {
  const { t, locale } = useShell();
  return (
    <p className="meta sources">
      <span>{lawName(source, t, locale)}</span>
      <LawAddresses addresses={source.addresses} /> <span>{t('cases.deadline.verified_on', { day })}</span>
    </p>
  );
}
