import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Numbers } from '../new/numbers.tsx';
import { QuestionTexts } from '../new/question-texts.tsx';

export type EditProps = { reference: string; version: number; typed: Typed; errors: FieldError[]; formId: string };

export function EditPage({ reference, version, typed, errors, formId }: EditProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const here = href('consultations-id-slug', { id: reference });
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{t('asking.edit.title')}</h1>
      <TypedForm className="form" action={`${here}/edit`}>
        <input type="hidden" name="_form" value={formId} />
        <input type="hidden" name="_v" value={version} />
        <Numbers typed={typed} error={errorAt('numbers')} />
        <QuestionTexts typed={typed} errorAt={errorAt} />
        <div className="row">
          <Button>{t('asking.edit.save')}</Button>
          <LinkButton href={here}>{t('asking.back')}</LinkButton>
        </div>
      </TypedForm>
    </>
  );
}

EditPage.head = (_: EditProps, { t }: Shell): Head => ({
  title: t('asking.edit.title'),
  noindex: true,
  typing: 'form',
});
EditPage satisfies View<EditProps>;
