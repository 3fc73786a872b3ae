import { countryZones } from '../../lib/instants.ts';
import type { Role } from '../../platform/http/request.ts';
import { type Category, type Channel, categories, channels } from './notification.ts';

export type Choice = { category: string; channel: string; isOn: boolean };

/** What cannot be put right when it is missed goes to one channel besides the inbox, whatever is chosen. */
const locked: Partial<Record<Category, Channel>> = { security: 'email', payments: 'email', hearings: 'email' };

const defaults: Record<Category, Record<Exclude<Channel, 'whatsapp'>, boolean>> = {
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
  // Who has just agreed to it gets by WhatsApp what came by text.
  if (channel === 'whatsapp') return choice?.isOn ?? isOn(choices, category, 'sms', byPhone);
  const inPlaceOf = byPhone && channel === 'sms' ? 'email' : channel;
  return choice?.isOn ?? defaults[category][inPlaceOf];
}

/** Whether its owner has ruled a channel out for what may be ruled out. */
const isRefused = (choices: readonly Choice[], category: Category, channel: Channel, byPhone = false): boolean =>
  !isLocked(category, channel, byPhone) &&
  choices.some((one) => one.category === category && one.channel === channel && !one.isOn);

export const wayChannels = ['inbox', 'email', 'sms', 'whatsapp'] as const;
export const wayRhythms = ['now', 'daily'] as const;
export type WayChannel = (typeof wayChannels)[number];
/** How somebody wants to hear of one thing, whatever holds for the rest of its category; null: as for the rest. */
export type Way = { channel: WayChannel | null; rhythm: (typeof wayRhythms)[number] | null };

/** What can be chosen for one thing: WhatsApp where they agreed to it and it is offered, and where it was chosen before. */
export const waysFor = (hasWhatsapp: boolean, chosen: Way['channel'] = null): WayChannel[] =>
  wayChannels.filter((channel) => channel !== 'whatsapp' || hasWhatsapp || chosen === 'whatsapp');

/** Where somebody is reached, by channel; WhatsApp only where they agreed to it and it is offered. */
type Addresses = Record<Exclude<Channel, 'whatsapp'>, unknown> & { whatsapp?: unknown };

/** By which channels a message leaves. One that was chosen and leads nowhere silences nothing. */
export function channelsFor(way: Way, choices: readonly Choice[], category: Category, reached: Addresses): Channel[] {
  if (way.channel === 'inbox') return [];
  if (way.channel && reached[way.channel]) return [way.channel];
  const byPhone = isPhoneOnly(reached);
  const chosen = channels.filter((channel) => isOn(choices, category, channel, byPhone));
  const isByWhatsapp = reached.whatsapp && chosen.includes('whatsapp');
  // Both ring the same telephone: the text is for when the other does not arrive.
  return chosen.filter((channel) => channel !== (isByWhatsapp ? 'sms' : 'whatsapp'));
}

/** What somebody can be told of at all: who is no expert chooses nothing about the work of one. */
export const categoriesFor = (roles: readonly Role[]): Category[] =>
  categories.filter((category) => category !== 'expert' || roles.includes('expert'));

const sameTelephone: Partial<Record<Channel, Channel>> = { sms: 'whatsapp', whatsapp: 'sms' };

/**
 * The channel in the place of one that failed: where the telephone was tried, that telephone the other way first, else in
 * order. None that had this message before, none that its owner ruled out, and no telephone that has it the other way.
 */
export function nextChannel(
  failed: Channel,
  used: readonly Channel[],
  choices: readonly Choice[],
  category: Category,
  reached: Addresses,
): Channel | null {
  const byPhone = isPhoneOnly(reached);
  const isFree = (one: Channel) => {
    const twin = sameTelephone[one];
    const rangThere = twin !== undefined && twin !== failed && used.includes(twin);
    return reached[one] && !used.includes(one) && !rangThere && !isRefused(choices, category, one, byPhone);
  };
  const twin = sameTelephone[failed];
  return (twin ? [twin, ...channels] : channels).find(isFree) ?? null;
}

const offered = (hasWhatsapp: boolean): Channel[] =>
  channels.filter((channel) => hasWhatsapp || channel !== 'whatsapp');

/** One row a category, with the state of each channel that they can be reached by, and whether it may be changed. */
export const gridOf = (shown: readonly Category[], choices: readonly Choice[], byPhone = false, hasWhatsapp = false) =>
  shown.map((category) => ({
    category,
    channels: offered(hasWhatsapp).map((channel) => ({
      channel,
      isOn: isOn(choices, category, channel, byPhone),
      isLocked: isLocked(category, channel, byPhone),
    })),
  }));

/**
 * The choices that a posted grid makes: a ticked box is there, one that is not ticked is not. Of a channel that the grid
 * does not show nothing is chosen.
 */
export const choicesIn = (shown: readonly Category[], posted: Record<string, unknown>, hasWhatsapp = false): Choice[] =>
  shown.flatMap((category) =>
    offered(hasWhatsapp)
      .filter((channel) => !isLocked(category, channel))
      .map((channel) => ({ category, channel, isOn: posted[`${category}_${channel}`] === 'on' })),
  );

type Fields = Record<string, unknown>;

/** What the form posts where nobody touches it. Kept in the form as well: by then another tab may have saved its own. */
export const fieldsShown = (grid: ReturnType<typeof gridOf>, settings: Settings): Record<string, string> => ({
  ...Object.fromEntries(
    grid.flatMap(({ category, channels: row }) =>
      row
        .filter(({ isOn: on, isLocked: locks }) => on && !locks)
        .map(({ channel }) => [`${category}_${channel}`, 'on']),
    ),
  ),
  ...(settings.digest && { digest: 'on' }),
  quietFrom: String(settings.quietFrom),
  quietTo: String(settings.quietTo),
  zone: settings.zone,
});

/** The form as it is meant: what somebody left as their page showed it stays as it is by now, whatever that is. */
export function meantBy(posted: Fields, now: Fields): Fields {
  if (typeof posted._shown !== 'string') return posted;
  const shown = Object.fromEntries(new URLSearchParams(posted._shown));
  const left = Object.keys({ ...now, ...shown }).filter((name) => posted[name] === shown[name]);
  return { ...posted, ...Object.fromEntries(left.map((name) => [name, now[name]])) };
}

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

/** Of what is out of order nobody is told by a channel that is: the others in its place, as far as they are not refused. */
export function workingOf(
  chosen: Channel[],
  choices: readonly Choice[],
  category: Category,
  reached: Readonly<Record<Channel, unknown>>,
  isDown: (channel: Channel) => boolean,
): Channel[] {
  const works = (channel: Channel) => reached[channel] !== null && !isDown(channel);
  const left = chosen.filter(works);
  if (left.length > 0) return left;
  const other = channels.find(
    (channel) => works(channel) && !isRefused(choices, category, channel, isPhoneOnly(reached)),
  );
  return other ? [other] : [];
}
