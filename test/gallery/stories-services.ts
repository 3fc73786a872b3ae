import { randomUUIDv7 } from 'node:crypto';
import { invitationCodeIn } from '../support/flows.ts';
import { aScan } from '../support/pictures.ts';
import { certificate, lease } from './answers.ts';
import { type Fields, inMailTo, type Person, type Site, until } from './people.ts';
import type { Cast, Scene } from './scenes.ts';
import { plain } from './stories-account.ts';
import { paidBy } from './stories-money.ts';

const aCard = aScan();
const idIn = (path: string): string => path.split('/').at(-1)?.split('?')[0] ?? '';

export async function preparedTo(person: Person, mode: string, step: 'papers' | 'check'): Promise<string> {
  const second = await person.send('/ar-ma/pages/good-conduct/new', { ...certificate.request, mode, _go: 'continue' });
  if (mode === 'guide') return second;
  const third = await person.send(second, { ...certificate.person, _go: 'continue' });
  return step === 'papers' ? third : person.send(third, { _go: 'continue' }, '/papers');
}

/** The bill that a page leads to. */
const billAt = async (person: Person, path: string): Promise<string> =>
  `/ar-ma/pay/${/\/pay\/(\d{12})/.exec((await person.get(path)).text)?.[1]}`;

async function certificates(site: Site, { guest, fresh, user, staff, newcomer }: Cast): Promise<Scene[]> {
  const papers = await preparedTo(guest, 'prepare', 'papers');
  const unfilled = await fresh.send('/ar-ma/pages/good-conduct/new', {
    ...certificate.request,
    mode: 'prepare',
    _go: 'continue',
  });
  const draft = plain(papers).replace(/\/papers$/, '');
  const mailbox = `salma.${randomUUIDv7().slice(-8)}@example.com`;
  await guest.send(`/ar-ma${draft}/person`, { ...certificate.person, _go: 'link', _to: mailbox });
  const link = await inMailTo(site, mailbox, /http:\/\/[^/]+\/ar-ma(\/forms\/[\w-]{22})/);
  const check = await preparedTo(user, 'prepare', 'check');
  const id = check.split('/').at(-2) ?? '';
  await user.upload(`/ar-ma/files/${id}/identity_front`, 'card.jpg', 'image/jpeg', aCard);
  const sent = await user.send(check, { accurate: 'on', mandate: 'on' });
  const unpaid = await preparedTo(user, 'prepare', 'check').then((at) =>
    user.send(at, { accurate: 'on', mandate: 'on' }),
  );
  const guided = await preparedTo(user, 'guide', 'check').then((at) => user.send(at, {}, '/check'));
  await paidBy(user, await billAt(user, sent));
  const device = await guest.answer(`/ar-ma${draft}/papers`, {}, '/identity_front/code');
  const digits = /(\d{4} \d{3} \d{3})<\/bdi>/.exec(device.text)?.[1] ?? '';
  const ticket = await guest.send('/ar-ma/files/elsewhere', { code: digits });
  return [
    {
      name: 'files-elsewhere.code',
      who: guest,
      path: `${draft}/papers`,
      press: '[formaction$="/identity_front/code"]',
    },
    { name: 'files-elsewhere-ticket', who: guest, path: plain(ticket) },
    { name: 'pages-good-conduct-draft.person', who: guest, path: `${draft}/person` },
    {
      name: 'pages-good-conduct-draft.person.error',
      who: fresh,
      path: plain(unfilled),
      press: '[name=nameAr]',
    },
    { name: 'pages-good-conduct-draft.person.link', who: guest, path: `${draft}/person?sent=1` },
    { name: 'forms-token', who: newcomer, path: link },
    { name: 'forms-token.error', who: newcomer, path: link, press: '[name=code]' },
    { name: 'pages-good-conduct-draft.papers', who: guest, path: `${draft}/papers` },
    { name: 'pages-good-conduct-draft.check', who: guest, path: `${draft}/check` },
    { name: 'pages-good-conduct-draft.check.error', who: guest, path: `${draft}/check`, press: '[name=accurate]' },
    { name: 'e-services-applications-id.paid', who: user, path: plain(sent) },
    { name: 'e-services-applications-id.unpaid', who: user, path: plain(unpaid) },
    { name: 'e-services-applications-id.guided', who: user, path: plain(guided) },
    { name: 'e-services-applications-document', who: user, path: `${plain(guided)}/papers/letter` },
    { name: 'desk-certificates-id', who: staff, path: `/desk/certificates/${idIn(sent)}` },
  ];
}

async function housing({ guest }: Cast): Promise<Scene[]> {
  const second = await guest.send('/ar-ma/pages/housing-certificate/new', { ...certificate.housing, _go: 'continue' });
  return [{ name: 'pages-housing-certificate-draft.person', who: guest, path: plain(second) }];
}

async function leases(site: Site, { guest, newcomer, fresh, user, staff }: Cast): Promise<Scene[]> {
  const other = `karim.${randomUUIDv7().slice(-8)}@example.com`;
  const write = async (to: string, own: Fields = {}) => {
    const begun = await user.send('/ar-ma/e-services/rent/appartment/new?anew=1', lease.home);
    const check = await user.send(await user.send(begun, lease.people(to)), { ...lease.terms, ...own });
    const sent = await user.send(check, { accurate: 'on' });
    const link = await inMailTo(site, to, /http:\/\/[^/]+\/en(\/e-services\/lease-invitations\/[\w-]{22})/);
    return { sent, link, code: invitationCodeIn((await user.get(sent)).text) };
  };
  const unopened = (await write(`unopened.${other}`)).link;
  const { sent, link, code } = await write(other);
  const unsent = await guest.send('/ar-ma/e-services/rent/appartment/new', lease.home);
  await guest.send(await guest.send(unsent, lease.people(other)), lease.terms);
  const unfilled = await fresh.send('/ar-ma/e-services/rent/appartment/new', lease.home);
  const draft = plain(unsent).replace(/\/people$/, '');
  const entered = await newcomer.send(`/en${link}`, { code });
  await newcomer.send(entered, {}, '/confirmation');
  await paidBy(user, await billAt(user, sent));
  await until(async () => (await user.get(`${sent}/papers/contract`)).status === 200);
  const read = async (to: string, verdict: Fields) => {
    const clauses = 'لا حيوانات في البيت\nيدخل المكري المحل متى شاء';
    const written = await write(`${to}.${other}`, { clauses });
    const opened = await newcomer.send(`/en${written.link}`, { code: written.code });
    const desk = `/desk/leases/${idIn(written.sent)}`;
    if (verdict._go) await staff.send(`/en${desk}`, verdict, '/clauses');
    return { first: plain(written.sent), second: plain(opened), desk };
  };
  const unread = await read('unread', {});
  const returned = await read('returned', {
    clause_1_sentence: 'لا يسمح القانون هنا بهذا البند. احذفه.',
    _go: 'return',
  });
  const revised = plain(await user.send(`/ar-ma${returned.first}`, {}, '/revision')).replace(/check$/, 'terms');
  return [
    { name: 'e-services-leases-id.clauses-wait', who: user, path: unread.first },
    { name: 'e-services-leases-id.clauses-back', who: user, path: returned.first },
    { name: 'e-services-leases-id.clauses-back-second', who: newcomer, path: returned.second },
    { name: 'e-services-rent-appartment-draft.terms.clauses-back', who: user, path: revised },
    { name: 'desk-leases-id.clauses', who: staff, path: unread.desk },
    { name: 'desk-leases.clauses', who: staff, path: '/desk/leases' },
    { name: 'e-services-rent-appartment-draft.people', who: guest, path: `${draft}/people` },
    {
      name: 'e-services-rent-appartment-draft.people.error',
      who: fresh,
      path: plain(unfilled),
      press: '[name=email]',
    },
    { name: 'e-services-rent-appartment-draft.terms', who: guest, path: `${draft}/terms` },
    { name: 'e-services-rent-appartment-draft.check', who: guest, path: `${draft}/check` },
    { name: 'e-services-rent-appartment-new.again', who: guest, path: '/e-services/rent/appartment/new' },
    { name: 'e-services-leases-id.first', who: user, path: plain(sent) },
    { name: 'e-services-leases-id.second', who: newcomer, path: plain(entered) },
    { name: 'e-services-leases-document', who: user, path: `${plain(sent)}/papers/contract` },
    { name: 'e-services-leases-invitation', who: staff, path: unopened },
    { name: 'e-services-leases-invitation.over', who: staff, path: link },
    { name: 'e-services-leases-invitation.error', who: staff, path: unopened, press: '[name=code]' },
    { name: 'desk-leases-id', who: staff, path: `/desk/leases/${idIn(sent)}` },
  ];
}

export const servicesStory = async (site: Site, cast: Cast): Promise<Scene[]> => [
  ...(await certificates(site, cast)),
  ...(await housing(cast)),
  ...(await leases(site, cast)),
];
