import { type FigureName, type FigureRule, figureRules } from '../../../src/features/law/figure-rule.ts';
import { plus, readFraction, toText, whole } from '../../../src/lib/fraction.ts';

const ways: Record<string, string> = {
  'up to': 'below',
  below: 'up to',
  shared: 'unknown',
  maliki: 'brother',
  brother: 'unknown',
  shares: 'keeps',
  keeps: 'shares',
  blocked: 'unknown',
  none: '0',
};

// What was read nowhere has no other value to be mistaken for.
const mutated = (value = 'unknown'): string | null => {
  if (value === 'unknown') return null;
  return ways[value] ?? toText(plus(readFraction(value), /\//.test(value) ? readFraction('1/100') : whole));
};

/** Every rule of a figure with one of its values changed, each as the whole set of rules. */
export const mutantsOf = (figure: FigureName) =>
  figureRules
    .filter((rule) => rule.figure === figure)
    .flatMap((rule) =>
      Object.entries(rule.values).flatMap(([name, value]) => {
        const other = mutated(value);
        if (other === null) return [];
        const rules = figureRules.map(
          (each): FigureRule => (each === rule ? { ...each, values: { ...each.values, [name]: other } } : each),
        );
        return [{ name: `${rule.id} ${name}`, country: rule.country, rules }];
      }),
    );
