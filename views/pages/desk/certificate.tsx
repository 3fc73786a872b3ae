import { procedureKey } from '../../../src/features/procedures/procedure.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { formHead } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { FileHint } from '../files/kept.tsx';
import { UploadForm } from '../files/upload-form.tsx';
import { AnswerList } from '../journeys/check.tsx';
import { CheckForm, CheckPart } from './certificate-check.tsx';
import type { CertificateAct, DeskCertificateProps } from './certificate-props.ts';
import { DeskTop } from './desk-top.tsx';
import { Due } from './due.tsx';
import { useEventNames } from './event-names.ts';
import { EventsPart } from './events-part.tsx';
import { TaskLock } from './task-lock.tsx';

/** One certificate at the desk: its answers beside its papers, and what can be done next. */
export function DeskCertificatePage(props: DeskCertificateProps) {
  const { t, href, locale } = useShell();
  const { id, reference, procedure, state, answers, fields, faults, events, slots, errors, holder, me } = props;
  const isMine = !holder || holder.userId === me;
  const mayFault = state === 'checking' && isMine;
  const act = (what: string) => `${href('desk-certificates-id', { id })}/${what}`;
  return (
    <>
      <DeskTop
        errors={errors}
        labels={Object.fromEntries(
          slots.flatMap(({ name, label }) =>
            ['kind', 'sentence'].map((part) => [`${name}_${part}`, say(label, t, locale)]),
          ),
        )}
        within={[{ href: href('desk-certificates'), label: t('applications.desk.title') }]}
      />
      <div className="stack">
        <h1>{t(`procedures.${procedureKey(procedure)}.title`)}</h1>
        <Meta>
          <Due at={props.dueAt} />
          <Reference value={reference} />
          <Badge>{t(`applications.state.${state}`)}</Badge>
        </Meta>
        <TaskLock subject="certificate" id={id} holder={holder} me={me} />
      </div>
      <Meanwhile acts={props.meanwhile} />
      <Unopened labels={props.unopened.labels} />
      {props.isUnissued && (
        <Callout tone="warning" title={t('applications.desk.unissued')} role="status">
          <p>{t('applications.desk.unissued_body')}</p>
        </Callout>
      )}
      <div className="write">
        <div className="stack">
          <CheckPart {...props} mayFault={mayFault} />
          {faults.length > 0 && (
            <ul className="lines">
              {faults.map(({ id, label, kind, sentence, isFixed }) => (
                <li key={id}>
                  {say(label, t, locale)} · {kind && `${t(`applications.fault.${kind}`)} · `}
                  <bdi>{sentence}</bdi> {isFixed && t('applications.event.fix')}
                </li>
              ))}
            </ul>
          )}
          {props.issued && (
            <section className="part narrow" aria-labelledby="issued">
              <h2 id="issued">{t('applications.slot.issued')}</h2>
              <FileHint takesPdf={props.issued.takesPdf} megabytes={props.megabytes} />
              {props.issued.file && (
                <p className="links">
                  <a href={props.issued.file.href} target="_blank" rel="noopener" data-hx-boost="false">
                    {t('files.added')}
                  </a>
                </p>
              )}
              <UploadForm
                action={act('issued')}
                label={t('applications.slot.issued')}
                isReplacement={props.issued.file !== null}
                takesPdf={props.issued.takesPdf}
              />
            </section>
          )}
          <Decision {...props} mayFault={mayFault} next={isMine ? props.next : []} act={act} />
          <EventsPart events={events} name={(action: CertificateAct) => t(`applications.event.${action}`)} />
        </div>
        <aside className="stack" aria-labelledby="answers">
          <h2 id="answers">{t('applications.desk.answers')}</h2>
          <AnswerList fields={fields} answers={answers} />
        </aside>
      </div>
    </>
  );
}

DeskCertificatePage.head = ({ errors }: DeskCertificateProps, shell: Shell): Head =>
  formHead(shell.t('applications.desk.title'), errors, shell);
DeskCertificatePage satisfies View<DeskCertificateProps>;

type DecisionProps = DeskCertificateProps & { mayFault: boolean; act(what: string): string };

/** All that can be decided now, at the end of what it is decided by. */
function Decision({ next, mayFault, act, ...props }: DecisionProps) {
  const { t } = useShell();
  if (!mayFault && next.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="decision">
      <h2 id="decision">{t('applications.desk.decision')}</h2>
      {mayFault && <CheckForm {...props} action={act('check')} isTaken={props.holder !== null} />}
      {next.length > 0 && (
        <Form className="form" method="post" action={act('step')}>
          <input type="hidden" name="_form" value={props.formId} />
          <input type="hidden" name="_seen" value={props.seen} />
          <input type="hidden" name="_unopened" value={props.unopened.names} />
          <input type="hidden" name="_unissued" value={props.isUnissued ? 'on' : ''} />
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
        </Form>
      )}
    </section>
  );
}

/** What became of the file while this page was open: the press that came too late has changed nothing. */
function Meanwhile({ acts }: { acts: DeskCertificateProps['meanwhile'] }) {
  const { t } = useShell();
  const names = useEventNames();
  if (acts.length === 0) return null;
  return (
    <Callout tone="warning" title={t('applications.desk.meanwhile')} role="status">
      <ul>
        {acts.map(({ action, actorKind, name, at }) => (
          <li key={at + action}>
            {t(`applications.event.${action as CertificateAct}`)} ·{' '}
            <bdi>{name ?? names.actor(actorKind, 'applicant')}</bdi> · <Time at={at} as="dateTime" />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Found complete is said once more where a document came that nobody has looked at. */
function Unopened({ labels }: { labels: DeskCertificateProps['unopened']['labels'] }) {
  const { t, locale } = useShell();
  if (labels.length === 0) return null;
  return (
    <Callout tone="warning" title={t('applications.desk.unopened')} role="status">
      <ul>
        {labels.map((label) => (
          <li key={say(label, t, locale)}>{say(label, t, locale)}</li>
        ))}
      </ul>
      <p>{t('applications.desk.unopened_body')}</p>
    </Callout>
  );
}
