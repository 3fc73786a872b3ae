import { figureRules } from '../law/figure-rule.ts';
import { leaseRules } from '../law/lease-rule.ts';
import { reforms } from '../law/reform.ts';
import { rules } from '../law/rule.ts';
import { type Checked, procedures, sourcesOf } from '../procedures/procedure.ts';

/** Every rule of law that the site counts with, those that no longer hold among them, each with its source. */
export function* openRules(): Generator<object> {
  for (const rule of rules) yield { kind: 'term', ...rule };
  for (const rule of figureRules) yield { kind: 'figure', ...rule };
  for (const rule of leaseRules) yield { kind: 'lease', ...rule };
  for (const reform of reforms) yield { kind: 'reform', ...reform };
}

/** What is needed for each procedure in each country, with where it was read. What we take for our help is no part of it. */
export function* openProcedures(): Generator<object> {
  for (const procedure of procedures)
    for (const { ourPrices: _, documents, rules: limits, tracking, ...variant } of procedure.variants)
      yield {
        procedure: procedure.name,
        ...variant,
        documents: documents.map(withSources),
        rules: limits.map(withSources),
        tracking: tracking && withSources(tracking),
      };
}

const withSources = <Part extends Checked>(part: Part) => ({ ...part, sources: sourcesOf([part]) });
