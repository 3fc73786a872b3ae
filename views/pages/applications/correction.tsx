import type { FaultKind } from '../../../src/features/applications/application.ts';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import type { Field, FormValues } from '../../../src/features/journeys/field.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { FileFields } from '../files/file-fields.tsx';
import { FieldView } from '../journeys/field.tsx';

export type ShownFault = { id: string; label: Words; kind: FaultKind | null; sentence: string };

/** The answers that were sent back, as they are now or as they were typed anew. */
export type Corrected = { fields: Field[]; typed: FormValues; errors: FieldError[] };

type CorrectionProps = {
  id: string;
  formId: string;
  answers: FormValues;
  correction: Corrected;
  slots: ShownSlot[];
  /** Of them, those for which the same file came once more. */
  same: string[];
  megabytes: number;
};

/** What was found wrong, as the team wrote it. */
export function Faults({ faults }: { faults: ShownFault[] }) {
  const { t, locale } = useShell();
  if (faults.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="faults">
      <h2 id="faults">{t('applications.faults')}</h2>
      <ul className="lines">
        {faults.map(({ id, label, kind, sentence }) => (
          <li key={id}>
            <strong>{say(label, t, locale)}</strong>
            {kind && ` · ${t(`applications.fault.${kind}`)}`}
            <p>
              <bdi>{sentence}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The answers that were sent back, to be written anew, with the attachments that were: one button sends them all. */
export function Correction({ id, formId, answers, correction, slots, same, megabytes }: CorrectionProps) {
  const { t, href } = useShell();
  const { fields, typed, errors } = correction;
  const errorAt = useErrors(errors);
  if (fields.length === 0) return null;
  return (
    <Form
      className="form"
      method="post"
      encType={slots.length > 0 ? 'multipart/form-data' : undefined}
      action={`${href('e-services-applications-id', { id })}/correction`}
      aria-labelledby="correction"
    >
      <input type="hidden" name="_form" value={formId} />
      <h2 id="correction">{t('applications.correct.title')}</h2>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} answers={{ ...answers, ...typed }} error={errorAt(field.name)} />
      ))}
      {slots.length > 0 && (
        <>
          <h2>{t('files.title')}</h2>
          <FileFields subject={id} slots={slots} same={same} megabytes={megabytes} errors={errors} />
        </>
      )}
      <Button>{t('applications.correct.send')}</Button>
    </Form>
  );
}
