import { randomUUID } from 'node:crypto';
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
  const [asked, answered] = await judged(user);
  const shared = /\/shared-cases\/([\w-]{22})/.exec((await user.get(followed)).text)?.[1];
  return [
    { name: 'account-cases-id.followed', who: user, path: plain(followed) },
    { name: 'account-cases-id.unpaid', who: user, path: plain(unpaid) },
    { name: 'account-cases-id.error', who: user, path: plain(unpaid), press: '[name=months]' },
    { name: 'account-cases-id.waiting', who: user, path: plain(looked) },
    { name: 'account-cases-id.judged', who: user, path: plain(asked) },
    { name: 'account-cases-id.deadline', who: user, path: plain(answered) },
    { name: 'pay-reference.case', who: user, path: plain(declined) },
    { name: 'shared-cases-token', who: guest, path: `/shared-cases/${shared}` },
  ];
}

/** Two Saudi cases whose copy of the judgment was handed over: one that still asks what decides, one that has its day. */
async function judged(user: Person): Promise<[string, string]> {
  const day = Temporal.Now.plainDateISO().subtract({ days: 3 });
  const boxes = (name: string) => ({
    [`${name}_day`]: String(day.day),
    [`${name}_month`]: String(day.month),
    [`${name}_year`]: String(day.year),
  });
  const heard = async (number: string): Promise<string> => {
    const court = { country: 'SA', court: 'sa-general', place: 'SA-01', role: 'party', declared: 'on' };
    const watch = await user.send('/ar-sa/account/cases/new', { number, ...court, nickname: '' });
    await paidBy(user, await user.send(watch, { months: '1' }));
    const told = { text: 'تم تسليم نسخة الحكم', kind: 'notified', ...boxes('day') };
    const { status } = await user.ask('POST', `${watch}/messages/confirmation`, { _form: randomUUID(), ...told });
    if (status !== 303) throw new Error(`The message about ${number} answers ${status}`);
    return watch;
  };
  const asked = await heard('4799999011');
  const answered = await heard('4799999012');
  await user.send(answered, { matter: 'civil', ...boxes('judgedOn'), ...boxes('termDay') }, '/judgment');
  return [asked, answered];
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
