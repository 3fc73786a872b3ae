import { type Person, until } from './people.ts';
import type { Cast, Scene } from './scenes.ts';
import { plain } from './stories-account.ts';
import { paidBy } from './stories-money.ts';

const aCase = { country: 'MA', court: 'ma-ca-rabat', role: 'party', declared: 'on' };

const added = (person: Person, number: string, nickname: string): Promise<string> =>
  person.send('/ar-ma/account/cases/new', { number, ...aCase, nickname });

/** A case that is followed and paid for, whose news have come, and others that wait. */
export async function casesStory({ guest, user }: Cast): Promise<Scene[]> {
  const followed = await added(user, '2026/9999/5001', 'شقة أكدال');
  await paidBy(user, await user.send(followed, { months: '3' }));
  const unpaid = await added(user, '2026/1201/5002', '');
  const looked = await added(user, '2026/1201/5003', 'الإرث');
  await paidBy(user, await user.send(looked, { months: '1' }));
  const declined = await user.send(await added(user, '2026/1201/5004', 'الشغل'), { months: '1' });
  await until(async () => /<time/.test((await user.get(followed)).text.replace(/^[\s\S]*<main/, '')));
  await user.send(followed, { kind: 'share', label: 'أختي' });
  const shared = /\/shared-cases\/([\w-]{22})/.exec((await user.get(followed)).text)?.[1];
  return [
    { name: 'account-cases-id.followed', who: user, path: plain(followed) },
    { name: 'account-cases-id.unpaid', who: user, path: plain(unpaid) },
    { name: 'account-cases-id.error', who: user, path: plain(unpaid), press: '[name=months]' },
    { name: 'account-cases-id.waiting', who: user, path: plain(looked) },
    { name: 'pay-reference.case', who: user, path: plain(declined) },
    { name: 'shared-cases-token', who: guest, path: `/shared-cases/${shared}` },
  ];
}

/** What the staff looks up for a case; the clock that asks for it strikes once a minute. */
export async function checkStory({ staff }: Cast): Promise<Scene[]> {
  let id: string | undefined;
  await until(async () => {
    id = /\/desk\/cases\/([\w-]{36})/.exec((await staff.get('/en/desk/cases')).text)?.[1];
    return id !== undefined;
  }, 90);
  // Who has taken it has the form.
  await staff.send(`/en/desk/cases/${id}`, {}, '/lease');
  return [
    { name: 'desk-cases-id', who: staff, path: `/desk/cases/${id}` },
    { name: 'desk-cases-id.error', who: staff, path: `/desk/cases/${id}`, press: '[name=outcome]' },
  ];
}
