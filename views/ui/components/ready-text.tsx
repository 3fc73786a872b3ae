import { useShell } from '../shell.tsx';
import { Button } from './button.tsx';
import { Select } from './field.tsx';

/** Sentences to choose from, put below what is written by a button of the same form. */
export function ReadyText({ id, texts, act }: { id: string; texts: { id: string; name: string }[]; act: string }) {
  const { t } = useShell();
  if (texts.length === 0) return null;
  const options = texts.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <>
      <Select name="ready" id={id} label={t('desk.replies.ready')} options={options} optional />
      <div className="row">
        <Button name={act} value="insert" variant="plain">
          {t('desk.replies.insert')}
        </Button>
      </div>
    </>
  );
}
