import { type Theme, useShell } from '../shell.tsx';
import { Form } from './form.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

const themes: [Theme, IconName][] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
];

/** Three buttons, one pressed. Without a script each is a POST that comes back to this page. */
export function ThemeForm() {
  const { t, locale, theme, path, query } = useShell();
  return (
    <Form className="theme" method="post" action={`/${locale.code}/preferences/theme`} data-hx-boost="false">
      <input type="hidden" name="return" value={path + query} />
      {themes.map(([value, icon]) => (
        <button
          key={value}
          type="submit"
          className="tool"
          name="theme"
          value={value}
          title={t(`layout.theme.${value}`)}
          aria-pressed={theme === value}
        >
          <Icon name={icon} label={t(`layout.theme.${value}`)} />
        </button>
      ))}
    </Form>
  );
}
