import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { formatShortMoney, money } from '../../../src/lib/money.ts';
import { type Key, Messages } from '../../../src/platform/i18n/messages.ts';
import { messageOf } from '../../../src/platform/sms/sms.service.ts';
import { smsBudget, smsText, usualLink } from '../../../src/platform/sms/sms-text.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

/** Words of pages about text messages, which are no message. */
const ofPages = /^modes\./;

/** Every message that leaves as a text by itself, not as news of the catalogue. */
const keys = readdirSync('i18n/en')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`i18n/en/${file}`, 'utf8')) as object)
      .filter((key) => key.startsWith('sms.') || key === 'ending.sms')
      .map((key) => `${file.replace('.json', '')}.${key}` as Key),
  )
  .filter((key) => !ofPages.test(key));

it('is found', () => {
  expect(keys.length).toBeGreaterThan(15);
});

it.each(localeCodes)('fits into one message in %s, in the alphabet of its language', (code) => {
  const { language } = locales[code];
  const t = site.app.get(Messages).in(code);
  const amount = formatShortMoney(money(123_450, 'MAD'));
  const values = {
    ...{ amount, code: '482913', minutes: 10, ref: '5516', hint: '4921', number: '8150 0000 1500' },
    ...{ min: 5, max: 3_000 },
    ...{ date: '21/12', deadline: '04/12 18:30' },
  };
  for (const key of keys) {
    const text = smsText(t(key, values));
    const { fits, limit } = smsBudget(text);
    expect([key, text, fits]).toEqual([key, text, true]);
    expect([key, text, limit]).toEqual([key, text, language === 'ar' ? 70 : 160]);
    expect(text).not.toContain('{');
  }
});

it.each(localeCodes)('has room in %s for the link that leaves with it', (code) => {
  const t = site.app.get(Messages).in(code);
  for (const key of ['journeys.sms.link', 'journeys.ending.sms', 'help.sms.link', 'signing.sms.changed'] as const) {
    const message = messageOf(t(key), usualLink);
    expect([message, smsBudget(message).parts]).toEqual([message, 1]);
  }
});
