import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, question } from '../../support/asking.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

/** By a program of nobody's, each time on another line. */
async function askFor(contact: string): Promise<number> {
  const sent = await aVisitor(site)
    .post('/api/v1/my/consultations')
    .set('Accept', 'application/json')
    .send({ ...question, lane: 'free', readers: 'now', contact, termsAccepted: true, locale: 'ar-ma' });
  return sent.status;
}

async function askTimes(times: number, contact: string): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time++) answers.push(await askFor(contact));
  return answers;
}

it('lets programs name a telephone or a mailbox that was not shown to be theirs a few times only', async () => {
  // However the number is written.
  expect(await askTimes(5, '+212661555778')).toEqual([201, 201, 201, 201, 201]);
  expect(await askTimes(2, '0661 55 57 78')).toEqual([429, 429]);
  expect(await askTimes(6, 'karim@example.com')).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await askFor('+212661555779')).toBe(201);
});

it('takes no half sign for an address', async () => {
  expect(await askFor('\ud800')).toBe(400);
});
