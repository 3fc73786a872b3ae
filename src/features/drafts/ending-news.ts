import { defaultCountry } from '../../lib/countries/country.ts';
import { countryZones } from '../../lib/dates.ts';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { type RouteName, type RouteParams, routePath } from '../../platform/http/routes.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import type { Telling } from '../notifications/notifications.service.ts';
import type { EndingDraft } from './drafts.ts';

/** What an account is told before one of its drafts goes: which it is, until when it is kept, and where it goes on. */
export function endingNews(
  { draft, owner, endsAt, days }: EndingDraft,
  form: Key,
  page: [RouteName, RouteParams],
): Telling {
  const code = draft.locale as LocaleCode;
  const zone = countryZones[locales[code].country ?? defaultCountry];
  const day = Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return {
    userId: owner.id,
    key: `draft_ends:${draft.id}:${endsAt.toISOString()}:${days}`,
    kind: 'draft_ends',
    values: { form, until: { day: day.toString(), time: null, zone } },
    path: routePath(code, ...page).slice(code.length + 1),
    needsAction: true,
  };
}
