import { spawnSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Country } from '../../src/lib/countries/country.ts';
import { countryZones } from '../../src/lib/instants.ts';
import { invitationCodeIn } from '../support/flows.ts';
import { homes, leaseIn, personIn, requestIn } from './homes.ts';
import { type Fields, inMailTo, Person, type Site, signIn, until } from './people.ts';
import { plain } from './stories-account.ts';
import { paidBy } from './stories-money.ts';

/** Below the locale prefix; `isPaper` where the site makes a PDF of it too. */
type Sheet = { name: string; path: string; isPaper?: true };

/** Every paper of a country, as the browser prints it and as the PDF that the site makes, a picture of each sheet. */
export async function printDocuments(
  site: Site,
  browser: Browser,
  country: Country,
  folder: string,
): Promise<string[]> {
  const person = await Person.come(site, browser);
  const sheets = await sheetsOf(site, browser, country, person);
  const failures: string[] = [];
  for (const locale of homes[country].locales) {
    for (const { name, path, isPaper } of sheets) {
      const at = `/${locale}${path}`;
      const file = join(folder, `${country}-${locale}-${name}`);
      const work = [print(site, person, at).then((bytes) => keep(`${file}-printed.pdf`, bytes))];
      if (isPaper) work.push(person.download(`${at}/pdf`).then((bytes) => keep(`${file}.pdf`, bytes)));
      for (const one of await Promise.allSettled(work))
        if (one.status === 'rejected') failures.push(`${locale} ${name}: ${String(one.reason).split('\n')[0]}`);
    }
  }
  return failures;
}

async function sheetsOf(site: Site, browser: Browser, country: Country, person: Person): Promise<Sheet[]> {
  const { goodConduct, housing } = homes[country];
  const staff = await Person.come(site, browser);
  await signIn(staff, 'staff');
  const record = await certificate({ person, staff, country }, 'good-conduct', requestIn(goodConduct));
  const guide = await guided(person, country, requestIn(goodConduct));
  const home = housing && (await certificate({ person, staff, country }, 'housing-certificate', requestIn(housing)));
  const { page: lease, bill } = await signedLease(site, browser, country, person);
  const sheets = (name: string, page: string, kinds: string[]): Sheet[] => [
    { name, path: plain(page) },
    ...kinds.map((kind): Sheet => ({ name: `${name}-${kind}`, path: `${plain(page)}/papers/${kind}`, isPaper: true })),
  ];
  const homeKinds = ['letter', 'checklist', ...(housing?.situation === 'hosted' ? ['host'] : [])];
  return [
    ...sheets('good-conduct', record, ['letter', 'checklist']),
    ...sheets('guide', guide, ['letter', 'checklist']),
    ...(home ? sheets('housing', home, homeKinds) : []),
    ...sheets('lease', lease, ['contract', 'condition', 'exit']),
    { name: 'lease-receipt', path: `/pay/${bill}/receipt`, isPaper: true },
    { name: 'answer', path: plain(await answer(person, country)), isPaper: true },
  ];
}

/** Of a public question, which everybody may print. */
async function answer(person: Person, country: Country): Promise<string> {
  const [arabic] = homes[country].locales;
  const { text } = await person.get(`/${arabic}/consultations/filter/answered`);
  const [page = ''] = /\/[a-z-]+\/consultations\/[0-9a-f]{8}-[^"]+/.exec(text) ?? [];
  return person.send(page, {}, '/documents');
}

/** Paid for, with what a check needs, and found complete. */
async function certificate(
  { person, staff, country }: { person: Person; staff: Person; country: Country },
  procedure: string,
  request: Fields,
): Promise<string> {
  const [arabic] = homes[country].locales;
  const on = { _go: 'continue' };
  const second = await person.send(`/${arabic}/pages/${procedure}/new?anew=1`, { ...request, ...on }, '/new');
  const third = await person.send(second, { ...personIn(homes[country]), ...on }, '/person');
  const page = await person.send(await person.send(third, on, '/papers'), { accurate: 'on' });
  const id = page.split('/').at(-1);
  const slots = procedure === 'good-conduct' ? ['identity_front'] : ['identity_front', 'proof_of_home'];
  for (const slot of slots)
    await person.upload(`/${arabic}/files/${id}/${slot}`, 'a.jpg', 'image/jpeg', await aRoom('#7a5'));
  const bill = /\/pay\/(\d{12})/.exec((await person.get(page)).text)?.[1] ?? '';
  await paidBy(person, `/${arabic}/pay/${bill}`);
  const desk = `/en/desk/certificates/${id}`;
  await until(async () => (await staff.get(desk)).text.includes('value="accept"'));
  const { text } = await staff.answer(desk, { event: 'accept' }, '/step');
  const unopened = /name="_unopened" value="([^"]+)"/.exec(text)?.[1];
  if (unopened) await staff.send(desk, { event: 'accept', _unopened: unopened }, '/step');
  return page;
}

/** A letter with blanks and a list: there as soon as it is asked for. */
async function guided(person: Person, country: Country, request: Fields): Promise<string> {
  const [arabic] = homes[country].locales;
  const asked = { ...request, mode: 'guide', _go: 'continue' };
  return person.send(await person.send(`/${arabic}/pages/good-conduct/new?anew=1`, asked, '/new'), {}, '/check');
}

/** Agreed on, paid for and with pictures of two rooms. */
async function signedLease(site: Site, browser: Browser, country: Country, person: Person) {
  const [arabic] = homes[country].locales;
  const other = `karim.${randomUUIDv7().slice(-8)}@example.com`;
  const pages = ['new', 'people', 'terms'];
  let at = `/${arabic}/e-services/rent/appartment/new?anew=1`;
  for (const [index, fields] of leaseIn(homes[country], other).entries())
    at = await person.send(at, { ...fields, _go: 'continue' }, `/${pages[index]}`);
  const page = await person.send(at, { accurate: 'on' });
  const second = await Person.come(site, browser);
  const link = await inMailTo(site, other, /http:\/\/[^/]+(\/en[^/]*\/e-services\/lease-invitations\/[\w-]{22})/);
  const entered = await second.send(link, { code: invitationCodeIn((await person.get(page)).text) });
  await second.send(entered, {}, '/confirmation');
  // Its clauses are read by a person before there is anything to pay.
  const staff = await Person.come(site, browser);
  await signIn(staff, 'staff');
  await staff.send(`/en/desk/leases/${page.split('/').at(-1)}`, { _go: 'pass' }, '/clauses');
  const bill = /\/pay\/(\d{12})/.exec((await person.get(page)).text)?.[1] ?? '';
  await paidBy(person, `/${arabic}/pay/${bill}`);
  await until(async () => (await person.get(`${page}/papers/contract`)).status === 200);
  for (const [slot, colour] of [
    ['photo_1', '#7a5'],
    ['photo_2', '#57a'],
  ] as const)
    await person.upload(
      `/${arabic}/files/${page.split('/').at(-1)}/${slot}`,
      'a.jpg',
      'image/jpeg',
      await aRoom(colour),
    );
  const today = Temporal.Now.plainDateISO(countryZones[country]);
  const signed = { signed_day: String(today.day), signed_month: String(today.month), signed_year: String(today.year) };
  for (const [side, at] of [
    [person, page],
    [second, entered],
  ] as const)
    await side.send(at, signed, '/signature');
  return { page, bill };
}

const aRoom = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function print({ origin }: Site, { context }: Person, path: string): Promise<Buffer> {
  const page = await context.newPage();
  try {
    const answer = await page.goto(origin + path);
    if (answer?.status() !== 200) throw new Error(`${path} answers ${answer?.status()}`);
    return await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  } finally {
    await page.close();
  }
}

/** Where nothing on the machine makes pictures of it, the PDF is there to look at. */
function keep(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  spawnSync('pdftoppm', ['-r', '80', '-png', file, file.replace(/\.pdf$/, '')]);
}
