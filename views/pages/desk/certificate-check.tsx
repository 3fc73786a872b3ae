import { faultKinds } from '../../../src/features/applications/application.ts';
import { answerSlot } from '../../../src/features/applications/corrections.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';
import { DeskFile } from '../files/desk-file.tsx';
import type { DeskCertificateProps } from './certificate-props.ts';

type CheckProps = DeskCertificateProps & { action: string; mayFault: boolean };

// The forms that open a document stand between the fields of the check, which therefore name their form.
const form = 'check';

/** Each document, and beside it what may be wrong with it; then the answers. */
export function CheckPart(props: CheckProps) {
  const { t, locale } = useShell();
  const { slots, seen, formId, action, receiver, mayFault } = props;
  const names = useNames();
  return (
    <section className="part" aria-labelledby="papers">
      <h2 id="papers">{t('files.title')}</h2>
      {mayFault && (
        <p className="hint">{t('applications.desk.receiver', { language: names.language(receiver.language) })}</p>
      )}
      <ul className="lines">
        {slots.map((slot) => (
          <li key={slot.name} className="stack">
            <h3>{say(slot.label, t, locale)}</h3>
            <DeskFile slot={slot} />
            {/* Of what nobody had to give, and nobody gave, there is nothing to say. */}
            {mayFault && (slot.file || slot.isNeeded) && (
              <FaultFields {...props} name={slot.name} isThere={slot.file !== null} />
            )}
          </li>
        ))}
      </ul>
      {mayFault && (
        <>
          <AnswerFaults {...props} />
          <Ready id="ready-documents" receiver={receiver} sentences={receiver.documents} />
          <Ready id="ready-answers" receiver={receiver} sentences={receiver.answers} />
          <Preview receiver={receiver} />
          <Form id={form} className="row" method="post" action={action}>
            <input type="hidden" name="_form" value={formId} />
            <input type="hidden" name="_seen" value={seen} />
            <input type="hidden" name="_unopened" value={props.unopened.names} />
            <Button name="_go" value="record">
              {t('applications.desk.record')}
            </Button>
            <Button name="_go" value="preview" variant="plain" icon="eye">
              {t('applications.desk.preview')}
            </Button>
          </Form>
        </>
      )}
    </section>
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
