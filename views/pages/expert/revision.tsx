import { reasonLength, type Written } from '../../../src/features/answering/answer-form.ts';
import { mayRevise } from '../../../src/features/answering/answering.ts';
import type { OwnAnswer } from '../../../src/features/consultations/consultation.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { AnswerFields, Preview } from './answer-form.tsx';
import type { ExpertQuestionProps } from './question-props.ts';

/** The ways to mend what was delivered; what stood there before stays readable for the asker. */
export function Revision(props: ExpertQuestionProps) {
  const { row, answers, notes, written, draft, isPreview } = props;
  const answer = answers.find(({ retraction, expert }) => !retraction && expert?.id === row.expertId);
  if (!answer || !mayRevise(row)) return null;
  const isTyped = isPreview || props.reason !== '' || (draft?.answerId === answer.id && written !== null);
  const shown = { ...props, written: isTyped ? written : writtenIn(answer, notes.get(answer.id)) };
  return (
    <>
      <Revise {...shown} />
      <TakeBack {...shown} />
    </>
  );
}

function Revise(props: ExpertQuestionProps) {
  const { t, href } = useShell();
  const { row, draft, reason, isPreview, isReviewed, errors } = props;
  const isWaiting = draft?.state === 'in_review';
  const error = useErrors(errors)('revision-reason');
  return (
    <>
      {isPreview && <Preview {...props} />}
      <details className="fold" open={isPreview || reason !== ''}>
        <summary>{t('expert.revision.title')}</summary>
        {isWaiting && <p>{t('expert.revision.waits')}</p>}
        <Form className="form" method="post" action={`${href('expert-question', { id: row.id })}/revision`}>
          <p>{t('expert.revision.hint')}</p>
          <input type="hidden" name="_v" value={row.version} />
          <AnswerFields {...props} />
          <TextArea
            name="reason"
            id="revision-reason"
            rows={2}
            label={t('expert.revision.reason')}
            hint={t('expert.revision.reason_hint')}
            value={reason}
            max={reasonLength.max}
            error={error}
          />
          <div className="row">
            <Button name="act" value="preview" variant="plain" icon="eye">
              {t('expert.answer.preview')}
            </Button>
            <Button name="act" value="send" icon="send">
              {t(isReviewed ? 'expert.answer.send_review' : 'expert.revision.send')}
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}

function TakeBack({ row, answers, typed, errors }: ExpertQuestionProps) {
  const { t, href } = useShell();
  const isSecond = answers.filter(({ retraction }) => !retraction).length > 1;
  const error = useErrors(errors)('retraction-reason');
  return (
    <details className="fold" open={error !== undefined || typed.retraction !== undefined}>
      <summary>{t('expert.retraction.title')}</summary>
      <Form className="form" method="post" action={`${href('expert-question', { id: row.id })}/retraction`}>
        <p>{t(`expert.retraction.hint_${row.lane === 'free' ? 'free' : isSecond ? 'second' : 'paid'}`)}</p>
        <input type="hidden" name="_v" value={row.version} />
        <TextArea
          name="reason"
          id="retraction-reason"
          rows={2}
          label={t('expert.retraction.reason')}
          value={typed.retraction}
          max={reasonLength.max}
          error={error}
        />
        <Button variant="danger">{t('expert.retraction.title')}</Button>
      </Form>
    </details>
  );
}

const writtenIn = (answer: OwnAnswer, note = ''): Written => {
  const { language, short, body, doNext, sources, lawAsOf, limits } = answer;
  return {
    language,
    short: short ?? '',
    body,
    doNext,
    sources,
    lawAsOf,
    limits: limits ?? '',
    note,
    isAssisted: false,
  };
};
