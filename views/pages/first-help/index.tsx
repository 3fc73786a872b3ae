import type { FirstHelp } from '../../../src/features/first-help/first-help.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { Card } from '../../ui/components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Countries } from '../procedures/countries.tsx';

type FirstHelpsProps = { country: Country | null; topics: Pick<FirstHelp, 'id' | 'title' | 'lead'>[] };

export function FirstHelpsPage({ country, topics }: FirstHelpsProps) {
  const { t, href, locale } = useShell();
  const query = locale.country || !country ? {} : { country };
  return (
    <>
      <div className="stack">
        <h1>{t('firsthelp.title')}</h1>
        <p className="lead">{t('firsthelp.lead')}</p>
      </div>
      <Countries current={country} />
      <ul className="grid">
        {topics.map(({ id, title, lead }) => (
          <li key={id}>
            <Card level={2} title={textIn(title, locale)} href={href('first-help-topic', { topic: id }, query)}>
              <p>{textIn(lead, locale)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

FirstHelpsPage.head = (_: FirstHelpsProps, { t }: Shell): Head => ({
  title: t('firsthelp.title'),
  description: t('firsthelp.lead'),
});
FirstHelpsPage satisfies View<FirstHelpsProps>;
