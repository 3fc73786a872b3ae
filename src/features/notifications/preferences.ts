import { countryZones } from '../../lib/instants.ts';
import type { Role } from '../../platform/http/request.ts';
import { type Category, type Channel, categories, channels } from './notification.ts';

export type Choice = { category: string; channel: string; isOn: boolean };

/** What cannot be put right when it is missed goes to one channel besides the inbox, whatever is chosen. */
const locked: Partial<Record<Category, Channel>> = { security: 'email', payments: 'email', hearings: 'email' };

const defaults: Record<Category, Record<Channel, boolean>> = {
  security: { email: true, sms: false, push: true },
  payments: { email: true, sms: false, push: true },
  hearings: { email: true, sms: true, push: true },
  answers: { email: true, sms: false, push: true },
  requests: { email: true, sms: false, push: true },
  messages: { email: true, sms: false, push: true },
  expert: { email: true, sms: false, push: true },
  news: { email: false, sms: false, push: false },
};

/** Whether somebody has a telephone and no mailbox: text messages then take the place of mail. */
export const isPhoneOnly = (reached: { email: unknown; sms: unknown }): boolean => !reached.email && !!reached.sms;

export const isLocked = (category: Category, channel: Channel, byPhone = false): boolean =>
  locked[category] === (byPhone && channel === 'sms' ? 'email' : channel);

export function isOn(choices: readonly Choice[], category: Category, channel: Channel, byPhone = false): boolean {
  if (isLocked(category, channel, byPhone)) return true;
  const choice = choices.find((each) => each.category === category && each.channel === channel);
  const inPlaceOf = byPhone && channel === 'sms' ? 'email' : channel;
  return choice?.isOn ?? defaults[category][inPlaceOf];
}

export const wayChannels = ['inbox', 'email', 'sms'] as const;
export const wayRhythms = ['now', 'daily'] as const;
/** How somebody wants to hear of one thing, whatever holds for the rest of its category; null: as for the rest. */
export type Way = { channel: (typeof wayChannels)[number] | null; rhythm: (typeof wayRhythms)[number] | null };

/** By which channels a message leaves. One that was chosen and leads nowhere silences nothing. */
export function channelsFor(
  way: Way,
  choices: readonly Choice[],
  category: Category,
  reached: Record<Channel, unknown>,
): Channel[] {
  if (way.channel === 'inbox') return [];
  if (way.channel && reached[way.channel]) return [way.channel];
  const byPhone = isPhoneOnly(reached);
  return channels.filter((channel) => isOn(choices, category, channel, byPhone));
}

/** What somebody can be told of at all: who is no expert chooses nothing about the work of one. */
export const categoriesFor = (roles: readonly Role[]): Category[] =>
  categories.filter((category) => category !== 'expert' || roles.includes('expert'));

/** One row a category, with the state of each channel and whether it may be changed. */
export const gridOf = (shown: readonly Category[], choices: readonly Choice[], byPhone = false) =>
  shown.map((category) => ({
    category,
    channels: channels.map((channel) => ({
      channel,
      isOn: isOn(choices, category, channel, byPhone),
      isLocked: isLocked(category, channel, byPhone),
    })),
  }));

/** The choices that a posted grid makes: a ticked box is there, one that is not ticked is not. */
export const choicesIn = (shown: readonly Category[], posted: Record<string, unknown>): Choice[] =>
  shown.flatMap((category) =>
    channels
      .filter((channel) => !isLocked(category, channel))
      .map((channel) => ({ category, channel, isOn: posted[`${category}_${channel}`] === 'on' })),
  );

export type Settings = { digest: boolean; quietFrom: number; quietTo: number; zone: string };

const digestHour = 8;
const hour = 60 * 60 * 1000;

export type Plan = { state: 'queued' } | { state: 'quiet' | 'digest'; dueAt: Date };

type Notice = { category: Category; deadline: Date | null; rhythm?: Way['rhythm'] };

/** When a message goes out: at once, when the quiet hours end, or with the others of the day. */
export function planFor(settings: Settings, notice: Notice, now: Date): Plan {
  const isUrgent = notice.deadline !== null && notice.deadline.getTime() - now.getTime() < 24 * hour;
  if (notice.category === 'security' || isUrgent) return { state: 'queued' };
  const isDaily = notice.rhythm ? notice.rhythm === 'daily' : settings.digest;
  if (isDaily) return { state: 'digest', dueAt: nextHour(digestHour, settings.zone, now) };
  return isQuiet(settings, now)
    ? { state: 'quiet', dueAt: nextHour(settings.quietTo, settings.zone, now) }
    : { state: 'queued' };
}

function isQuiet({ quietFrom, quietTo, zone }: Settings, now: Date): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).hour;
  if (quietFrom <= quietTo) return quietFrom <= at && at < quietTo;
  return at >= quietFrom || at < quietTo;
}

function nextHour(hourOfDay: number, zone: string, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = here.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: { hour: hourOfDay } });
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 });
  return new Date(next.epochMilliseconds);
}

const hourIn = (posted: unknown, kept: number): number => {
  const typed = typeof posted === 'string' && /^\d{1,2}$/.test(posted) ? Number(posted) : kept;
  return typed < 24 ? typed : kept;
};

/** The settings that a posted form makes; what it says wrongly stays as it was. */
export const settingsIn = (posted: Record<string, unknown>, kept: Settings): Settings => ({
  digest: posted.digest === 'on',
  quietFrom: hourIn(posted.quietFrom, kept.quietFrom),
  quietTo: hourIn(posted.quietTo, kept.quietTo),
  zone: Object.values(countryZones).find((zone) => zone === posted.zone) ?? kept.zone,
});
