import type { ReactNode } from 'react';
import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

type Props = {
  /** Where the list is; the entry's own address is below it. */
  path: string;
  /** Null where it is a new one. */
  entry: { id: string; version: number } | null;
  isOpen: boolean;
  summary: ReactNode;
  children: ReactNode;
};

/** One entry of a list that the staff keep: folded up until it is changed, saved or deleted. */
export function EntryForm({ path, entry, isOpen, summary, children }: Props) {
  const { t } = useShell();
  return (
    <details className="fold" open={isOpen}>
      <summary>{summary}</summary>
      <Form className="form" method="post" action={entry ? `${path}/${entry.id}` : path}>
        <input type="hidden" name="version" value={entry?.version ?? 0} />
        {children}
        <div className="row">
          <Button icon="save">{t('desk.save')}</Button>
          {entry && (
            <Button name="act" value="delete" variant="danger">
              {t('desk.delete')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
