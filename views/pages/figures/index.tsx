import { titles } from '../../../src/features/figures/figure.ts';
import type { FigureName } from '../../../src/features/law/figure-rule.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import type { IconName } from '../../ui/components/icons.ts';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Countries } from '../procedures/countries.tsx';

type FiguresProps = { country: Country | null; figures: { name: FigureName; countries: readonly Country[] }[] };

const icons: Record<FigureName, IconName> = {
  'end-of-service': 'wallet',
  dismissal: 'briefcase',
  rent: 'key',
  'court-fees': 'landmark',
  inheritance: 'scale',
};

/** What the law comes to in numbers, figure by figure. */
export function FiguresPage({ country, figures }: FiguresProps) {
  const { t, href, locale, format } = useShell();
  const names = useNames();
  const query = locale.country || !country ? {} : { country };
  return (
    <>
      <div className="stack">
        <h1>{t('figures.index.title')}</h1>
        <p className="lead">{t('figures.index.lead')}</p>
        <Callout>
          <p>{t('figures.law.unconfirmed')}</p>
        </Callout>
      </div>
      <Countries current={country} />
      <ul className="grid">
        {figures
          .filter(({ countries }) => !country || countries.includes(country))
          .map(({ name, countries }) => (
            <li key={name}>
              <Card
                icon={icons[name]}
                level={2}
                title={t(titles[name].title)}
                href={href(`figures-${name}`, {}, query)}
                meta={country ? undefined : format.list(countries.map((one) => names.country(one)))}
              >
                <p>{t(titles[name].lead)}</p>
              </Card>
            </li>
          ))}
      </ul>
    </>
  );
}

FiguresPage.head = (_: FiguresProps, { t }: Shell): Head => ({
  title: t('figures.index.title'),
  description: t('figures.index.lead'),
});
FiguresPage satisfies View<FiguresProps>;
