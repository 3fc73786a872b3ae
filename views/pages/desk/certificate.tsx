import { type CertificateName, type Fault, faultKinds } from '../../../src/features/applications/application.ts';
import type { ApplicationEvent, ApplicationState } from '../../../src/features/applications/application.workflow.ts';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { type Field, type FormValues } from '../../../src/features/journeys/field.ts';
import { procedureKey } from '../../../src/features/procedures/procedure.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextField } from '../../ui/components/field.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { UploadForm } from '../files/slots.tsx';
import { AnswerList } from '../journeys/check.tsx';
import { EventsPart } from './events-part.tsx';

export type DeskCertificateProps = {
  id: string;
  formId: string;
  reference: string;
  procedure: CertificateName;
  state: ApplicationState;
  answers: FormValues;
  fields: Field[];
  slots: ShownSlot[];
  faults: (Omit<Fault, 'fixedAt' | 'createdAt'> & { isFixed: boolean })[];
  events: { id: string; action: string; at: string }[];
  next: ApplicationEvent[];
  dueAt: string | null;
  issued: ShownSlot | null;
  megabytes: number;
  /** What the check was sent with, where it cannot be taken down like that. */
  typed: Record<string, string | undefined>;
  errors: FieldError[];
};

/** One certificate at the desk: its answers beside its papers, and what can be done next. */
export function DeskCertificatePage(props: DeskCertificateProps) {
  const { t, href, locale } = useShell();
  const { id, formId, reference, procedure, state, answers, fields, faults, events, next, slots, errors } = props;
  const act = (what: string) => `${href('desk-certificates-id', { id })}/${what}`;
  return (
    <>
      <ErrorSummary
        errors={errors}
        labels={Object.fromEntries(
          slots.flatMap(({ name, label }) =>
            ['kind', 'sentence'].map((part) => [`${name}_${part}`, say(label, t, locale)]),
          ),
        )}
      />
      <Breadcrumbs
        items={[
          { href: href('desk'), label: t('desk.title') },
          { href: href('desk-certificates'), label: t('applications.desk.title') },
        ]}
      />
      <div className="stack">
        <h1>{t(`procedures.${procedureKey(procedure)}.title`)}</h1>
        <p>
          <Reference value={reference} />
        </p>
        <Callout title={t(`applications.state.${state}`)}>
          {props.dueAt && (
            <p>
              {t('applications.due')} <Time at={props.dueAt} as="dateTime" />
            </p>
          )}
        </Callout>
      </div>
      <section className="part narrow" aria-labelledby="answers">
        <h2 id="answers">{t('applications.desk.answers')}</h2>
        <AnswerList fields={fields} answers={answers} />
      </section>
      <Papers {...props} action={act('check')} />
      {faults.length > 0 && (
        <ul className="lines">
          {faults.map(({ id, slot, kind, sentence, isFixed }) => (
            <li key={id}>
              {t(`applications.slot.${slot as 'other'}`)} · {t(`applications.fault.${kind}`)} · <bdi>{sentence}</bdi>{' '}
              {isFixed && t('applications.event.fix')}
            </li>
          ))}
        </ul>
      )}
      {props.issued && (
        <section className="part narrow" aria-labelledby="issued">
          <h2 id="issued">{t('applications.slot.issued')}</h2>
          <p className="hint">{t('files.hint', { megabytes: props.megabytes })}</p>
          {props.issued.file && (
            <p className="links">
              <a href={props.issued.file.href} download>
                {t('files.added')}
              </a>
            </p>
          )}
          <UploadForm
            action={act('issued')}
            label={t('applications.slot.issued')}
            isReplacement={props.issued.file !== null}
          />
        </section>
      )}
      {next.length > 0 && (
        <form className="form" method="post" action={act('step')}>
          <input type="hidden" name="_form" value={formId} />
          <TextField
            name="note"
            label={t('applications.desk.note')}
            hint={t('applications.desk.note_hint')}
            optional
            maxLength={60}
          />
          <div className="row">
            {next.map((event) => (
              <Button key={event} name="event" value={event} variant="plain">
                {t(`applications.event.${event}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
      <EventsPart
        events={events}
        name={(action: ApplicationEvent | 'apply' | 'be_late') => t(`applications.event.${action}`)}
      />
    </>
  );
}

DeskCertificatePage.head = ({ errors }: DeskCertificateProps, shell: Shell): Head =>
  formHead(shell.t('applications.desk.title'), errors, shell);
DeskCertificatePage satisfies View<DeskCertificateProps>;

/** Each paper, and beside it what may be wrong with it. */
function Papers({ slots, state, formId, action, typed, errors }: DeskCertificateProps & { action: string }) {
  const { t, locale } = useShell();
  const errorAt = useErrors(errors);
  const mayFault = state === 'checking';
  return (
    <section className="part narrow" aria-labelledby="papers">
      <h2 id="papers">{t('files.title')}</h2>
      <form className="form" method="post" action={action}>
        <input type="hidden" name="_form" value={formId} />
        {slots.map(({ name, label, file }) => (
          <div key={name} className="stack">
            <h3>{say(label, t, locale)}</h3>
            {file ? (
              <p className="links">
                <a href={file.href} download>
                  {t('files.kept', {
                    type: file.type.toUpperCase(),
                    size: String(Math.max(1, Math.round(file.size / 1024))),
                  })}
                </a>
              </p>
            ) : (
              <p className="muted">{t('files.missing')}</p>
            )}
            {mayFault && <FaultFields name={name} isThere={file !== null} typed={typed} errorAt={errorAt} />}
          </div>
        ))}
        {mayFault && <Button>{t('applications.desk.record')}</Button>}
      </form>
    </section>
  );
}

type FaultProps = {
  name: string;
  isThere: boolean;
  typed: DeskCertificateProps['typed'];
  errorAt: (field: string) => string | undefined;
};

function FaultFields({ name, isThere, typed, errorAt }: FaultProps) {
  const { t } = useShell();
  return (
    <>
      <Select
        name={`${name}_kind`}
        label={t('applications.desk.fault')}
        value={typed[`${name}_kind`]}
        error={errorAt(`${name}_kind`)}
        optional
        options={[
          ...(isThere ? [{ value: 'accepted', label: t('applications.fault.accepted') }] : []),
          ...faultKinds.map((kind) => ({ value: kind, label: t(`applications.fault.${kind}`) })),
        ]}
      />
      <TextField
        name={`${name}_sentence`}
        label={t('applications.desk.sentence')}
        value={typed[`${name}_sentence`]}
        error={errorAt(`${name}_sentence`)}
        optional
        maxLength={300}
      />
    </>
  );
}
