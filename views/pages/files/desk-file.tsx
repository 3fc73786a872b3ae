import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

/** A document that the team looks at. An identity document is opened beside the form, by who says what for. */
export function DeskFile({ slot }: { slot: ShownSlot }) {
  const { t, format } = useShell();
  const { file, isIdentity } = slot;
  if (!file) return <p className="muted">{t('files.missing')}</p>;
  const size = format.number(Math.max(1, Math.round(file.size / 1024)));
  const name = t('files.kept', { type: file.type.toUpperCase(), size });
  if (isIdentity) return <IdentityFile slot={slot} name={name} href={file.href} isPicture={file.type === 'jpg'} />;
  return (
    <p className="links">
      <a href={file.href} target="_blank" rel="noopener" data-hx-boost="false">
        {name}
      </a>
    </p>
  );
}

type IdentityFileProps = { slot: ShownSlot; name: string; href: string; isPicture: boolean };

/** The answer to the form comes into the frame, so that what was typed stays in sight. A PDF is saved instead. */
function IdentityFile({ slot, name, href, isPicture }: IdentityFileProps) {
  const { t, locale } = useShell();
  const frame = `${slot.name}-document`;
  return (
    <details className="stack">
      <summary>
        {t('files.reason.open')} ({name})
      </summary>
      <Form
        className="form"
        method="post"
        action={`${href}/opening`}
        target={isPicture ? frame : undefined}
        data-hx-boost="false"
      >
        <TextField
          name="reason"
          id={`${slot.name}-reason`}
          label={t('files.reason.label')}
          hint={t('files.reason.lead')}
          minLength={5}
          maxLength={200}
          autoComplete="off"
        />
        <Button variant="plain" icon="eye">
          {t('files.reason.open')}
        </Button>
      </Form>
      {isPicture && <iframe className="opened" name={frame} title={say(slot.label, t, locale)} />}
    </details>
  );
}
