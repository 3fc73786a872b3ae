import { maxRecording } from '../../../src/features/attachments/file.ts';
import type { PassageEntry } from '../../../src/features/recordings/passage.ts';
import { type LocaleCode, locales } from '../../../src/lib/locales/locales.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { FileField } from '../../ui/components/file-field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Voice } from '../../ui/components/voice.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { standingTone } from './recordings.tsx';

export type DeskRecordingProps = { code: LocaleCode; entry: PassageEntry; errors: FieldError[]; isReady: boolean };

/** The words to speak, and the place for who has spoken them. */
export function DeskRecordingPage({ code, entry, errors, isReady }: DeskRecordingProps) {
  const { t, href } = useShell();
  const { passage, words, standing, row } = entry;
  const here = href('desk-recording', { passage: passage.name, code });
  const { tag, dir, name } = locales[code];
  return (
    <>
      <DeskHeading
        title={t('desk.recordings.one', { language: name })}
        errors={errors}
        within={[{ href: href('desk-recordings', {}, { in: code }), label: t('desk.recordings.title') }]}
      />
      <p>
        <Badge tone={standingTone[standing]}>{t(`desk.recordings.${standing}`)}</Badge>
      </p>
      <section className="stack narrow" aria-labelledby="words">
        <h2 id="words">{t('desk.recordings.words')}</h2>
        <div className="prose" lang={tag} dir={dir}>
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      {row && (
        <section className="stack narrow" aria-label={t('files.recording')}>
          {standing === 'stale' && <p>{t('desk.recordings.stale_why')}</p>}
          <Voice href={`${here}/voice`} label={t('files.recording')} />
          <Form method="post" action={`${here}/removal`}>
            <Button variant="quiet" icon="x">
              {t('files.remove')}
            </Button>
          </Form>
        </section>
      )}
      {isReady ? <Upload {...entry} action={here} errors={errors} /> : <p>{t('files.error.audio_unsupported')}</p>}
    </>
  );
}

DeskRecordingPage.head = ({ code }: DeskRecordingProps, { t }: Shell): Head => ({
  title: t('desk.recordings.one', { language: locales[code].name }),
  noindex: true,
});
DeskRecordingPage satisfies View<DeskRecordingProps>;

type UploadProps = PassageEntry & { action: string; errors: FieldError[] };

function Upload({ action, digest, row, errors }: UploadProps) {
  const { t } = useShell();
  const { minutes, megabytes } = maxRecording;
  return (
    <Form className="form" method="post" encType="multipart/form-data" action={action}>
      {/* What was on the page when it was spoken. */}
      <input type="hidden" name="digest" value={digest} />
      <FileField
        name="file"
        label={t('files.recording')}
        hint={t('desk.recordings.hint', { minutes, megabytes })}
        error={useErrors(errors)('file')}
        accept="audio/*"
      />
      <div className="row">
        <Button icon="upload">{t(row ? 'files.replace' : 'files.add')}</Button>
      </div>
    </Form>
  );
}
