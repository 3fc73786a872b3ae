import { figureNames, figuresOf, titles } from '../../../src/features/figures/figure.ts';
import { isCountry } from '../../../src/lib/countries/country.ts';
import { fold } from '../../../src/lib/text.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';

type LinksProps = { topic: string | null; search: string; country: string | null };

/** The figures of a field of law, or those that are searched for, above what others asked about it. */
export function FigureLinks({ topic, search, country }: LinksProps) {
  const { t, href, locale } = useShell();
  const words = fold(search).split(/\s+/);
  const asked = isCountry(country) ? country : null;
  const here = locale.country ?? asked;
  const found = figureNames.filter((name) => {
    const { topic: own, words: known } = titles[name];
    const isSearched = fold(t(known))
      .split(' ')
      .some((word) => words.includes(word));
    return (!here || figuresOf[name].includes(here)) && (search === '' ? topic === own : isSearched);
  });
  if (found.length === 0) return null;
  const query = locale.country || !asked ? {} : { country: asked };
  return (
    <p className="links">
      {found.map((name) => (
        <a key={name} href={href(`figures-${name}`, {}, query)}>
          <Icon name="percent" /> {t(titles[name].title)}
        </a>
      ))}
    </p>
  );
}
