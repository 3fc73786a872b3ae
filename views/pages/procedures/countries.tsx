import type { Country } from '../../../src/locales/locales.ts';
import { countries } from '../../../src/places/country.ts';
import { useHere } from '../../components/here.ts';
import { useNames } from '../../components/names.ts';
import { useShell } from '../../shell.tsx';

/** A locale without a country asks for one; the locale of a country has answered already. */
export function Countries({ current }: { current: Country | null }) {
  const { t, locale } = useShell();
  const { link } = useHere();
  const names = useNames();
  if (locale.country) return null;
  return (
    <nav className="stack" aria-labelledby="countries">
      <p id="countries">{t('procedures.choose_country')}</p>
      <ul className="chips">
        {countries.map((country) => (
          <li key={country}>
            <a href={link({ country })} aria-current={country === current ? 'true' : undefined}>
              {names.country(country)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
