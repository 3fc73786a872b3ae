import { type Country, countries } from '../../../src/lib/countries/country.ts';
import { useHere } from '../../ui/components/here.ts';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

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
