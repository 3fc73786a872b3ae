import { faultKinds } from '../../../src/features/applications/application.ts';
import { answerSlot } from '../../../src/features/applications/corrections.ts';
import { showAnswer } from '../../../src/features/journeys/show.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';
import { DeskFile } from '../files/desk-file.tsx';
import { hasAnswers } from '../journeys/check.tsx';
import type { DeskCertificateProps } from './certificate-props.ts';

type CheckProps = DeskCertificateProps & { mayFault: boolean };

// The forms that open a document stand between the fields of the check, which therefore name their form.
const form = 'check';

/** Whom it is about and each document, beside it what may be wrong with it; then the answers. */
export function CheckPart(props: CheckProps) {
  const { t, locale, format } = useShell();
  const { slots, receiver, mayFault } = props;
  const names = useNames();
  // Of what nobody had to give, and nobody gave, there is nothing to say but that.
  const isListed = ({ file, isNeeded }: CheckProps['slots'][number]) => file !== null || (mayFault && isNeeded);
  const missing = slots.filter((slot) => !isListed(slot)).map(({ label }) => say(label, t, locale));
  return (
    <section className="part" aria-labelledby="papers">
      <h2 id="papers">{t('files.title')}</h2>
      <Person {...props} />
      {missing.length > 0 && <p className="muted">{t('applications.desk.missing', { names: format.list(missing) })}</p>}
      {mayFault && (
        <p className="hint">{t('applications.desk.receiver', { language: names.language(receiver.language) })}</p>
      )}
      <ul className="lines">
        {slots.filter(isListed).map((slot) => (
          <li key={slot.name} className="stack">
            <h3>{say(slot.label, t, locale)}</h3>
            <DeskFile slot={slot} />
            {mayFault && <FaultFields {...props} name={slot.name} isThere={slot.file !== null} />}
          </li>
        ))}
      </ul>
      {mayFault && (
        <>
          <AnswerFaults {...props} />
          <Ready id="ready-documents" receiver={receiver} sentences={receiver.documents} />
          <Ready id="ready-answers" receiver={receiver} sentences={receiver.answers} />
          <Preview receiver={receiver} />
        </>
      )}
    </section>
  );
}

type CheckFormProps = Pick<DeskCertificateProps, 'seen' | 'formId' | 'unopened'> & { action: string; isTaken: boolean };

/** Sends the check. Before it is anybody's, to take it is the first button. */
export function CheckForm({ seen, formId, unopened, action, isTaken }: CheckFormProps) {
  const { t } = useShell();
  return (
    <Form id={form} className="row" method="post" action={action}>
      <input type="hidden" name="_form" value={formId} />
      <input type="hidden" name="_seen" value={seen} />
      <input type="hidden" name="_unopened" value={unopened.names} />
      <Button name="_go" value="record" variant={isTaken ? 'primary' : 'plain'}>
        {t('applications.desk.record')}
      </Button>
      <Button name="_go" value="preview" variant="plain" icon="eye">
        {t('applications.desk.preview')}
      </Button>
    </Form>
  );
}

/** What an identity document is compared with: names, its number, and the day of birth. */
function Person({ fields, answers }: Pick<CheckProps, 'fields' | 'answers'>) {
  const shell = useShell();
  const said = fields.filter(({ kind, name }) => kind === 'name' || kind === 'identity' || name === 'birth');
  if (!hasAnswers(said, answers, shell)) return null;
  return (
    <Meta>
      {said.map((field) => {
        const shown = showAnswer(field, answers, shell);
        return (
          shown && (
            <bdi key={field.name} translate="no">
              {shown}
            </bdi>
          )
        );
      })}
    </Meta>
  );
}

/** Offered while one writes, in the language of who reads it. */
function Ready({ id, receiver, sentences }: Pick<CheckProps, 'receiver'> & { id: string; sentences: string[] }) {
  return (
    <datalist id={id}>
      {sentences.map((sentence) => (
        <option key={sentence} lang={receiver.lang} value={sentence} />
      ))}
    </datalist>
  );
}

function FaultFields({ name, isThere, typed, errors, receiver }: CheckProps & { name: string; isThere: boolean }) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <div className="grid fit">
      <Select
        name={`${name}_kind`}
        form={form}
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
        form={form}
        list="ready-documents"
        lang={receiver.lang}
        label={t('applications.desk.sentence')}
        value={typed[`${name}_sentence`]}
        error={errorAt(`${name}_sentence`)}
        optional
        maxLength={300}
      />
    </div>
  );
}

/** A sentence beside an answer sends it back. */
function AnswerFaults({ correctable, typed, receiver }: CheckProps) {
  const { t, locale } = useShell();
  const isOpen = correctable.some((field) => typed[`${answerSlot(field)}_sentence`]);
  return (
    <details className="stack" open={isOpen}>
      <summary>{t('applications.desk.wrong_answers')}</summary>
      <p className="hint">{t('applications.desk.wrong_answers_hint')}</p>
      <div className="grid fit">
        {correctable.map((field) => (
          <TextField
            key={field.name}
            name={`${answerSlot(field)}_sentence`}
            form={form}
            list="ready-answers"
            lang={receiver.lang}
            label={say(field.label, t, locale)}
            value={typed[`${answerSlot(field)}_sentence`]}
            optional
            maxLength={300}
          />
        ))}
      </div>
    </details>
  );
}

/** As the applicant will read it, in their language and its direction. */
function Preview({ receiver: { preview, lang, dir } }: Pick<CheckProps, 'receiver'>) {
  const { t } = useShell();
  if (!preview) return null;
  return (
    <Callout title={t('applications.desk.preview_title')} role="status">
      {preview.lines.length === 0 ? (
        <p>{t('applications.desk.preview_complete')}</p>
      ) : (
        <div lang={lang} dir={dir} className="stack">
          <strong>{preview.title}</strong>
          <ul className="lines">
            {preview.lines.map(({ name, sentence }) => (
              <li key={name}>
                <strong>{name}</strong>
                <p>
                  <bdi>{sentence}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Callout>
  );
}
