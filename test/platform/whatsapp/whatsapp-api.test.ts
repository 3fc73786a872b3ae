import { readConfig } from '../../../src/app/config.ts';
import { WhatsappApi } from '../../../src/platform/whatsapp/whatsapp-api.ts';
import { readFault, WhatsappRefused } from '../../../src/platform/whatsapp/whatsapp-faults.ts';
import { configFaults } from '../../support/config-faults.ts';
import { aWhatsapp, phoneId, whatsappEnv } from '../../support/scripted-whatsapp.ts';

let house: Awaited<ReturnType<typeof aWhatsapp>>;
let api: WhatsappApi;
beforeAll(async () => {
  house = await aWhatsapp();
  const { whatsapp } = readConfig(whatsappEnv(house.url));
  if (whatsapp) api = new WhatsappApi(whatsapp);
});
afterAll(() => house.close());
beforeEach(() => {
  house.mood = 'takes';
  house.asked.length = 0;
});

const to = '+212612345678';
const link = 'https://site.example/fr/account';

describe('a message by WhatsApp', () => {
  it('is the approved template of its language, with our words and the link in one line each', async () => {
    const id = await api.sendNews({ to, language: 'en', text: 'Hearing\n12/03\t09:00     Come early', link }, 'ours');
    const [asked] = house.asked;
    expect(id).toBe(asked?.id);
    expect(asked?.path).toBe(`/v24.0/${phoneId}/messages`);
    expect(asked?.headers.authorization).toBe('Bearer the token');
    expect(asked?.message).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '212612345678',
      type: 'template',
      biz_opaque_callback_data: 'ours',
      template: {
        name: 'news_of_us',
        language: { code: 'en_US' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Hearing 12/03 09:00 Come early' },
              { type: 'text', text: link },
            ],
          },
        ],
      },
    });
  });

  it.each([
    [131026, undefined, 'person'],
    [190, 401, 'ours'],
    [200, 403, 'ours'],
    [132001, 404, 'ours'],
    [132015, undefined, 'ours'],
    [131047, undefined, 'message'],
    [131009, undefined, 'message'],
    [999999, 403, 'ours'],
    [999999, undefined, 'message'],
  ] as const)('that is refused with %i (%s) will never leave: %s', async (code, status, fault) => {
    house.mood = { code, status };
    const error = await api.sendNews({ to, language: 'fr', text: 'x', link }, 'a').catch((one) => one);
    expect(error).toBeInstanceOf(WhatsappRefused);
    expect(error).toMatchObject({ fault, code });
    expect(String(error)).not.toContain('212612345678');
  });

  it.each([
    [{ code: 130429, status: 429 }],
    [{ code: 131056 }],
    [{ code: 131000, status: 500 }],
    [{ code: 999999, status: 503 }],
    ['drops' as const],
  ])('that meets %j may leave later', async (mood) => {
    house.mood = mood;
    const error = await api.sendNews({ to, language: 'ar', text: 'x', link }, 'a').catch((one) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(WhatsappRefused);
    expect(String(error)).not.toContain('212612345678');
  });

  it('that failed without a reason is one that did not arrive, and says nothing of the number', () => {
    expect(readFault(null)).toBe('message');
  });
});

it('WhatsApp is switched on with all of its settings, or with none', () => {
  const faultsOf = (over: Record<string, string>) => configFaults({ ...whatsappEnv('https://graph.example'), ...over });
  expect(faultsOf({})).toEqual([]);
  expect(readConfig({}).whatsapp).toBeNull();
  expect(faultsOf({ WHATSAPP_TOKEN: '' })).toEqual([expect.stringMatching(/^WHATSAPP_TOKEN must be set with/)]);
  expect(faultsOf({ WHATSAPP_APP_SECRET: 'short' })).toEqual(['WHATSAPP_APP_SECRET must have at least 32 characters']);
  expect(faultsOf({ WHATSAPP_PHONE_ID: '+212 6' })).toHaveLength(1);
  expect(faultsOf({ WHATSAPP_API_VERSION: 'latest' })).toHaveLength(1);
  for (const templates of ['news:ar,news:fr', 'news:ar,news:fr,news:fr', 'News:ar,news:fr,news:en', 'news'])
    expect(faultsOf({ WHATSAPP_TEMPLATES: templates })).toEqual([expect.stringMatching(/^WHATSAPP_TEMPLATES must/)]);
});
