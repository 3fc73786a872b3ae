import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  type AttemptOrder,
  BadProviderEvent,
  ProviderAway,
} from '../../../src/features/payments/providers/provider.ts';
import { Providers } from '../../../src/features/payments/providers/providers.ts';
import { SandboxProvider } from '../../../src/features/payments/providers/sandbox/sandbox.provider.ts';
import type { PaymentsConfig } from '../../../src/features/payments/settings.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { CONFIG } from '../../../src/platform/config.ts';
import type { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCmi } from './cmi-house.ts';
import { aPaytabs, aSandbox, aStripe, type Company } from './companies.ts';
import { aFawry, aMoyasar } from './houses.ts';
import { aPaymob, paymobKeys } from './paymob-house.ts';
import { aSadad } from './sadad-house.ts';

let site: TestApp;
const companies = new Map<string, Company>();
beforeAll(async () => {
  site = await startApp();
  companies.set('sandbox', aSandbox(site));
  companies.set('stripe', await aStripe());
  companies.set('paytabs', await aPaytabs());
  companies.set('fawry', await aFawry());
  companies.set('moyasar', await aMoyasar());
  companies.set('sadad', await aSadad());
  companies.set('cmi', await aCmi());
  companies.set('paymob', await aPaymob());
  companies.set('paymob wallets', await aPaymob('wallet'));
});
afterAll(async () => {
  for (const { line } of companies.values()) await line?.close();
  await site.close();
});

const anOrder = (asks: Partial<AttemptOrder> = {}): AttemptOrder => ({
  attemptId: randomUUIDv7(),
  reference: '815000001500',
  method: 'card',
  amount: { minor: 15_010, currency: 'MAD' },
  title: 'سؤال واحد',
  locale: locales['ar-ma'],
  returnUrl: 'https://site.example/ar-ma/pay/815000001500/return?t=x',
  noticeUrl: 'https://site.example/api/payments/x/notices',
  expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
  ...asks,
});

/** Asked about what nobody has paid. */
const unpaid = ['pending', 'absent'];

const names = ['sandbox', 'stripe', 'paytabs', 'fawry', 'moyasar', 'sadad', 'cmi', 'paymob', 'paymob wallets'];

describe.each(names)('%s', (name) => {
  const company = () => companies.get(name) as Company;
  const anOrderHere = () => anOrder(company().asks);
  async function begun(order = anOrderHere()) {
    return { ...order, ...(await company().provider.begin(order)), id: order.attemptId };
  }

  it('opens a page of its own or gives a number, and the same one when asked again', async () => {
    const order = anOrderHere();
    const first = await begun(order);
    const { provider, mayRepeatBegin } = company();
    if (first.kind === 'page') {
      const isAllowed = first.url.startsWith('/') || provider.pageOrigins.includes(new URL(first.url).origin);
      expect(isAllowed).toBe(true);
    } else {
      expect(first.number).toMatch(/^[0-9]{6,13}$/);
      expect(first.deadline.getTime()).toBeGreaterThan(Date.now());
      expect(first.deadline.getTime()).toBeLessThanOrEqual(order.expiresAt.getTime());
    }
    const again = begun(order);
    if (mayRepeatBegin === 'anew') expect((await again).providerId).not.toBe(first.providerId);
    else if (mayRepeatBegin) expect(await again).toEqual(first);
    else await expect(again).rejects.toThrow(ProviderAway);
  });

  it('says what became of an attempt: which, how much, in what', async () => {
    const { provider, pay } = company();
    const attempt = await begun();
    expect(unpaid).toContain((await provider.read(attempt)).outcome);
    await pay(attempt.providerId);
    expect(await provider.read(attempt)).toEqual({
      outcome: 'succeeded',
      attemptId: attempt.id,
      amount: attempt.amount,
    });
  });

  it('does not make what was paid otherwise look as asked', async () => {
    const { provider, pay, knowsCurrency } = company();
    const attempt = await begun();
    const attemptId = randomUUID();
    const currency = knowsCurrency ? 'USD' : attempt.amount.currency;
    await pay(attempt.providerId, { minor: 15_009, currency, attemptId });
    const reading = await provider.read(attempt);
    expect(reading).toMatchObject({ attemptId, amount: { minor: 15_009, currency } });
  });

  it('believes a notice by its signature, and takes only the attempt from it', async () => {
    const { provider, notice, forged } = company();
    const id = randomUUIDv7();
    const signed = notice(id);
    const read = async ({ body, headers, query }: typeof signed) => provider.readNotice(body, headers, query);
    expect(await read(signed)).toMatchObject({ attemptId: id });
    expect((await read(signed)).eventId).toBe((await read(signed)).eventId);
    for (const lie of forged(signed)) await expect(read(lie)).rejects.toThrow(BadProviderEvent);
  });

  it('repeats itself: the same news has the same name, and other news another', async () => {
    const { provider, notice } = company();
    const id = randomUUIDv7();
    const [one, other] = [notice(id), notice(id)];
    const read = async ({ body, headers, query }: typeof one) => provider.readNotice(body, headers, query);
    const names = (await Promise.all([one, one, one, other].map(read))).map(({ eventId }) => eventId);
    expect(new Set(names).size).toBe(2);
    expect(new Set(names.slice(0, 3)).size).toBe(1);
  });

  it('takes no notice from the past or, where it is dated, from the future', async () => {
    const { provider, notice, knowsTime } = company();
    if (!knowsTime) return;
    const old = notice(randomUUIDv7(), Date.now() - 6 * 60_000);
    await expect((async () => provider.readNotice(old.body, old.headers))()).rejects.toThrow(BadProviderEvent);
    const near = notice(randomUUIDv7(), Date.now() - 4 * 60_000);
    expect(await provider.readNotice(near.body, near.headers)).toBeTruthy();
  });

  it('sends money back, in parts or whole, each once, and not more than came', async () => {
    const { provider, pay, refundsOf, refundsParts, neverPaysBack } = company();
    const attempt = await begun();
    await pay(attempt.providerId);
    const order = (minor: number, refundId = randomUUIDv7()) => ({
      refundId,
      attempt,
      amount: { minor, currency: attempt.amount.currency },
      reason: 'late',
      earlierAnswer: null,
    });
    if (neverPaysBack) {
      expect((await provider.refund(order(15_010))).outcome).toBe('refused');
      return expect(await refundsOf(attempt.providerId)).toEqual([]);
    }
    if (!refundsParts) {
      const whole = order(15_010);
      expect((await provider.refund(order(5_000))).outcome).toBe('refused');
      expect((await provider.refund(order(15_011))).outcome).toBe('refused');
      expect((await provider.refund(whole)).outcome).toBe('done');
      expect((await provider.refund(whole)).outcome).toBe('done');
      return expect(await refundsOf(attempt.providerId)).toEqual([15_010]);
    }
    const first = order(5_000);
    expect((await provider.refund(first)).outcome).toBe('done');
    expect((await provider.refund(first)).outcome).toBe('done');
    expect((await provider.refund(order(10_010))).outcome).toBe('done');
    expect((await provider.refund(order(1))).outcome).toBe('refused');
    expect(await refundsOf(attempt.providerId)).toEqual([5_000, 10_010]);
  });

  it('closes what is open where it can, and never what is paid', async () => {
    const { provider, pay, canClose } = company();
    const [open, paid] = [await begun(), await begun()];
    await pay(paid.providerId);
    await provider.close(open);
    await provider.close(paid);
    const state = (await provider.read(open)).outcome;
    expect(canClose ? ['cancelled', 'expired'] : unpaid).toContain(state);
    expect((await provider.read(paid)).outcome).toBe('succeeded');
  });

  it('lists what was paid on a day, or says that it cannot', async () => {
    const { provider, pay } = company();
    const attempt = await begun();
    await pay(attempt.providerId);
    const list = await provider.list(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000));
    if (list === null) return;
    expect(list.find(({ attemptId }) => attemptId === attempt.id)?.amount).toEqual(attempt.amount);
  });

  it.each(['slow', 'breaks_off', 'stops_halfway', 'nonsense', 'fault', 'busy'] as const)(
    'is away, and nothing is known, when it is %s',
    async (mood) => {
      const { provider, line, beginsWithUs, neverPaysBack } = company();
      if (!line) return;
      const attempt = await begun();
      line.mood = mood;
      try {
        const refund = {
          refundId: randomUUIDv7(),
          attempt,
          amount: attempt.amount,
          reason: 'late',
          earlierAnswer: null,
        };
        if (!beginsWithUs) await expect(provider.begin(anOrderHere())).rejects.toThrow(ProviderAway);
        await expect(provider.read(attempt)).rejects.toThrow(ProviderAway);
        if (!neverPaysBack) await expect(provider.refund(refund)).rejects.toThrow(ProviderAway);
      } finally {
        line.mood = 'honest';
      }
      expect(unpaid).toContain((await provider.read(attempt)).outcome);
    },
  );

  it('is told nothing of who pays, and never of a card', () => {
    const said =
      company()
        .line?.asked.map(({ body }) => body)
        .join('\n') ?? '';
    expect(said).not.toMatch(/customer_email|customer_details|card_number/);
  });
});

it('PayTabs lets nobody be sent elsewhere than to its own page', async () => {
  const { provider, line } = await aPaytabs();
  const elsewhere = { ...provider, pageOrigins: ['https://secure-morocco.paytabs.com'] };
  Object.setPrototypeOf(elsewhere, Object.getPrototypeOf(provider));
  await expect(elsewhere.begin(anOrder())).rejects.toThrow(ProviderAway);
  await line?.close();
});

it('each country has its providers in its own order, and each way once', () => {
  const modes = { isOn: () => false } as unknown as MaintenanceService;
  const paytabs = (['MA', 'EG'] as const).map((country) => {
    return { country, profileId: '1', serverKey: 'k', host: 'https://paytabs.example' };
  });
  const contact = { name: 'x', mobile: 'x', mail: 'x' };
  const paymob = { ...paymobKeys, contact, apiUrl: 'https://paymob.example' };
  const fawry = { merchantCode: 'x', secureKey: 'x', contact, paysBack: false, apiUrl: 'https://fawry.example' };
  const base = { ...site.app.get<PaymentsConfig>(CONFIG), paytabs, paymob, fawry };
  const waysIn = (countryProviders: PaymentsConfig['countryProviders']) => {
    const config: PaymentsConfig = { ...base, paymentProviders: ['paytabs', 'paymob', 'fawry'], countryProviders };
    const providers = new Providers(config, site.app.get(SandboxProvider), modes);
    const ways = providers.methods('EG', 'EGP').map(({ id, provider }) => `${id} ${provider}`);
    return { ways, morocco: providers.methods('MA', 'MAD'), only: providers.marketsOnlyOf('paymob') };
  };
  expect(waysIn({}).ways).toEqual(['card paytabs_eg', 'wallet paymob', 'cash fawry']);
  const egypt = waysIn({ EG: ['fawry', 'paymob', 'paytabs'] });
  expect(egypt.ways).toEqual(['cash fawry', 'card paymob', 'wallet paymob']);
  expect(egypt.morocco).toMatchObject([{ id: 'card', provider: 'paytabs_ma' }]);
  expect(egypt.only).toEqual([]);
  expect(waysIn({ EG: ['paymob'] })).toMatchObject({ ways: ['card paymob', 'wallet paymob'], only: ['EG:EGP'] });
});

it('one switch at the desk stops PayTabs in every country', () => {
  const off = new Set<string>();
  const modes = { isOn: (name: string) => off.has(name) } as MaintenanceService;
  const paytabs = (['MA', 'EG'] as const).map((country) => ({
    country,
    profileId: '1',
    serverKey: 'k',
    host: 'https://paytabs.example',
  }));
  const config = { ...site.app.get<PaymentsConfig>(CONFIG), paymentProviders: ['paytabs'], paytabs };
  const providers = new Providers(config as PaymentsConfig, site.app.get(SandboxProvider), modes);
  expect(providers.methods('MA', 'MAD')).not.toEqual([]);
  expect(providers.marketsOnlyOf('paytabs')).toEqual(expect.arrayContaining(['MA:MAD', 'EG:EGP']));
  off.add('provider.paytabs');
  expect(providers.methods('MA', 'MAD')).toEqual([]);
});
