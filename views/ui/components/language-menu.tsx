import { localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';
import { ThemeForm } from './theme-form.tsx';

/** How the site is shown: languages, each named in itself, and colours. A change of language is a change of document: htmx leaves `lang` and `dir` alone (15.33). */
export function LanguageMenu() {
  const { t, locale, inLocale } = useShell();
  return (
    <details className="languages" name="top">
      <summary className="tool" title={t('layout.display')}>
        <Icon name="globe" />
        <bdi className="label">{locale.name}</bdi>
      </summary>
      <div>
        <ul>
          {localeCodes.map((code) => (
            <li key={code}>
              <a
                href={inLocale(code)}
                lang={locales[code].tag}
                data-hx-boost="false"
                aria-current={code === locale.code ? 'true' : undefined}
              >
                <bdi>{locales[code].name}</bdi>
              </a>
            </li>
          ))}
        </ul>
        <ThemeForm />
      </div>
    </details>
  );
}
