import type { SpokenState } from '../../../src/features/asking/spoken-question.ts';
import { bodyLength, titleLength } from '../../../src/features/consultations/question-text.ts';
import { type LocaleCode, locales } from '../../../src/lib/locales/locales.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Time } from '../../ui/components/time.tsx';
import { Voice } from '../../ui/components/voice.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { voiceTone } from './voices.tsx';

export type DeskVoiceProps = {
  /** `href` is null once the voice is deleted. */
  voice: { id: string; state: SpokenState; locale: LocaleCode; version: number; at: string; href: string | null };
  typed: Typed;
  errors: FieldError[];
};

/** One question that was said, and the boxes for what is heard in it. */
export function DeskVoicePage({ voice, typed, errors }: DeskVoiceProps) {
  const { t, href } = useShell();
  const { id, state, locale, at } = voice;
  return (
    <>
      <DeskHeading
        title={t('desk.voices.one')}
        lead={t('desk.voices.lead')}
        errors={errors}
        within={[{ href: href('desk-voices'), label: t('desk.voices.title') }]}
      />
      <Meta>
        <Badge tone={voiceTone[state]}>{t(`desk.voices.${state}`)}</Badge>
        <bdi lang={locales[locale].tag}>{locales[locale].name}</bdi>
        <Time at={at} as="dateTime" />
      </Meta>
      {voice.href ? (
        <Voice href={voice.href} label={t('files.recording')} />
      ) : (
        <p className="muted">{t('desk.voices.gone')}</p>
      )}
      {state === 'confirmed' ? (
        <div className="prose">
          <h2 dir="auto">{typed.title}</h2>
          <p dir="auto">{typed.body}</p>
        </div>
      ) : (
        <Words action={href('desk-voice', { id })} version={voice.version} typed={typed} errors={errors} />
      )}
    </>
  );
}

DeskVoicePage.head = (_: DeskVoiceProps, { t }: Shell): Head => ({ title: t('desk.voices.one'), noindex: true });
DeskVoicePage satisfies View<DeskVoiceProps>;

type WordsProps = { action: string; version: number; typed: Typed; errors: FieldError[] };

function Words({ action, version, typed, errors }: WordsProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <Form className="form" method="post" action={action}>
      <input type="hidden" name="_v" value={version} />
      <TextField
        name="title"
        label={t('asking.title.label')}
        value={typed.title}
        error={errorAt('title')}
        maxLength={titleLength.max}
      />
      <TextArea
        name="body"
        label={t('asking.body.label')}
        hint={t('desk.voices.hint')}
        value={typed.body}
        max={bodyLength.max}
        error={errorAt('body')}
        rows={12}
      />
      <div className="row">
        <Button icon="send">{t('desk.voices.save')}</Button>
        <Button name="act" value="unclear" variant="plain">
          {t('desk.voices.give_up')}
        </Button>
      </div>
    </Form>
  );
}
