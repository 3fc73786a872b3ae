import type { ReactNode } from 'react';
import { maxRecording } from '../../../src/features/attachments/file.ts';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { fieldIds, Notes, OptionalMark } from '../../ui/components/field-notes.tsx';
import { FileBox } from '../../ui/components/file-field.tsx';
import { useShell } from '../../ui/shell.tsx';
import { acceptedTypes, FileHint, Kept, RemovalButton } from './kept.tsx';

type FileFieldsProps = {
  subject: string;
  slots: ShownSlot[];
  /** Those for which the same file came once more. */
  same: string[];
  megabytes: number;
  errors: FieldError[];
};

/** Whether attachments are taken in at the moment. */
export const useMayUpload = (): boolean => !useShell().modes.some(({ kind }) => kind === 'uploads');

/** What the fields of the files are called, for the summary of what is wrong with them. */
export function useSlotLabels(slots: ShownSlot[]): Record<string, string> {
  const { t, locale } = useShell();
  return Object.fromEntries(slots.map(({ name, label }) => [name, say(label, t, locale)]));
}

/** The files of a page that is sent whole: every button of its form takes along what was chosen here. */
export function FileFields({ slots, megabytes, ...rest }: FileFieldsProps) {
  const { t } = useShell();
  const mayUpload = useMayUpload();
  const isLess = ({ name, file, isNeeded }: ShownSlot) =>
    !isNeeded && !file && !rest.same.includes(name) && rest.errors.every(({ field }) => field !== name);
  // Beside what is needed, several that are not would hide it; where nothing is, the first two say what may be added.
  const less = slots.filter(isLess);
  const folded = slots.some(({ isNeeded }) => isNeeded) ? less : less.slice(2);
  const isFolded = folded.length > 1;
  const list = (some: ShownSlot[]) => (
    <ul className="lines">
      {some.map((slot) => (
        <li key={slot.name} className={slot.file ? 'stack' : 'stack screen'}>
          <SlotField {...rest} slot={slot} mayUpload={mayUpload} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {/* What Enter presses: without it, the first of the buttons below. */}
      <button hidden name="_go" value="continue" type="submit" />
      {mayUpload && <FileHint takesPdf={slots.every(({ takesPdf }) => takesPdf)} megabytes={megabytes} isTogether />}
      {list(slots.filter((slot) => !isFolded || !folded.includes(slot)))}
      {isFolded && (
        <details className="screen">
          <summary>{t('files.optional')}</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}

type SlotFieldProps = Pick<FileFieldsProps, 'subject' | 'same' | 'errors'> & { slot: ShownSlot; mayUpload: boolean };

function SlotField({ subject, slot, same, errors, mayUpload }: SlotFieldProps) {
  const { t, locale } = useShell();
  const { name, file } = slot;
  const label = say(slot.label, t, locale);
  const error = useErrors(errors)(name);
  const { minutes, megabytes } = maxRecording;
  const hint = slot.isIdentity
    ? t('files.marked')
    : slot.isRecording && !file
      ? t('files.hint_recording', { minutes, megabytes })
      : undefined;
  const path = `/${locale.code}/files/${subject}/${name}`;
  const { id, describedBy } = fieldIds({ name, label, hint, error });
  return (
    <>
      <label id={`${id}-label`} htmlFor={id}>
        <strong>{label}</strong>
        {slot.isNeeded ? <span className="optional"> {t('files.needed')}</span> : <OptionalMark optional />}
      </label>
      {file && <Kept file={file}>{mayUpload && <RemovalButton formAction={`${path}/removal`} />}</Kept>}
      {same.includes(name) && <p role="status">{t('files.same')}</p>}
      <Notes id={id} hint={hint} error={error} />
      {mayUpload && (
        <Replacing isFolded={file !== null && !error}>
          <FileBox
            id={id}
            name={name}
            accept={acceptedTypes(slot.takesPdf, slot.isRecording)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            data-pieces={`/${locale.code}/uploads/${subject}/${name}`}
          />
          <OtherWays path={path} slot={slot} />
        </Replacing>
      )}
    </>
  );
}

/** Where a file is there already, another one in its place is what hardly anybody looks for. */
function Replacing({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { t } = useShell();
  if (!isFolded) return children;
  return (
    <details className="screen">
      <summary>{t('files.replace')}</summary>
      {children}
    </details>
  );
}

/** Buttons of the same form: what was chosen elsewhere on the page goes along with them. */
function OtherWays({ path, slot: { file, earlierAt } }: { path: string; slot: ShownSlot }) {
  const { t, format } = useShell();
  return (
    <div className="row">
      {earlierAt && (
        <Button variant="quiet" icon="file-check" formAction={`${path}/earlier`}>
          {t('files.earlier', { date: format.date(Temporal.Instant.from(earlierAt)) })}
        </Button>
      )}
      {!file && (
        <Button variant="quiet" formAction={`${path}/code`}>
          {t('files.device.title')}
        </Button>
      )}
    </div>
  );
}
