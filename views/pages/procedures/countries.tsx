import { type Country, countries } from '../../../src/lib/countries/country.ts';
import type { CountryPrice } from '../../../src/lib/country-price.ts';
import { Card } from '../../ui/components/card.tsx';
import { useHere } from '../../ui/components/here.ts';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

type CountriesProps = {
  current: Country | null;
  /** Nothing can be done on the page before one is chosen: it is asked for in large letters. */
  isNext?: boolean;
  /** From what it costs in each country. */
  prices?: readonly CountryPrice[];
  /** Those that there is something for; all of them, where none is named. */
  of?: readonly Country[];
};

/** A locale without a country asks for one; the locale of a country has answered already. */
export function Countries({ current, isNext = false, prices = [], of = countries }: CountriesProps) {
  const { t, locale } = useShell();
  const { link } = useHere();
  const names = useNames();
  if (locale.country) return null;
  if (isNext && !current) return <Choose prices={prices} of={of} />;
  return (
    <nav className="stack" aria-labelledby="countries">
      <p id="countries">{t('procedures.which_country')}</p>
      <ul className="chips">
        {of.map((country) => (
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

function Choose({ prices, of }: Pick<Required<CountriesProps>, 'prices' | 'of'>) {
  const { t } = useShell();
  return (
    <nav className="part" aria-labelledby="countries">
      <h2 id="countries">{t('procedures.which_country')}</h2>
      {prices.length > 0 && <p>{t('procedures.choose_country')}</p>}
      <CountryCards prices={prices} of={of} />
    </nav>
  );
}

/** Of the cards’ titles: 2 where they stand right below the page’s own. */
export function CountryCards({
  prices = [],
  of = countries,
  level,
}: Pick<CountriesProps, 'prices' | 'of'> & { level?: 2 | 3 }) {
  const { t, format } = useShell();
  const { link } = useHere();
  const names = useNames();
  const priceIn = (country: Country) => prices.find((one) => one.country === country)?.price;
  return (
    <ul className="grid">
      {of.map((country) => {
        const price = priceIn(country);
        return (
          <li key={country}>
            <Card title={names.country(country)} level={level} href={link({ country })}>
              {prices.length > 0 && (
                <p className="muted">
                  {price
                    ? t('procedures.our_price_from', { amount: format.money(price) })
                    : t('procedures.guide_only.title')}
                </p>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
