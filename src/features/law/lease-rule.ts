import type { Country } from '../../lib/countries/country.ts';
import type { Text } from '../../lib/locales/locales.ts';
import rows from './lease-rules.json' with { type: 'json' };
import { holdsOn, type LegalRule } from './rule.ts';

type Common = Pick<LegalRule, 'id' | 'country' | 'source' | 'verifiedOn' | 'verifiedBy' | 'reviewBy'> &
  Pick<LegalRule, 'validFrom' | 'validTo'> & {
    /** Codes of the only regions where it holds; the whole country without. */
    regions?: string[];
    text: Text;
    mark: LegalRule['length']['mark'];
  };

/** What the law of a country says about leases of homes, as far as forms and reminders count by it. */
export type LeaseRule = Common &
  (
    | { /** Whether a lease may end on its last day because its text says so. */ subject: 'end'; end: LeaseEnd }
    | {
        /** How long before the end one side has to have spoken. */
        subject: 'notice';
        length: { count: number; unit: 'day' | 'month' };
      }
  );
type LeaseEnd = 'by_notice' | 'as_agreed';

export const leaseRules = rows as LeaseRule[];

type Place = { country: Country; region: string };

/** The rules that hold for a home on a day. Where none was read for its place, nothing is said: it is unknown. */
export const leaseRulesFor = ({ country, region }: Place, day: string): LeaseRule[] =>
  leaseRules.filter(
    (rule) =>
      rule.country === country &&
      (rule.regions?.includes(region) ?? true) &&
      (rule.mark === 'C' || rule.mark === 'C2') &&
      holdsOn(rule, day),
  );

/** How a lease may end on its last day. */
export const leaseEndIn = (place: Place, day: string): LeaseEnd | 'unknown' =>
  leaseRulesFor(place, day).find((rule) => rule.subject === 'end')?.end ?? 'unknown';

/** The least notice; null where it is unknown. */
export const leastNoticeIn = (place: Place, day: string) =>
  leaseRulesFor(place, day).find((rule) => rule.subject === 'notice')?.length ?? null;
