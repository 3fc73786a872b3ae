import { randomUUIDv7 } from 'node:crypto';
import { aScan } from '../support/pictures.ts';

/** Whoever has an account of the samples, and whoever has none. */
export type Caller = 'nobody' | 'user' | 'staff';
export type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object | string;
  headers?: Record<string, string>;
};
// biome-ignore lint/suspicious/noExplicitAny: what the description says of answers is what is being looked at.
export type Call = (who: Caller, path: string, asked?: Asked) => Promise<any>;
/** What the description has no words for: somebody pays a bill, and an answer is waiting for somebody. */
export type Elsewhere = { pay(page: string): Promise<void>; answerFor(userId: string): Promise<void> };

const nowhere = '0199a8a0-0000-7000-8000-000000000000';
const noReference = '148219305516';

/** Every operation of the description, by those who may and those who may not, with right and wrong bodies. */
export async function apiTraffic(call: Call, build: string, { pay, answerFor }: Elsewhere): Promise<void> {
  await machines(call, build);
  const userId = await identities(call);
  await authorization(call);
  await reading(call);
  await answerFor(userId);
  await asking(call);
  const hook = await hooks(call);
  await billing(call, pay);
  await deliveries(call, hook);
  await call('user', '/api/_auth/session', { method: 'DELETE' });
}

async function machines(call: Call, build: string): Promise<void> {
  for (const path of ['/health/live', '/health/startup', '/health/ready', '/_build/latest.json'])
    await call('nobody', path);
  await call('nobody', `/_i18n/${build}/ar-ma/messages.json`);
  await call('nobody', `/_i18n/${build}/xx/messages.json`);
  await call('nobody', `/_i18n/${build}/messages.json`);
  await call('nobody', '/api/_icons/lucide.json?icons=check,nothing');
  await call('nobody', '/api/_icons/other.json');
  for (const provider of ['sandbox', 'nobody'])
    await call('nobody', `/api/payments/${provider}/notices`, { method: 'POST', body: { id: 'x' } });
}

async function identities(call: Call): Promise<string> {
  const { id } = await call('user', '/c/users/me');
  for (const who of ['nobody', 'user'] as const)
    for (const path of ['/api/_auth/session', '/api/entity/me', '/c/users/me', `/c/users/${id}`, '/c/visitors/me'])
      await call(who, path);
  await call('nobody', `/c/users/${nowhere}`);
  const change = { region: 'MA', shows: ['name'] };
  await call('user', `/c/users/${id}`, { method: 'PUT', body: change });
  await call('nobody', `/c/users/${id}`, { method: 'PUT', body: change });
  await call('user', `/c/users/${id}`, { method: 'PUT', body: { name: 7, roles: ['admin'] } });
  await call('nobody', '/c/visitors/me', { method: 'PUT', body: { theme: 'dark' } });
  return id;
}

/** By a program that nobody registered: those that somebody allowed are asked by test/features/oauth. */
async function authorization(call: Call): Promise<void> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = `grant_type=refresh_token&refresh_token=x&token=x&client_id=${nowhere}`;
  for (const path of ['/oauth/token', '/oauth/revoke']) await call('nobody', path, { method: 'POST', body, headers });
}

async function reading(call: Call): Promise<void> {
  const list = '/api/v1/consultations';
  const { items } = await call('nobody', list);
  await call('nobody', `${list}?search=rent&language=en`);
  await call('nobody', `${list}?topic=rent&country=MA`);
  await call('nobody', `${list}?topic=weather`);
  for (const { id } of items) await call('nobody', `${list}/${id}`);
  await call('nobody', `${list}/${nowhere}`);
}

async function asking(call: Call): Promise<void> {
  const mine = '/api/v1/my/consultations';
  const question = {
    lane: 'free',
    country: 'MA',
    topic: 'rent',
    title: 'May the landlord keep the deposit?',
    body: 'I handed the keys back two months ago and have not seen my deposit again, though the flat is in order.',
    answerLanguage: 'en',
    readers: 'later',
    scope: true,
    locale: 'en',
  };
  const { reference } = await call('user', mine, { method: 'POST', body: question, headers: onceOnly() });
  await call('nobody', mine, { method: 'POST', body: question });
  await call('user', mine, { method: 'POST', body: { ...question, title: '' } });
  await call('nobody', mine);
  const { items } = await call('user', mine);
  await call('user', `${mine}/${noReference}`);
  const papers = `${mine}/${reference}/papers`;
  const { id: paper } = await call('user', `${papers}/paper_1`, { method: 'PUT', ...aPaper });
  await call('user', `${papers}/paper_1`, { method: 'PUT', body: { file: 'none' } });
  await call('user', papers);
  await call('user', `${papers}/${paper}`);
  await call('nobody', `${papers}/${paper}`);
  for (const one of items) {
    const at = `${mine}/${one.reference}`;
    const { answers } = await call('user', at);
    const rating = { stars: 5, opinion: 'Clear.', useful: answers.map(({ id }: { id: string }) => id) };
    await call('user', `${at}/rating`, { method: 'PUT', body: rating });
    const followUp = { body: 'And who pays for the letter?' };
    await call('user', `${at}/follow-ups`, { method: 'POST', body: followUp, headers: onceOnly() });
  }
}

async function billing(call: Call, pay: Elsewhere['pay']): Promise<void> {
  const bills = '/api/v1/bills';
  const bill = {
    region: 'SA',
    currency: 'SAR',
    title: 'Translation of a lease',
    lines: [{ kind: 'our_fee', minor: 6_000 }],
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  };
  const { reference, payAt } = await call('staff', bills, { method: 'POST', body: bill, headers: onceOnly() });
  await call('user', bills, { method: 'POST', body: bill });
  await call('staff', bills, { method: 'POST', body: { ...bill, lines: [] } });
  const refunds = `${bills}/${reference}/refunds`;
  const back = { minor: 100, reason: 'complaint' };
  await call('staff', refunds, { method: 'POST', body: back });
  await pay(payAt);
  for (const who of ['staff', 'user'] as const) await call(who, refunds, { method: 'POST', body: back });
  for (const who of ['staff', 'user', 'nobody'] as const) {
    await call(who, bills);
    await call(who, `${bills}/${reference}`);
  }
}

const webhooks = '/api/v1/webhooks';

async function hooks(call: Call): Promise<string> {
  const body = { url: 'https://shop.example/hook' };
  const { id } = await call('staff', webhooks, { method: 'POST', body });
  await call('staff', webhooks, { method: 'POST', body: { url: 'http://127.0.0.1/' } });
  for (const who of ['staff', 'user', 'nobody'] as const) {
    await call(who, webhooks);
    await call(who, `${webhooks}/${id}`);
  }
  return id;
}

async function deliveries(call: Call, hook: string): Promise<void> {
  const sent = `${webhooks}/${hook}/deliveries`;
  const { items } = await call('staff', sent);
  await call('user', sent);
  for (const id of [items[0]?.id, nowhere]) await call('staff', `${sent}/${id}/replays`, { method: 'POST' });
  await call('user', `${webhooks}/${hook}`, { method: 'DELETE' });
  await call('staff', `${webhooks}/${hook}`, { method: 'DELETE' });
}

const onceOnly = () => ({ 'Idempotency-Key': randomUUIDv7() });

const aPaper = {
  headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
  body: Buffer.concat([
    Buffer.from(
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="lease.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    aScan(),
    Buffer.from('\r\n--edge--\r\n'),
  ]),
};
