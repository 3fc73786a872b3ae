import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { ReadingFields } from '../../ui/components/reading-fields.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ContactAnswerProps = { typed: Typed; errors: FieldError[] };

/** For who left no address: the reference and the code of the page after sending open our reply. */
export function ContactAnswerPage({ typed, errors }: ContactAnswerProps) {
  const { t, href } = useShell();
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('contact.answer.title')}</h1>
        <p className="lead">{t('contact.answer.lead')}</p>
      </div>
      <TypedForm className="form" action={href('contact-answer')}>
        <ReadingFields label={t('contact.sent.reference')} typed={typed} errors={errors} />
        <Button iconAtEnd="arrow-right">{t('contact.answer.submit')}</Button>
      </TypedForm>
    </>
  );
}

ContactAnswerPage.head = ({ errors }: ContactAnswerProps, shell: Shell): Head => ({
  ...formHead(shell.t('contact.answer.title'), errors, shell),
  typing: 'form',
});
ContactAnswerPage satisfies View<ContactAnswerProps>;
