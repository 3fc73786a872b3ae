import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, question } from '../../support/asking.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

/** By a program of nobody's, each time on another line where none is named. */
async function askFor(contact: string, line?: string): Promise<number> {
  const call = aVisitor(site).post('/api/v1/my/consultations').set('Accept', 'application/json');
  if (line) call.set('X-Forwarded-For', line);
  const asked = { ...question, lane: 'free', readers: 'now', contact, termsAccepted: true, locale: 'ar-ma' };
  return (await call.send(asked)).status;
}

async function askTimes(times: number, contact: string, line?: string): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time++) answers.push(await askFor(contact, line));
  return answers;
}

it('lets programs name a telephone or a mailbox that was not shown to be theirs a few times only', async () => {
  const twelve = Array<number>(12).fill(201);
  // However the number is written.
  expect(await askTimes(12, '+212661555778')).toEqual(twelve);
  expect(await askTimes(2, '0661 55 57 78')).toEqual([429, 429]);
  expect(await askTimes(13, 'karim@example.com')).toEqual([...twelve, 429]);
  expect(await askFor('+212661555779')).toBe(201);
});

it('lets a program name a contact that one line has named as often as it may', async () => {
  const five = [201, 201, 201, 201, 201];
  expect(await askTimes(6, 'salma@example.com', '41.5.5.5')).toEqual([...five, 429]);
  expect(await askFor('salma@example.com')).toBe(201);
  expect(await askTimes(6, '+212661555780', '41.6.6.6')).toEqual([...five, 429]);
  expect(await askFor('+212661555780')).toBe(201);
});

it('takes no half sign for an address', async () => {
  expect(await askFor('\ud800')).toBe(400);
});
