import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';

/** What the staff write for each other. */
export function Notes({ row, notes, typed, errors }: DeskConsultationProps) {
  const { t, href } = useShell();
  const error = useErrors(errors)('staff-note');
  return (
    <section className="part narrow" id="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">{t('desk.notes.title')}</h2>
      {notes.map(({ id, name, body, at }) => (
        <section className="card" key={id}>
          <p className="giver">
            <bdi>{name ?? t('desk.notes.former')}</bdi>{' '}
            <span className="meta">
              <Time at={at} as="dateTime" />
            </span>
          </p>
          <Paragraphs text={body} />
        </section>
      ))}
      <details open={error !== undefined || Boolean(typed.staffNote)}>
        <summary>{t('desk.notes.label')}</summary>
        <Form className="form" method="post" action={`${href('desk-consultation', { id: row.id })}/notes`}>
          <TextArea
            name="note"
            id="staff-note"
            rows={3}
            label={t('desk.notes.label')}
            hint={t('desk.notes.hint')}
            value={typed.staffNote}
            max={3_000}
            error={error}
          />
          <Button variant="plain">{t('desk.notes.add')}</Button>
        </Form>
      </details>
    </section>
  );
}
