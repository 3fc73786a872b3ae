import { passReasons } from '../../../src/features/answering/answering.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { ExpertQuestionProps } from './question-props.ts';

/** Asks for what is missing; the clock of the answer stops until the asker replies. */
export function Facts({ row, formIds, act, typed, errors }: ExpertQuestionProps) {
  const { t, href } = useShell();
  const error = useErrors(errors)('facts');
  return (
    <details className="fold" open={act === 'facts'}>
      <summary>{t('expert.question.ask_facts')}</summary>
      <Form className="form" method="post" action={`${href('expert-question', { id: row.id })}/facts`}>
        <input type="hidden" name="_form" value={formIds.facts} />
        <input type="hidden" name="_v" value={row.version} />
        <TextArea
          name="body"
          id="facts"
          label={t('expert.question.facts')}
          hint={t('expert.question.facts_hint')}
          value={act === 'facts' ? typed.body : undefined}
          max={3_000}
          error={error}
        />
        <Button variant="plain">{t('expert.question.ask_facts')}</Button>
      </Form>
    </details>
  );
}

export function Pass({ row, formIds, errors }: ExpertQuestionProps) {
  const { t, href } = useShell();
  const error = useErrors(errors)('reason');
  return (
    <details className="fold" open={error !== undefined}>
      <summary>{t('expert.question.pass')}</summary>
      <Form className="form" method="post" action={`${href('expert-question', { id: row.id })}/pass`}>
        <input type="hidden" name="_form" value={formIds.pass} />
        <input type="hidden" name="_v" value={row.version} />
        <Select
          name="reason"
          label={t('desk.field.reason')}
          error={error}
          options={passReasons.map((value) => ({ value, label: t(`expert.pass.${value}`) }))}
        />
        <Button variant="plain">{t('expert.question.pass')}</Button>
      </Form>
    </details>
  );
}

export function Reply({ row, formIds, act, typed, errors }: ExpertQuestionProps) {
  const { t, href } = useShell();
  return (
    <Form className="form" method="post" action={`${href('expert-question', { id: row.id })}/reply`}>
      <input type="hidden" name="_form" value={formIds.reply} />
      <input type="hidden" name="_v" value={row.version} />
      <TextArea
        name="body"
        id="reply"
        rows={8}
        label={t('expert.question.reply')}
        value={act === 'reply' ? typed.body : undefined}
        max={3_000}
        error={useErrors(errors)('reply')}
      />
      <Button icon="send">{t('expert.question.send')}</Button>
    </Form>
  );
}
