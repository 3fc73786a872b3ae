import { type LocaleCode, localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { languageSwitch } from '../../../src/platform/http/typed.ts';
import { type Head, useShell } from '../shell.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { ThemeForm } from './theme-form.tsx';
import { typedFormId } from './typed-form.tsx';

/** How the site is shown: languages, each named in itself, and colours. A change of language is a change of document: htmx leaves `lang` and `dir` alone (15.33). */
export function LanguageMenu({ typing }: { typing: Head['typing'] }) {
  const { t, locale } = useShell();
  return (
    <details className="languages" name="top">
      <summary className="tool" title={t('layout.display')}>
        <Icon name="globe" />
        <bdi className="label">{locale.name}</bdi>
      </summary>
      <div>
        {typing && <DefaultButton />}
        <ul className="menu-list">
          {localeCodes.map((code) => (
            <li key={code}>{typing ? <LanguageButton code={code} typing={typing} /> : <LanguageLink code={code} />}</li>
          ))}
        </ul>
        <ThemeForm />
      </div>
    </details>
  );
}

/**
 * Enter in a field presses the first button that belongs to its form, wherever on the page it stands and whether or not it
 * is seen. Without this one, which goes on as the form does by itself, that would be a language.
 */
const DefaultButton = () => <button type="submit" form={typedFormId} hidden />;

function LanguageLink({ code }: { code: LocaleCode }) {
  const { locale, choosing } = useShell();
  return (
    <a
      href={choosing(code)}
      lang={locales[code].tag}
      data-hx-boost="false"
      aria-current={code === locale.code ? 'true' : undefined}
    >
      <bdi>{locales[code].name}</bdi>
    </a>
  );
}

/** Sends the form of the page, so that what was typed into it goes along. */
function LanguageButton({ code, typing }: { code: LocaleCode; typing: NonNullable<Head['typing']> }) {
  const { locale, inLocale } = useShell();
  // Where files are chosen, only a draft takes them.
  const sent =
    typing === 'draft'
      ? { name: '_go', value: `lang:${code}` }
      : {
          name: languageSwitch,
          value: code,
          formAction: inLocale(code),
          formEncType: 'application/x-www-form-urlencoded',
        };
  return (
    <Button
      variant="quiet"
      form={typedFormId}
      lang={locales[code].tag}
      aria-current={code === locale.code ? 'true' : undefined}
      {...sent}
    >
      <bdi>{locales[code].name}</bdi>
    </Button>
  );
}
