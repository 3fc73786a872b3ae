import { bodyLength, titleLength } from '../../../src/features/consultations/question-text.ts';
import type { Typed } from '../../../src/platform/http/forms.ts';
import { TextArea, TextField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type QuestionTextsProps = { typed: Typed; errorAt: (field: string) => string | undefined };

/** Title and question, as they are asked and as they are changed. */
export function QuestionTexts({ typed, errorAt }: QuestionTextsProps) {
  const { t, format } = useShell();
  const limits = (of: { min: number; max: number }) => ({ min: format.number(of.min), max: format.number(of.max) });
  return (
    <>
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
    </>
  );
}
