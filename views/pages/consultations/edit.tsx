import { bodyLength, titleLength } from '../../../src/features/consultations/question-text.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea, TextField } from '../../ui/components/field.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type EditProps = { reference: string; version: number; typed: Typed; errors: FieldError[]; formId: string };

export function EditPage({ reference, version, typed, errors, formId }: EditProps) {
  const { t, href, format } = useShell();
  const errorAt = useErrors(errors);
  const limits = (of: { min: number; max: number }) => ({ min: format.number(of.min), max: format.number(of.max) });
  const here = href('consultations-id-slug', { id: reference });
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{t('asking.edit.title')}</h1>
      <form className="form" method="post" action={`${here}/edit`}>
        <input type="hidden" name="_form" value={formId} />
        <input type="hidden" name="_v" value={version} />
        <TextField
          name="title"
          label={t('asking.title.label')}
          hint={t('asking.title.hint', limits(titleLength))}
          value={typed.title}
          error={errorAt('title')}
          maxLength={titleLength.max}
        />
        <TextArea
          name="body"
          label={t('asking.body.label')}
          hint={t('asking.body.hint', limits(bodyLength))}
          value={typed.body}
          max={bodyLength.max}
          error={errorAt('body')}
          rows={10}
        />
        <div className="row">
          <Button>{t('asking.edit.save')}</Button>
          <LinkButton href={here}>{t('asking.back')}</LinkButton>
        </div>
      </form>
    </>
  );
}

EditPage.head = (_: EditProps, { t }: Shell): Head => ({ title: t('asking.edit.title'), noindex: true });
EditPage satisfies View<EditProps>;
