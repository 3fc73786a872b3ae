import { randomUUIDv7 } from 'node:crypto';
import { tokenIn } from '../support/tokens.ts';
import { writtenLease } from '../support/written.ts';
import { inMailTo, type Person, type Site } from './people.ts';
import type { Cast, Scene } from './scenes.ts';
import { answer, asked, idIn, idsIn } from './stories-consultations.ts';
import { paidBy } from './stories-money.ts';

const own = (person: Person) => idsIn(person, '/ar-ma/account/questions', /\/consultations\/(1\d{11})/g);
const offered = (expert: Person) => idsIn(expert, '/fr/expert/queue', /\/expert\/q\/([\w-]+)/g);

/** What stands in a list after something was done, and did not before. */
async function added(list: () => Promise<string[]>, act: () => Promise<unknown>): Promise<string> {
  const before = await list();
  await act();
  return (await list()).find((one) => !before.includes(one)) ?? '';
}

/** One's own question where it stands still: not paid, asked back about, rated, settled, taken back, and taken off. */
export async function ownStory({ guest, user, expert, staff }: Cast): Promise<Scene[]> {
  const anew = (lane: string, then: (bill: string) => Promise<unknown> = async () => {}) =>
    added(
      () => own(user),
      async () => then(await asked(user, lane, lane === 'free' ? 'later' : 'private')),
    );
  const pay = (bill: string) => paidBy(user, bill);
  /** Paid for and taken: its reference, and where its expert reads it. */
  async function taken(): Promise<{ reference: string; desk: string }> {
    let reference = '';
    const id = await added(
      () => offered(expert),
      async () => {
        reference = await anew('standard', pay);
      },
    );
    await expert.send(`/fr/expert/q/${id}`, {}, '/lease');
    return { reference, desk: `/fr/expert/q/${id}` };
  }
  const at = (reference: string) => `/consultations/${reference}`;
  const unpaid = await anew('standard');
  const wanted = await taken();
  await expert.send(wanted.desk, { body: 'Dans quelle ville, et le bail était-il écrit ?' }, '/facts');
  const rated = await taken();
  await expert.send(rated.desk, answer);
  await user.send(`/ar-ma${at(rated.reference)}`, { stars: '4', opinion: 'جواب واضح.' }, '/rating');
  await user.send(`/ar-ma${at(rated.reference)}`, {}, '/resolution');
  const withdrawn = await anew('free');
  await user.send(`/ar-ma${at(withdrawn)}`, {}, '/withdrawal');
  const repaid = await anew('standard', pay);
  await user.send(`/ar-ma${at(repaid)}`, {}, '/withdrawal');
  const list = (await guest.get('/en/consultations/filter?language=all')).text;
  const gone = [...list.matchAll(/\/consultations\/([\w-]{36})\//g)].at(-1)?.[1] ?? '';
  await staff.send(`/en/desk/consultations/${gone}`, { act: 'take' });
  await staff.send(`/en/desk/consultations/${gone}`, { reason: 'personal' }, '/removal');
  const bill = idIn((await user.get(`/ar-ma${at(unpaid)}`)).text, /\/pay\/(\d{12})/);
  return [
    { name: 'consultations-id-slug.unpaid', who: user, path: at(unpaid) },
    { name: 'pay-reference.own', who: user, path: `/pay/${bill}` },
    { name: 'consultations-id-slug.asked-back', who: user, path: at(wanted.reference) },
    { name: 'consultations-id-slug.rated', who: user, path: at(rated.reference) },
    { name: 'consultations-id-slug.withdrawn', who: user, path: at(withdrawn) },
    { name: 'consultations-id-slug.repaid', who: user, path: at(repaid) },
    { name: 'consultations-id-slug.gone', who: guest, path: at(gone) },
  ];
}

/** A lease that a program wrote in somebody's name, before they have agreed to it, and as the other side meets it. */
export async function programLease(site: Site, { user, newcomer }: Cast): Promise<Scene[]> {
  const made = await user.post('/ar-ma/account/settings/tokens', {
    name: 'برنامج الوكالة',
    scopes: ['leases:write', 'requests:read'],
    days: '30',
  });
  const other = `karim.${randomUUIDv7().slice(-8)}@example.com`;
  const { start_day: _, start_month: __, start_year: ___, ...dated } = writtenLease.terms;
  const answers = {
    ...{ ...writtenLease.home, ...writtenLease.people(other), ...dated, otherLanguage: 'ar' },
    ...{ rooms: '3', rent: '4500', start: writtenLease.startsOn.toString() },
  };
  const answer = await fetch(`${site.origin}/api/v1/my/leases`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokenIn(made.text)}` },
    body: JSON.stringify({ country: 'MA', locale: 'ar-ma', price: 15_000, answers }),
  });
  if (answer.status !== 201) throw new Error(`A lease is answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  const link = await inMailTo(site, other, /http:\/\/[^/]+\/ar-ma(\/e-services\/lease-invitations\/[\w-]{22})/);
  return [
    { name: 'e-services-leases-id.by-program', who: user, path: `/e-services/leases/${id}` },
    { name: 'e-services-leases-invitation.by-program', who: newcomer, path: link },
  ];
}
