import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the Cloud API says to a message: that it has it, an error by its code, or nothing. */
type Mood = 'takes' | 'drops' | 'swallows' | { code: number; status?: number };

type Sent = {
  to: string;
  type: string;
  biz_opaque_callback_data?: string;
  text?: { body: string };
  template?: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { type: string; text: string }[] }[];
  };
};
export type WhatsappAsked = { path: string; headers: Record<string, unknown>; message: Sent; id: string };

export const phoneId = '106540352242922';
export const appSecret = 'a'.repeat(32);
export const verifyToken = 'v'.repeat(32);

/** The Business Cloud API on loopback. `swallows` takes the message and ends before it says so. */
export async function aWhatsapp() {
  const house = { url: '', mood: 'takes' as Mood, asked: [] as WhatsappAsked[], close: async () => {} };
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = '', headers } = request;
    const message = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
    count += 1;
    const id = `wamid.${count}`;
    house.asked.push({ path, headers, message, id });
    const { mood } = house;
    if (mood === 'drops' || mood === 'swallows') return void response.destroy();
    response.setHeader('Content-Type', 'application/json');
    if (mood === 'takes') {
      const contacts = [{ input: message.to, wa_id: message.to }];
      return void response.end(JSON.stringify({ messaging_product: 'whatsapp', contacts, messages: [{ id }] }));
    }
    const error = { message: `(#${mood.code}) ${message.to}`, type: 'OAuthException', code: mood.code };
    response.writeHead(mood.status ?? 400).end(JSON.stringify({ error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  house.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  house.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return house;
}

/** The settings of a site whose account is at that house. */
export const whatsappEnv = (url: string): Record<string, string> => ({
  WHATSAPP_API_URL: url,
  WHATSAPP_PHONE_ID: phoneId,
  WHATSAPP_TOKEN: 'the token',
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
  WHATSAPP_TEMPLATES: 'news:ar, news:fr, news_of_us:en_US',
});

/** What Meta posts about messages, to our number or another of the same company. */
export const aNotice = (value: object, number = phoneId) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: { messaging_product: 'whatsapp', metadata: { phone_number_id: number }, ...value },
        },
      ],
    },
  ],
});

export const signatureOf = (body: string, secret = appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
