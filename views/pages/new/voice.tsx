import type { ShownSpoken } from '../../../src/features/asking/spoken-question.ts';
import { maxRecording } from '../../../src/features/attachments/file.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { ExitOffer, ExitPage } from '../../ui/components/exit-page.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { FileField } from '../../ui/components/file-field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Voice } from '../../ui/components/voice.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { useMayUpload } from '../files/file-fields.tsx';
import type { DraftMark } from './frame.tsx';
import { Numbers } from './numbers.tsx';
import { QuestionTexts } from './question-texts.tsx';

export type SpokenProps = {
  draft: DraftMark;
  spoken: ShownSpoken | null;
  /** Only who has no account is asked where to tell them. */
  contact: { isAsked: boolean; known: string | null; typed: string };
  typed: Typed;
  errors: FieldError[];
  /** Whether this machine can take a recording. */
  isReady: boolean;
  /** What was written of the question so far. */
  about: string;
};

/** A question that is said: the recording, then the text that is made of it, to be read and confirmed. */
export function SpokenPage(props: SpokenProps) {
  const { t, href } = useShell();
  const { draft, spoken, errors, about } = props;
  const story = `${about} ${spoken?.title ?? ''} ${spoken?.body ?? ''}`;
  return (
    <>
      <ExitPage about={story} explained />
      <ErrorSummary errors={errors} labels={{ file: t('asking.voice.field') }} />
      <div className="stack">
        <h1>{t('asking.voice.title')}</h1>
        {!spoken && <p className="lead">{t('asking.voice.lead')}</p>}
      </div>
      <ExitOffer about={story} />
      {spoken && <State {...props} spoken={spoken} />}
      {spoken?.state === 'written' && <Text {...props} spoken={spoken} />}
      {(!spoken || spoken.state === 'unclear') && <Record {...props} />}
      {spoken?.href && (
        <div>
          <Voice href={spoken.href} label={t('asking.voice.listen')} />
          {spoken.state !== 'confirmed' && <p className="hint">{t('asking.voice.how.deleted')}</p>}
        </div>
      )}
      {(spoken?.state === 'waiting' || spoken?.state === 'written') && (
        <details>
          <summary>{t('asking.voice.again')}</summary>
          <Record {...props} />
        </details>
      )}
      <div className="row">
        {spoken && spoken.state !== 'confirmed' && (
          <Form method="post" action={`${href('new-draft-voice', { draft: draft.id })}/removal`}>
            <Button variant="quiet" icon="x">
              {t('asking.voice.remove')}
            </Button>
          </Form>
        )}
        <LinkButton href={href('new-draft-step', { draft: draft.id, step: 'question' })}>
          {t(spoken?.state === 'confirmed' ? 'asking.voice.go_on' : 'asking.voice.write')}
        </LinkButton>
      </div>
    </>
  );
}

SpokenPage.head = ({ errors }: SpokenProps, shell: Shell): Head =>
  formHead(shell.t('asking.voice.title'), errors, shell);
SpokenPage satisfies View<SpokenProps>;

type WithSpoken = SpokenProps & { spoken: ShownSpoken };

function State({ spoken, contact }: WithSpoken) {
  const { t, format } = useShell();
  if (spoken.state === 'unclear') return <Callout tone="warning">{<p>{t('asking.voice.unclear')}</p>}</Callout>;
  if (spoken.state === 'written') return <Callout>{<p>{t('asking.voice.written')}</p>}</Callout>;
  if (spoken.state === 'confirmed') {
    const date = format.date(Temporal.Instant.from(spoken.deletesAt));
    return <Callout tone="success">{<p>{t('asking.voice.confirmed', { date })}</p>}</Callout>;
  }
  const isTold = !contact.isAsked || contact.typed !== '';
  return (
    <Callout tone="success" role="status">
      <p>
        {t('asking.voice.waiting')} {isTold && t('asking.voice.waiting_told')}
      </p>
    </Callout>
  );
}

/** What our team has heard, as a form: a wrong word may be put right. */
function Text({ draft, spoken, typed, errors }: WithSpoken) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const shown = { title: spoken.title, body: spoken.body, ...typed };
  return (
    <Form className="form" method="post" action={`${href('new-draft-voice', { draft: draft.id })}/text`}>
      <input type="hidden" name="_v" value={draft.version} />
      <Numbers typed={shown} error={errorAt('numbers')} />
      <QuestionTexts typed={shown} errorAt={errorAt} />
      <div className="row">
        <Button iconAtEnd="arrow-right">{t('asking.voice.confirm')}</Button>
      </div>
    </Form>
  );
}

const rules: Key[] = [
  'asking.voice.how.hear',
  'asking.voice.how.confirm',
  'asking.voice.how.deleted',
  'asking.voice.how.phone',
];

function Record({ draft, contact, errors, isReady }: SpokenProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const mayUpload = useMayUpload();
  const { minutes, megabytes } = maxRecording;
  if (!isReady || !mayUpload) return <p>{t('asking.voice.none')}</p>;
  return (
    <Form
      className="form"
      method="post"
      encType="multipart/form-data"
      action={href('new-draft-voice', { draft: draft.id })}
    >
      <ul className="lines">
        {rules.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {/* Before the file: what stands below one that is too large is not read any more. */}
      {contact.isAsked && (
        <CodeField
          name="contact"
          label={t('asking.voice.contact')}
          hint={t('asking.voice.contact_hint')}
          value={contact.typed}
          error={errorAt('contact')}
          autoComplete="email"
          maxLength={254}
          optional
        />
      )}
      <FileField
        name="file"
        label={t('asking.voice.field')}
        hint={t('asking.voice.hint', { minutes, megabytes })}
        error={errorAt('file')}
        accept="audio/*"
      />
      <div className="row">
        <Button icon="send">{t('asking.voice.send')}</Button>
      </div>
    </Form>
  );
}
