import { countries } from '../../../src/lib/countries/country.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { nearestLocale } from '../../../src/lib/locales/nearest-locale.ts';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

/** Prices belong to a country, and this locale names none (behaviour.md F4.7). `of` are those of an expert who is to be asked. */
export function ChooseCountry({ of }: { of?: string[] }) {
  const { t, locale, choosing } = useShell();
  const names = useNames();
  return (
    <>
      <p>{t('consultations.new.choose_country')}</p>
      <ul className="chips" data-hx-boost="false">
        {countries
          .filter((country) => !of || of.includes(country))
          .map((country) => {
            const code = nearestLocale(country, locale.code);
            const { tag, language, name } = locales[code];
            return (
              <li key={country}>
                <a href={choosing(code)} hrefLang={tag} data-hx-boost="false">
                  {names.country(country)}
                  {language !== locale.language && (
                    <>
                      {' · '}
                      <bdi className="muted" lang={tag}>
                        {name}
                      </bdi>
                    </>
                  )}
                </a>
              </li>
            );
          })}
      </ul>
    </>
  );
}
