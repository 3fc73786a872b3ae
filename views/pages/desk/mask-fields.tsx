import { TextArea, TextField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';

type MaskFieldsProps = DeskConsultationProps & { errorAt(field: string): string | undefined };

/** The texts as strangers will read them; what was written stands above each page of it, and stays private. */
export function MaskFields({ row, masks, typed, errorAt }: MaskFieldsProps) {
  const { t } = useShell();
  const isTyped = typed.act === 'publication';
  return (
    <>
      <TextField
        name="title"
        lang={row.language}
        label={t('desk.field.public_title')}
        value={isTyped ? typed.title : masks.title}
        error={errorAt('title')}
      />
      <TextArea
        name="body"
        lang={row.language}
        rows={8}
        label={t('desk.field.public_body')}
        value={isTyped ? typed.body : masks.body}
        error={errorAt('body')}
      />
      {masks.parts.map(({ id, kind, text, language }, index) => (
        <div key={id}>
          <input type="hidden" name="partIds" value={id} />
          <TextArea
            name="partTexts"
            id={index === 0 ? 'partTexts' : `part-${id}`}
            lang={language}
            rows={kind === 'answer' ? 10 : 4}
            label={t(`desk.field.public_${kind}`)}
            value={text}
            error={errorAt('partTexts')}
          />
        </div>
      ))}
    </>
  );
}
