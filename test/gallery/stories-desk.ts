import { randomUUIDv7 } from 'node:crypto';
import { certificate } from './answers.ts';
import { inMailTo, type Site } from './people.ts';
import type { Cast, Scene } from './scenes.ts';
import { plain } from './stories-account.ts';

const message = { topic: 'payment', name: 'سلمى', message: 'لم يصلني وصل الأداء بعد يومين من الدفع.' };
const idIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** What waits for the staff: a message, a report, an expert who applies, words and ready texts. */
export async function deskStory({ guest, fresh, staff }: Cast): Promise<Scene[]> {
  const sent = await guest.send('/ar-ma/contact', { ...message, replyTo: 'salma@example.com' });
  const codeOnly = await guest.send('/ar-ma/contact', { ...message, message: 'سؤال عن خدماتكم من دون عنوان للرد.' });
  const list = (await guest.get('/en/consultations/filter?language=all')).text;
  const subject = idIn(list, /\/consultations\/([\w-]{36})\//);
  await guest.answer(`/ar-ma/report/question/${subject}`, { reason: 'recognisable', body: 'يظهر اسم في الجواب.' });
  await fresh.send('/ar-ma/expert/application', application);
  await staff.send('/en/desk/replies', { name: 'Which city?', fr: 'Dans quelle ville ?', en: 'Which city is it?' });
  await staff.send('/en/desk/synonyms', { words: 'شهادة السكنى\ncertificat de résidence\nhousing certificate' });
  const at = async (path: string, pattern: RegExp) => idIn((await staff.get(`/en${path}`)).text, pattern);
  const letter = await at('/desk/messages', /\/desk\/messages\/([\w-]{36})/);
  const report = await at('/desk/queues/reports', /\/desk\/reports\/([\w-]{36})/);
  const applied = await at('/desk/queues/applications', /\/desk\/applications\/([\w-]{36})/);
  const expert = idIn((await guest.get('/en/experts')).text, /\/experts\/([\w-]{36})/);
  return [
    { name: 'contact-sent', who: guest, path: plain(sent) },
    { name: 'contact-sent.code', who: guest, path: plain(codeOnly) },
    { name: 'report', who: guest, path: `/report/question/${subject}` },
    { name: 'report.error', who: guest, path: `/report/question/${subject}`, press: '[name=reason]' },
    { name: 'consultations-id-slug.public', who: guest, path: `/consultations/${subject}` },
    {
      name: 'consultations-filter-type.type',
      who: guest,
      path: '/consultations/filter/answered?country=MA&topic=rent',
    },
    { name: 'experts-id-username', who: guest, path: `/experts/${expert}` },
    { name: 'new.expert', who: guest, path: `/new?expert=${expert}` },
    { name: 'desk-messages-id', who: staff, path: `/desk/messages/${letter}` },
    {
      name: 'desk-messages-id.error',
      who: staff,
      path: `/desk/messages/${letter}`,
      press: '[name=text], [name=reply], [name=body]',
    },
    { name: 'desk-report', who: staff, path: `/desk/reports/${report}` },
    { name: 'desk-application', who: staff, path: `/desk/applications/${applied}` },
    { name: 'desk-expert', who: staff, path: `/desk/experts/${expert}` },
    { name: 'desk-replies.error', who: staff, path: '/desk/replies', press: '[name=name]' },
    { name: 'desk-synonyms.error', who: staff, path: '/desk/synonyms', press: '[name=words]' },
    { name: 'desk-help.error', who: staff, path: '/desk/help', press: '[name=contact]' },
  ];
}

export const application = {
  nameArabic: 'ليلى بناني',
  nameLatin: 'Leila Bennani',
  profession: 'lawyer',
  years: '7',
  country: 'MA',
  city: 'Fès',
  licenceBody: 'Barreau de Fès',
  licenceNumber: 'F-1',
  licenceUntil_day: '31',
  licenceUntil_month: '12',
  licenceUntil_year: '2030',
  languages: ['ar', 'fr'],
  topics: ['rent', 'family'],
  bio: 'J’aide les locataires et les bailleurs de Fès et de sa région depuis sept ans.',
  bioLanguage: 'fr',
  agreed: 'on',
};

/** A certificate that the staff fills in for a caller, and hands over. */
export async function helpStory(site: Site, { guest, staff }: Cast): Promise<Scene[]> {
  const call = { procedure: 'good-conduct', country: 'MA', language: 'ar' };
  const callers = [1, 2, 3].map(() => `caller.${randomUUIDv7().slice(-8)}@example.com`);
  const [unread = '', agreed = '', over = ''] = await Promise.all(
    callers.map((contact) => staff.send('/en/desk/help', { contact, ...call })),
  );
  for (const [desk, email] of [
    [agreed, callers[1]],
    [over, callers[2]],
  ] as const) {
    await staff.send(desk, { code: await inMailTo(site, email ?? '', /\b(\d{6})\b/) });
    await staff.send(`${desk}/steps/request`, { ...certificate.request, mode: 'prepare' });
  }
  await staff.send(`${over}/steps/person`, certificate.person);
  await staff.send(over, {}, '/handover');
  const link = await inMailTo(site, callers[2] ?? '', /http:\/\/[^/]+\/ar-ma(\/help\/\S+)/);
  return [
    { name: 'desk-help-id.unread', who: staff, path: plain(unread) },
    { name: 'desk-help-id.error', who: staff, path: plain(unread), press: '[name=code]' },
    { name: 'desk-help-id.agreed', who: staff, path: plain(agreed) },
    { name: 'desk-help-id.over', who: staff, path: plain(over) },
    { name: 'desk-help-step', who: staff, path: `${plain(agreed)}/steps/person` },
    { name: 'desk-help-step.error', who: staff, path: `${plain(agreed)}/steps/person`, press: '[name=nameAr]' },
    { name: 'help-token', who: guest, path: link },
  ];
}
