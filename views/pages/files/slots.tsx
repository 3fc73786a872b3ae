import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { FileFields, useMayUpload } from './file-fields.tsx';
import { Kept } from './kept.tsx';

type SlotsProps = {
  subject: string;
  slots: ShownSlot[];
  /** Those for which the same file came once more. */
  same: string[];
  megabytes: number;
  errors?: FieldError[];
  /** Whether something else on the page is to be done first. */
  isSecond?: boolean;
  /** Whether attachments may be added and taken away here, or only read. */
  mayChange?: boolean;
};

/** The attachments of something that was sent, with one form for all of them. */
export function Slots(props: SlotsProps) {
  const { t } = useShell();
  const mayUpload = useMayUpload();
  // On paper there are no forms, and a heading stands over nothing there where the attachments are in one.
  const isPrinted = (props.mayChange === false || !mayUpload) && props.slots.some(({ file }) => file);
  return (
    <section className={isPrinted ? 'part narrow' : 'part narrow screen'} aria-labelledby="slots">
      <h2 id="slots">{t('files.title')}</h2>
      <SlotList {...props} />
    </section>
  );
}

export function SlotList({ errors = [], mayChange = true, isSecond = false, ...rest }: SlotsProps) {
  const { t, locale } = useShell();
  const mayUpload = useMayUpload();
  if (!mayChange || !mayUpload) return <KeptFiles slots={rest.slots} />;
  const isWaiting = !isSecond && rest.slots.some(({ isNeeded, file }) => isNeeded && !file);
  return (
    <Form className="form" method="post" encType="multipart/form-data" action={`/${locale.code}/files/${rest.subject}`}>
      <FileFields {...rest} errors={errors} />
      <div className="row screen">
        <Button name="_go" value="send" variant={isWaiting ? 'primary' : 'plain'} icon="upload">
          {t('files.send')}
        </Button>
      </div>
    </Form>
  );
}

function KeptFiles({ slots }: Pick<SlotsProps, 'slots'>) {
  const { t, locale } = useShell();
  return (
    <ul className="lines">
      {slots.map(({ name, label, file, isNeeded }) => (
        <li key={name} id={name} className={file ? 'stack' : 'stack screen'}>
          <strong>{say(label, t, locale)}</strong>
          {file ? (
            <Kept file={file} />
          ) : (
            <span className="muted">{t(isNeeded ? 'files.missing' : 'files.missing_optional')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
