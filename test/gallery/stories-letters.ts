import { randomUUIDv7 } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { certificate, lease } from './answers.ts';
import { inMailTo, Person, type Site } from './people.ts';
import type { Cast } from './scenes.ts';
import { signUp } from './stories-account.ts';
import { application } from './stories-desk.ts';
import { paidBy } from './stories-money.ts';

const anAddress = () => `salma.${randomUUIDv7().slice(-8)}@example.org`;

/** What is told by mail alone, each waited for: a mail leaves a moment after what it tells of. */
export async function lettersStory(site: Site, browser: Browser, { user, staff }: Cast): Promise<void> {
  const come = async (address: string) => {
    const person = await Person.come(site, browser);
    await signUp(site, person, address);
    return person;
  };
  const end = Temporal.Now.plainDateISO().add({ months: 6 });
  const until = { validUntil_day: `${end.day}`, validUntil_month: `${end.month}`, validUntil_year: `${end.year}` };
  const [accepted, declined, leaving] = [anAddress(), anAddress(), anAddress()];
  await decided(await come(accepted), staff, 'acceptance', until);
  await inMailTo(site, accepted, /(قائمة أسئلتك)/);
  await decided(await come(declined), staff, 'refusal', { reason: 'name_differs' });
  await inMailTo(site, declined, /(السبب)/);
  await leaves(site, await come(leaving), leaving);
  await sends(site, await Person.come(site, browser));
  await isRefunded(site, user, staff);
}

async function decided(expert: Person, staff: Person, decision: string, fields: Record<string, string>): Promise<void> {
  const waiting = async (): Promise<string[]> =>
    (await staff.get('/en/desk/queues/applications')).text.match(/(?<=\/desk\/applications\/)[\w-]{36}/g) ?? [];
  const before = await waiting();
  await expert.send('/ar-ma/expert/application', application);
  const id = (await waiting()).find((one) => !before.includes(one));
  await staff.send(`/en/desk/applications/${id}`, { act: 'take' }, '/desk/leases');
  await staff.send(`/en/desk/applications/${id}`, fields, `/${decision}`);
}

/** With another address first, of which the old one hears. */
async function leaves(site: Site, person: Person, address: string): Promise<void> {
  const identifier = anAddress();
  const contact = await person.send('/ar-ma/account/settings/contacts', { identifier });
  await person.send(contact, { code: await inMailTo(site, identifier, /\b(\d{6})\b/) });
  await inMailTo(site, address, /(أُضيف)/);
  await person.send('/ar-ma/account/settings/data', {}, '/deletion');
  await inMailTo(site, address, /(يُحذف حسابك)/);
}

/** The code that opens it is in no mail. */
const wayBack = /(\/(?:forms|lease-invitations)\/\S+)/;

/** A certificate and a lease, without an account: the way back is in the mail. */
async function sends(site: Site, guest: Person): Promise<void> {
  const [email, own, other] = [anAddress(), anAddress(), anAddress()];
  const go = { _go: 'continue' };
  const request = { ...certificate.request, mode: 'prepare', ...go };
  const person = await guest.send('/ar-ma/pages/good-conduct/new', request);
  const papers = await guest.send(person, { ...certificate.person, email, ...go });
  await guest.send(await guest.send(papers, go, '/papers'), { accurate: 'on' });
  await inMailTo(site, email, wayBack);
  const people = await guest.send('/ar-ma/e-services/rent/appartment/new', lease.home);
  const terms = await guest.send(people, { ...lease.people(other), email: own, otherLanguage: 'ar' });
  await guest.send(await guest.send(terms, lease.terms), { accurate: 'on' });
  for (const address of [own, other]) await inMailTo(site, address, wayBack);
}

/** By card, so that it goes back by itself. */
async function isRefunded(site: Site, user: Person, staff: Person): Promise<void> {
  const followed = { number: '2026/1201/5010', country: 'MA', court: 'ma-ca-rabat', role: 'party', declared: 'on' };
  const bill = await user.send(await user.send('/ar-ma/account/cases/new', followed), { months: '1' });
  await paidBy(user, bill);
  const reference = /\/pay\/(\d{12})/.exec(bill)?.[1] ?? '';
  const desk = await staff.send('/en/desk/bills', { reference });
  await staff.send(desk, { amount: '10', reason: 'not_done' }, '/refunds');
  await inMailTo(site, 'user@example.com', /(رددنا)/);
}
