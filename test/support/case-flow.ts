import { randomInt } from 'node:crypto';
import { ChecksService } from '../../src/features/cases/watching/checks.service.ts';
import { WatchLifeService } from '../../src/features/cases/watching/watch-life.service.ts';
import type { TestApp } from './app.ts';
import { watchRow } from './cases.ts';
import { dateOf, type FlowLocale, payBill } from './flows.ts';
import type { Hands } from './hands.ts';
import { until } from './payments.ts';

type Fields = Record<string, string>;
const mine: Fields = { role: 'party', nickname: 'شقة أكدال', declared: 'on' };
const soon = Temporal.Now.plainDateISO().add({ weeks: 3 });
// No year: a number that holds two of them may be read in two ways.
const [year, serial] = [soon.year, () => String(randomInt(3_000, 9_999))];

/** What the court wrote, and what the form should have read in it. */
function messageIn(locale: FlowLocale): { text: string; read: Fields } {
  const number = serial();
  return locale === 'en-ae'
    ? {
        text: `Dubai Courts: case ${number}/${year} Commercial was registered at the Court of First Instance`,
        read: { court: 'ae-first', place: 'ae-dubai', number: `${number}/${year}`, type: 'commercial' },
      }
    : {
        text: `المحكمة الابتدائية بالرباط: سجل الملف عدد ${number}/1201/${year}`,
        read: { court: 'ma-tpi-rabat', number: `${year}/1201/${number}` },
      };
}

/** From the start page to a case that is paid for, its form filled in from a message of the court; answers its page. */
async function followCase(hands: Hands, locale: FlowLocale): Promise<string> {
  const { text, read } = messageIn(locale);
  await hands.open(`/${locale}/e-services/cases`);
  await hands.follow('/account/cases/new');
  await hands.submit({ text }, { action: '/message' });
  return payForMonth(hands, { ...read, ...mine });
}

/** Where cases are followed that only their parties can see. */
export const privateLocales = ['ar-sa', 'fr', 'en-sa'] as const;
type PrivateLocale = (typeof privateLocales)[number];

async function followPrivateCase(hands: Hands, locale: PrivateLocale): Promise<string> {
  await hands.open(`/${locale}/account/cases/new?country=SA`);
  return payForMonth(hands, { court: 'sa-labour', place: 'SA-01', number: `48${serial()}${serial()}`, ...mine });
}

async function payForMonth(hands: Hands, added: Fields): Promise<string> {
  await hands.submit(added);
  const page = hands.path();
  await hands.submit({ months: '1' });
  await payBill(hands);
  return page;
}

/** What the staff finds at the court: a hearing in three weeks, in the court's words. */
async function lookUp(desk: Hands, id: string): Promise<void> {
  await desk.open(`/en/desk/cases/${id}`);
  await desk.submit({}, { action: '/lease' });
  const found = { kind1: 'hearing_set', day1: String(soon), time1: '09:30', text1: 'أدرج الملف بالجلسة' };
  await desk.submit({ outcome: 'changed', ...found }, { action: '/checks' });
}

/** The same hearing, as the court wrote it to the party. */
async function relay(hands: Hands, page: string): Promise<void> {
  await hands.open(page);
  await hands.follow('/messages');
  await hands.submit({ text: `موعد الجلسة القادمة ${soon.day}/${soon.month}/${soon.year} الساعة 09:30` });
  await hands.submit({ kind: 'hearing_set', ...dateOf('day', soon), time: '09:30' }, { action: '/confirmation' });
}

/** Two days before that hearing, when one is reminded of it; the news of it leads back to the case. */
async function hearReminder(
  site: TestApp,
  hands: Hands,
  locale: FlowLocale | PrivateLocale,
  page: string,
): Promise<void> {
  await site.app.get(WatchLifeService).runDue(new Date(`${soon.subtract({ days: 2 })}T12:00:00Z`));
  await hands.open(`/${locale}/notifications?show=action`);
  expect(await hands.html()).toContain('شقة أكدال');
  await hands.submit({}, { action: '/notifications/reading' });
  await hands.open(`/${locale}/notifications?show=action`);
  await hands.submit({}, { action: '/reading' });
  expect(hands.path()).toBe(page);
}

/** Paid for, looked up at the court by the desk, read, and reminded of. */
export async function followToReminder(site: TestApp, user: Hands, desk: Hands, locale: FlowLocale): Promise<void> {
  const page = await followCase(user, locale);
  const id = page.split('/').at(-1) ?? '';
  await until(async () => (await watchRow(site, id)).state === 'active');
  await site.app.get(ChecksService).runDue();
  await lookUp(desk, (await watchRow(site, id)).caseId);
  await user.open(page);
  expect(await user.html()).toContain('أدرج الملف بالجلسة');
  await hearReminder(site, user, locale, page);
}

/** Paid for, with a message that the court sent to the party, and reminded of. */
export async function relayToReminder(site: TestApp, user: Hands, locale: PrivateLocale): Promise<void> {
  const page = await followPrivateCase(user, locale);
  await until(async () => (await watchRow(site, page.split('/').at(-1) ?? '')).state === 'active');
  await relay(user, page);
  expect(user.path()).toBe(page);
  await hearReminder(site, user, locale, page);
}

/** By which channel one hears of hearings, and that it comes once a day. */
export async function chooseChannels(hands: Hands, locale: FlowLocale): Promise<void> {
  await hands.open(`/${locale}/notifications`);
  await hands.follow('/notifications/preferences');
  await hands.submit({ digest: 'on', quietFrom: '21', quietTo: '7', zone: 'Africa/Cairo' });
  expect(await hands.html()).toMatch(/name="digest"[^>]* checked/);
}
