import { bodyLength, shortLength, sourceRows, type Written } from '../../../src/features/answering/answer-form.ts';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/choices.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select, TextArea, TextField } from '../../ui/components/field.tsx';
import { useNames } from '../../ui/components/names.ts';
import { ReadyText } from '../../ui/components/ready-text.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { AnswerCard } from '../consultations/answer.tsx';
import type { ExpertQuestionProps } from './question-props.ts';

/** One form, three buttons: each of them keeps what is written, and renews the lease. */
export function AnswerForm(props: ExpertQuestionProps) {
  const { t, href } = useShell();
  const { row, draft, formIds, isPreview, isReviewed } = props;
  return (
    <>
      {isPreview && <Preview {...props} />}
      <TypedForm className="form" action={`${href('expert-question', { id: row.id })}/answer`}>
        <h2>{t('expert.answer.title')}</h2>
        <input type="hidden" name="_form" value={formIds.answer} />
        <input type="hidden" name="_v" value={draft?.version ?? 0} />
        <AnswerFields {...props} />
        <div className="row">
          <Button name="act" value="save" variant="plain" icon="save">
            {t('expert.answer.save')}
          </Button>
          <Button name="act" value="preview" variant="plain" icon="eye">
            {t('expert.answer.preview')}
          </Button>
          <Button name="act" value="send" icon="send">
            {t(isReviewed ? 'expert.answer.send_review' : 'expert.answer.send')}
          </Button>
        </div>
      </TypedForm>
    </>
  );
}

/** All that an answer says, first or anew. */
export function AnswerFields(props: ExpertQuestionProps) {
  const { t } = useShell();
  const names = useNames();
  const { row, written, errors } = props;
  const errorAt = useErrors(errors);
  const [year = '', month = '', day = ''] = written?.lawAsOf?.split('-') ?? [];
  return (
    <>
      <Select
        name="language"
        label={t('expert.answer.language')}
        value={written?.language ?? row.answerLanguage ?? row.language}
        options={['ar', 'fr', 'en'].map((value) => ({ value, label: names.languageLabel(value) }))}
      />
      <TextArea
        name="short"
        rows={3}
        label={t('expert.answer.short')}
        hint={t('expert.answer.short_hint', shortLength)}
        value={written?.short}
        max={shortLength.max}
        error={errorAt('short')}
      />
      <TextArea
        name="body"
        rows={14}
        label={t('expert.answer.body')}
        hint={t('expert.answer.body_hint', { min: bodyLength.min })}
        value={written?.body}
        max={bodyLength.max}
        error={errorAt('body')}
      />
      <ReadyText id="ready" texts={props.ready} act="act" />
      <TextArea
        name="doNext"
        rows={4}
        optional
        label={t('consultations.do_next')}
        hint={t('expert.answer.do_next_hint')}
        value={written?.doNext.join('\n')}
        error={errorAt('doNext')}
      />
      <Sources {...props} error={errorAt('law')} />
      <DateField
        name="lawAsOf"
        label={t('expert.answer.law_as_of')}
        typed={{ lawAsOf_day: day, lawAsOf_month: month, lawAsOf_year: year, ...props.typed }}
        error={errorAt('lawAsOf')}
      />
      <TextArea
        name="limits"
        rows={3}
        optional
        label={t('consultations.limits')}
        value={written?.limits}
        error={errorAt('limits')}
      />
      <TextArea
        name="note"
        rows={2}
        optional
        label={t('expert.answer.note')}
        hint={t('expert.answer.note_hint')}
        value={written?.note}
        error={errorAt('note')}
      />
      <Checkbox
        name="isAssisted"
        optional
        label={t('expert.answer.assisted')}
        hint={t('expert.answer.assisted_hint')}
        checked={written?.isAssisted}
      />
    </>
  );
}

/** One law is the rule; the others open where they are wanted. */
function Sources({ written, row, error }: ExpertQuestionProps & { error?: string }) {
  const { t } = useShell();
  const sources = written?.sources ?? [];
  const others = Array.from({ length: sourceRows - 1 }, (_, index) => index + 1);
  return (
    <>
      <Source index={0} source={sources[0]} error={error} optional={row.lane === 'free'} />
      <details className="part" open={sources.length > 1}>
        <summary>{t('expert.answer.other_sources')}</summary>
        {others.map((index) => (
          <Source key={index} index={index} source={sources[index]} />
        ))}
      </details>
    </>
  );
}

type SourceProps = { index: number; source?: Written['sources'][number]; error?: string; optional?: boolean };

/** A paid answer names its law. */
function Source({ index, source, error, optional = true }: SourceProps) {
  const { t } = useShell();
  const id = index === 0 ? '' : `-${index}`;
  return (
    <fieldset className="choices">
      {' '}
      <legend>{t('expert.answer.source', { number: index + 1 })}</legend>
      <TextField
        name="law"
        id={`law${id}`}
        optional={optional}
        label={t('expert.answer.law')}
        value={source?.law}
        error={error}
      />
      <TextField
        name="article"
        id={`article${id}`}
        optional
        label={t('expert.answer.article')}
        value={source?.article}
      />
      <CodeField name="link" id={`link${id}`} optional label={t('expert.answer.link')} value={source?.link} />
    </fieldset>
  );
}

/** As the asker will see it, in the direction of its language. */
export function Preview({ written, row }: ExpertQuestionProps) {
  const { t, now } = useShell();
  if (!written) return null;
  const { lawAsOf, limits, ...rest } = written;
  const at = now.toString();
  const answer = { ...rest, id: row.id, limits: limits || null, expert: null, deliveredAt: at };
  return (
    <section className="stack narrow" aria-labelledby="preview">
      <h2 id="preview">{t('expert.answer.preview')}</h2>
      <AnswerCard answer={{ ...answer, lawAsOf: lawAsOf ?? at.slice(0, 10) }} />
    </section>
  );
}
