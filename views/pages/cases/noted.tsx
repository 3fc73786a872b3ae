import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { HearingFields } from './hearing-fields.tsx';

type NotedProps = Pick<CasePageData, 'noted' | 'watch'> & { typed: Typed; errors: FieldError[] };

/** What its follower has noted of a hearing is theirs to put right, and to take away. */
export function Noted({ noted, watch, typed, errors }: NotedProps) {
  const { t, href } = useShell();
  if (!noted) return null;
  const path = `${href('account-cases-id', { id: watch.id })}/hearing`;
  const { day, month, year } = Temporal.PlainDate.from(noted.day);
  const known = {
    day_day: `${day}`,
    day_month: `${month}`,
    day_year: `${year}`,
    time: noted.time ?? '',
    room: noted.room,
  };
  const isTried = typed.day_day !== undefined;
  return (
    <details className="narrow" open={isTried}>
      <summary>{t('cases.noted.change')}</summary>
      <Form className="form" method="post" action={path}>
        <p>{t('cases.noted.lead')}</p>
        <HearingFields typed={isTried ? typed : known} errors={errors} />
        <Button variant="plain">{t('cases.noted.correct')}</Button>
      </Form>
      <Form method="post" action={`${path}/removal`}>
        <Button variant="quiet" icon="x">
          {t('cases.noted.remove')}
        </Button>
      </Form>
    </details>
  );
}
