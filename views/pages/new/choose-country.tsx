import type { Lane } from '../../../src/features/consultations/lanes.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { nearestLocale } from '../../../src/lib/locales/nearest-locale.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

type ChooseCountryProps = {
  /** Those of an expert who is to be asked. */
  of?: string[];
  /** The ways to ask that have a price, where it depends on the country alone. */
  lanes?: readonly Lane[];
};

/** Prices belong to a country, and this locale names none (behaviour.md F4.7). */
export function ChooseCountry({ of, lanes = [] }: ChooseCountryProps) {
  const { t } = useShell();
  const offered = countries.filter((country) => !of || of.includes(country));
  const paid = lanes.filter(({ prices }) => prices.length > 0);
  if (paid.length > 0) return <CountryLines offered={offered} paid={paid} />;
  return (
    <>
      <p>{t('consultations.new.choose_country')}</p>
      <ul className="chips" data-hx-boost="false">
        {offered.map((country) => (
          <li key={country}>
            <CountryLink country={country} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is asked for a fee leads on into a country, with what it costs there in view. */
function CountryLines({ offered, paid }: { offered: readonly Country[]; paid: readonly Lane[] }) {
  const { t } = useShell();
  return (
    <section className="stack" aria-labelledby="paid">
      <h3 id="paid">{t('consultations.new.paid')}</h3>
      <p>{t('consultations.new.choose_country')}</p>
      <ul className="lines" data-hx-boost="false">
        {offered.map((country) => (
          <li key={country}>
            <CountryLink country={country} isOnward />
            <Meta as="p">
              {paid.map(({ id, prices }) => {
                const here = prices.find((one) => one.country === country);
                return (
                  <span key={id}>
                    {t(`consultations.lane.${id}.short`)} <strong>{here && <Money value={here.price} />}</strong>
                  </span>
                );
              })}
            </Meta>
          </li>
        ))}
      </ul>
      <p className="muted">{t('consultations.new.one_payment')}</p>
    </section>
  );
}

/** Into the pages of the country; in another language, where those have not this one. */
function CountryLink({ country, isOnward = false }: { country: Country; isOnward?: boolean }) {
  const { locale, choosing } = useShell();
  const names = useNames();
  const code = nearestLocale(country, locale.code);
  const { tag, language } = locales[code];
  return (
    <a href={choosing(code)} hrefLang={tag} data-hx-boost="false">
      {names.country(country)}
      {language !== locale.language && (
        <>
          {' · '}
          <bdi className="muted" lang={tag}>
            {locales[language].name}
          </bdi>
        </>
      )}
      {isOnward && (
        <>
          {' '}
          <Icon name="arrow-right" />
        </>
      )}
    </a>
  );
}
