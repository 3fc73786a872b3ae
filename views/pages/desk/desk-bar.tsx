import { Form } from '../../ui/components/form.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';
import { WorkStyle } from '../../ui/work/work-style.tsx';

type DeskBarProps = {
  typed?: string;
  /** Says to everybody what can be looked for, as where one begins; elsewhere only to who does not see the page. */
  isMain?: boolean;
};

/** Stands at the top of every page of the desk: one box for whatever a caller reads out, and what the keys do. */
export function DeskBar({ typed = '', isMain = false }: DeskBarProps) {
  const { t, href } = useShell();
  return (
    <div className="workbar" data-extra="keys">
      <WorkStyle />
      <search>
        <Form method="post" action={href('desk-search')}>
          <label className="sr" htmlFor="sought">
            {t('desk.search.label')}
          </label>
          <input
            id="sought"
            name="sought"
            type="search"
            defaultValue={typed}
            placeholder={t('desk.search.label')}
            maxLength={254}
            autoComplete="off"
            dir="auto"
            aria-describedby="sought-hint"
            aria-keyshortcuts="/"
          />
          <button className="button" type="submit" aria-label={t('desk.search.find')}>
            <Icon name="search" />
          </button>
        </Form>
      </search>
      <p className={isMain ? 'meta' : 'sr'} id="sought-hint">
        {t('desk.search.hint')}
      </p>
      {/* Shown by the script that makes it true. */}
      <p className="meta keys" hidden>
        <span>
          <kbd>/</kbd> {t('desk.keys.search')}
        </span>{' '}
        <span>
          <kbd>j</kbd> <kbd>k</kbd> {t('desk.keys.rows')}
        </span>{' '}
        <span>
          <kbd>Enter</kbd> {t('desk.keys.open')}
        </span>{' '}
        <button type="button" className="button quiet" data-off={t('desk.keys.off')} data-on={t('desk.keys.on')}>
          {t('desk.keys.off')}
        </button>
      </p>
    </div>
  );
}
