import type { ShownClauses } from '../../../src/features/leases/clauses.ts';
import type { Side } from '../../../src/features/leases/lease.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { useAct } from './acts.tsx';

type Props = {
  id: string;
  side: Side;
  clauses: ShownClauses;
  /** Whether the time for a reader is over. */
  isPast: boolean;
  mayRevise: boolean;
};

/** What becomes of the clauses that the sides wrote themselves, which no rule of ours checks. */
export function Clauses({ id, side, clauses: { state, dueAt, readAt, faults }, isPast, mayRevise }: Props) {
  const { t } = useShell();
  const act = useAct(id);
  if (state === 'none') return null;
  if (state === 'unread')
    return (
      <Callout tone="warning" title={t('leases.clauses.label')}>
        <p>{t(isPast ? 'leases.clauses.unchecked' : 'leases.clauses.unread')}</p>
      </Callout>
    );
  return (
    <Callout tone={state === 'returned' ? 'error' : 'info'} title={t(`leases.clauses.${state}.title`)}>
      {dueAt && (
        <p>
          {t('leases.clauses.until')} <Time at={dueAt} as="dateTime" />
        </p>
      )}
      {faults.length > 0 && (
        <ul className="lines">
          {faults.map(({ line, sentence }) => (
            <li key={line}>
              <p dir="auto">{line}</p>
              <p dir="auto">
                <strong>{sentence}</strong>
              </p>
            </li>
          ))}
        </ul>
      )}
      {readAt && state === 'passed' && (
        <p>
          <Time at={readAt} as="date" />
        </p>
      )}
      <p>{t(`leases.clauses.${state}.body`, { side })}</p>
      {state === 'returned' && mayRevise && (
        <Form method="post" action={act('revision')}>
          <Button icon="pencil">{t('leases.revise')}</Button>
        </Form>
      )}
    </Callout>
  );
}
