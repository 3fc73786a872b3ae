import { writtenAnswer } from '../support/written.ts';
import type { Person } from './people.ts';
import type { Cast, Scene } from './scenes.ts';
import { plain } from './stories-account.ts';
import { paidBy } from './stories-money.ts';

const question = {
  country: 'MA',
  topic: 'rent',
  title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
  body: 'سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة رغم أن الشقة في حالة جيدة. راسلته مرتين دون جواب.',
  answerLanguage: 'fr',
};

export async function drafted(
  person: Person,
  lane: string,
  readers: string,
  contact = 'salma@example.org',
): Promise<string> {
  const asked = await person.send('/ar-ma/new', { lane });
  const read = await person.send(asked, { ...question, _go: 'continue' });
  return person.send(read, { readers, contact, _go: 'continue' });
}

export const asked = async (person: Person, lane: string, readers: string): Promise<string> =>
  person.send(await drafted(person, lane, readers), { scope: 'on', _go: 'continue' });

export const answer = { ...writtenAnswer, act: 'send' };

/** Questions on the way: of the visitor, in triage, admitted, taken, answered and complained about. */
export async function consultationsStory({ guest, user, expert, staff }: Cast): Promise<Scene[]> {
  const check = await drafted(guest, 'free', 'later');
  const base = plain(check).replace(/\/check$/, '');
  const waiting = plain(await asked(user, 'free', 'later'));
  await asked(user, 'free', 'later');
  const [inTriage = '', admitted = ''] = await idsIn(
    staff,
    '/en/desk/queues/triage',
    /\/desk\/consultations\/([\w-]+)/g,
  );
  await staff.send(`/en/desk/consultations/${admitted}`, { act: 'take' });
  await staff.send(`/en/desk/consultations/${admitted}`, {}, '/admission');
  for (const _ of ['answered', 'disputed', 'taken']) await paidBy(user, await asked(user, 'standard', 'private'));

  const offered = await idsIn(expert, '/fr/expert/queue', /\/expert\/q\/([\w-]+)/g);
  const [taken = '', ...others] = offered.filter((id) => id !== admitted);
  for (const id of [taken, ...others]) await expert.send(`/fr/expert/q/${id}`, {}, '/lease');
  for (const id of others) await expert.send(`/fr/expert/q/${id}`, answer);
  const own = await idsIn(user, '/ar-ma/account/questions', /\/consultations\/(1\d{11})/g);
  await complain(user, own);
  const [disputed = ''] = await idsIn(staff, '/en/desk/queues/disputes', /\/desk\/consultations\/([\w-]+)/g);
  const answered = others.find((id) => id !== disputed) ?? '';
  await staff.send(`/en/desk/consultations/${disputed}`, { act: 'take' });
  const given = idIn((await staff.get(`/en/desk/consultations/${answered}`)).text, /translations\/([\w-]{36})\/ar/);
  return [
    { name: 'new.lane', who: guest, path: '/new?lane=standard' },
    { name: 'new-draft-step.question', who: guest, path: `${base}/question` },
    { name: 'new-draft-step.readers', who: guest, path: `${base}/readers` },
    { name: 'new-draft-step.check', who: guest, path: `${base}/check` },
    { name: 'new-draft-step.check.error', who: guest, path: `${base}/check`, press: '[name=scope]' },
    ...own.map((reference, index) => ({
      name: `consultations-id-slug.own-${index + 1}`,
      who: user,
      path: `/consultations/${reference}`,
    })),
    { name: 'consultations-id-slug.closed', who: guest, path: waiting },
    { name: 'consultation-edit', who: user, path: `${waiting}/edit` },
    { name: 'expert-question.offered', who: expert, path: `/expert/q/${admitted}` },
    { name: 'expert-question.taken', who: expert, path: `/expert/q/${taken}` },
    { name: 'expert-question.error', who: expert, path: `/expert/q/${taken}`, press: '[value=send]' },
    { name: 'expert-question.answered', who: expert, path: `/expert/q/${answered}` },
    { name: 'desk-queue.triage', who: staff, path: '/desk/queues/triage' },
    { name: 'desk-queue.disputes', who: staff, path: '/desk/queues/disputes' },
    { name: 'desk-queue.empty', who: staff, path: '/desk/queues/rechecks' },
    { name: 'desk-consultation.triage', who: staff, path: `/desk/consultations/${inTriage}` },
    { name: 'desk-consultation.answered', who: staff, path: `/desk/consultations/${answered}` },
    { name: 'desk-consultation.disputed', who: staff, path: `/desk/consultations/${disputed}` },
    { name: 'desk-translation', who: staff, path: `/desk/consultations/${answered}/translations/${given}/ar` },
  ];
}

/** Of the first of them that has an answer. */
async function complain(user: Person, references: string[]): Promise<void> {
  for (const reference of references) {
    const path = `/ar-ma/consultations/${reference}`;
    if (!(await user.get(path)).text.includes(`${path}/dispute`)) continue;
    await user.send(path, { body: 'الجواب عام، ولم يجب عن سؤالي الثاني.' }, '/dispute');
    return;
  }
}

export const idIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

export async function idsIn(person: Person, path: string, pattern: RegExp): Promise<string[]> {
  const { text } = await person.get(path);
  return [...new Set([...text.matchAll(pattern)].map(([, id = '']) => id))];
}
