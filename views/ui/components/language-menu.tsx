import { localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';

/** Each language named in itself. A change of language is a change of document: htmx leaves `lang` and `dir` alone (15.33). */
export function LanguageMenu() {
  const { t, locale, inLocale } = useShell();
  return (
    <details className="languages" name="top">
      <summary className="tool" title={t('layout.language')}>
        <Icon name="globe" />
        <bdi className="label">{locale.name}</bdi>
      </summary>
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
    </details>
  );
}
