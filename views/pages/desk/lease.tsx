import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { type Field, type FormValues } from '../../../src/features/journeys/field.ts';
import type { LeaseAction } from '../../../src/features/leases/lease.ts';
import { type LeaseState, leaseWorkflow } from '../../../src/features/leases/lease.workflow.ts';
import type { Holder } from '../../../src/features/staff/task-lock.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { formHead } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { AnswerList } from '../journeys/check.tsx';
import { DeskTop } from './desk-top.tsx';
import { EventsPart } from './events-part.tsx';
import { type LeaseReading, ReadingPart, Rules } from './lease-reading.tsx';

export type DeskLeaseProps = {
  id: string;
  formId: string;
  reference: string;
  state: LeaseState;
  registration: string | null;
  answers: FormValues;
  fields: Field[];
  slots: ShownSlot[];
  events: { id: string; action: string; at: string }[];
  mayRegister: boolean;
  /** Clauses in words of the sides; null where there are none. */
  reading: LeaseReading | null;
  holder: Holder | null;
  me: string;
  errors: FieldError[];
  /** The press came too late, or a colleague is on it: nothing was changed. */
  isLate: boolean;
};

/** One lease at the desk: its terms, the signed papers, and what we can do for its sides. */
export function DeskLeasePage(props: DeskLeaseProps) {
  const { t, href } = useShell();
  const { id, formId, reference, state, registration, answers, fields, slots, events } = props;
  return (
    <>
      <DeskTop errors={props.errors} within={[{ href: href('desk-leases'), label: t('leases.desk.title') }]} />
      <div className="stack">
        <h1>{t('procedures.rent_appartment.title')}</h1>
        <Meta>
          <Reference value={reference} />
          <Badge>{t(`leases.state.${state}`)}</Badge>
        </Meta>
        <p>{t('leases.desk.awaits', { state })}</p>
        {props.isLate && <Callout tone="warning" role="status" title={t('leases.reading.late')} />}
      </div>
      <div className="write">
        <div className="stack">
          {props.reading && <ReadingPart {...props} reading={props.reading} />}
          {props.mayRegister && (
            <Form className="form" method="post" action={`${href('desk-leases-id', { id })}/registration`}>
              <input type="hidden" name="_form" value={formId} />
              <TextField name="registration" label={t('leases.registration.label')} maxLength={60} />
              <Button icon="check">{t('leases.register')}</Button>
            </Form>
          )}
          <EventsPart events={events} name={(action: LeaseAction) => t(`leases.event.${action}`)} />
        </div>
        <aside className="stack" aria-labelledby="answers">
          {props.reading && <Rules rules={props.reading.rules} />}
          <h2 id="answers">{t('applications.desk.answers')}</h2>
          <AnswerList fields={fields} answers={answers} />
          <DefinitionList
            items={[{ term: t('leases.registration.label'), value: registration && <bdi>{registration}</bdi> }]}
          />
          <h2>{t('files.title')}</h2>
          <Files slots={slots} />
        </aside>
      </div>
      <Acts {...props} />
    </>
  );
}

DeskLeasePage.head = ({ errors }: DeskLeaseProps, shell: Shell): Head =>
  formHead(shell.t('leases.desk.title'), errors, shell);
DeskLeasePage satisfies View<DeskLeaseProps>;

/** What the sides gave, and by name what is still to come. */
function Files({ slots }: Pick<DeskLeaseProps, 'slots'>) {
  const { t, locale } = useShell();
  return (
    <ul className="lines">
      {slots.map(({ name, label, file }) => (
        <li key={name} className="row">
          <span>{say(label, t, locale)}</span>{' '}
          {file ? (
            <a href={file.href} target="_blank" rel="noopener" data-hx-boost="false">
              {t('files.kept', { type: file.type.toUpperCase(), size: String(Math.ceil(file.size / 1024)) })}
            </a>
          ) : (
            <span className="muted">{t('files.missing')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** At the foot: nobody presses by the way what ends a lease. */
function Acts({ id, formId, state }: DeskLeaseProps) {
  const { t, href } = useShell();
  const acts = (
    [
      { event: 'cancel', path: 'cancellation', label: t('leases.desk.cancel') },
      { event: 'dispute', path: 'dispute', label: t('leases.dispute') },
      { event: 'end', path: 'end', label: t('leases.desk.end') },
    ] as const
  ).filter(({ event }) => leaseWorkflow.may(state, event));
  if (acts.length === 0) return null;
  return (
    <div className="row">
      {acts.map(({ path, label }) => (
        <Form key={path} method="post" action={`${href('desk-leases-id', { id })}/${path}`}>
          <input type="hidden" name="_form" value={formId} />
          <Button variant={path === 'cancellation' ? 'danger' : 'plain'}>{label}</Button>
        </Form>
      ))}
    </div>
  );
}
