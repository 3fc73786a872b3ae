import type { ComponentProps, ReactNode } from 'react';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { Button } from '../../ui/components/button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Voice } from '../../ui/components/voice.tsx';
import { useShell } from '../../ui/shell.tsx';

/** An attachment that is there. `children` is the way to take it away, where there is one. */
export function Kept({ file, children }: { file: NonNullable<ShownSlot['file']>; children?: ReactNode }) {
  const { t, format } = useShell();
  const size = format.number(Math.max(1, Math.round(file.size / 1024)));
  return (
    <div className="row links">
      {file.type === 'ogg' ? (
        <Voice href={file.href} label={t('files.recording')} />
      ) : (
        <a href={file.href} download>
          <Icon name="file-check" /> {t('files.kept', { type: file.type.toUpperCase(), size })}
        </a>
      )}{' '}
      <span className="meta">
        {t('files.deleted_on', { date: format.date(Temporal.Instant.from(file.deletesOn)) })}
      </span>
      {children}
    </div>
  );
}

export function RemovalButton(props: Pick<ComponentProps<typeof Button>, 'formAction'>) {
  const { t } = useShell();
  return (
    <Button {...props} variant="quiet" icon="x">
      {t('files.remove')}
    </Button>
  );
}

/** What the field of a file offers to choose from. */
export const acceptedTypes = (takesPdf: boolean, isRecording = false): string =>
  isRecording ? 'audio/*' : `image/jpeg,image/png,image/webp,image/avif${takesPdf ? ',application/pdf' : ''}`;

type HintProps = { takesPdf: boolean; megabytes: number; isTogether?: boolean };

/** What may be sent, said before anybody chooses it. */
export function FileHint({ takesPdf, megabytes, isTogether = false }: HintProps) {
  const { t } = useShell();
  return (
    <p className="hint screen">
      {t(takesPdf ? 'files.hint' : 'files.hint_pictures', { megabytes })} {isTogether && t('files.together')}
    </p>
  );
}
