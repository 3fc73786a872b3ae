import type { Locale, Text } from '../../lib/locales/locales.ts';
import { textIn } from '../../lib/locales/text.ts';
import { type Source, sourcesOf } from '../procedures/procedure.ts';
import type { Lease } from './lease.ts';
import { rulesFor } from './terms-step.ts';

/** What the law where the home is asks for once a lease is signed, in the reader's words, and where and when we read it. */
export type LeaseDuty = { id: string; text: string; sources: { name: string; hosts: string[] }[]; checkedOn: string };

/** The rules of the catalogue that are about registering a lease, or telling an authority of it. */
const afterSigning: ReadonlySet<string> = new Set(['registration', 'registration_elsewhere', 'police']);

export function dutiesFor({ country, answers }: Pick<Lease, 'country' | 'answers'>, locale: Locale): LeaseDuty[] {
  const say = (text: Text) => textIn(text, locale);
  const named = ({ name, hosts }: Source) => ({ name: say(name), hosts });
  return rulesFor(country, answers)
    .filter(({ id }) => afterSigning.has(id))
    .map((rule) => ({
      id: rule.id,
      text: say(rule.text),
      sources: sourcesOf([rule]).map(named),
      checkedOn: rule.checkedOn,
    }));
}
