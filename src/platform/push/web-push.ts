import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/** A browser as it names itself: where its maker takes messages, its public key, and a secret only it and we know. */
export type PushTarget = { endpoint: string; key: string; secret: string };

const curve = 'prime256v1';
const recordSize = 4096;

/** What only the browser can read: RFC 8291, in one record of RFC 8188. */
export function encryptPush(
  text: string,
  { key, secret }: Pick<PushTarget, 'key' | 'secret'>,
  sender: ECDH = freshKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(key, 'base64url');
  const ours = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(sender.computeSecret(theirs), Buffer.from(secret, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  // The two marks the end of the last record.
  const body = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, body]);
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

function freshKey(): ECDH {
  const key = createECDH(curve);
  key.generateKeys();
  return key;
}

/** The key that browsers know us by. */
export type SiteKey = { private: Buffer; public: Buffer };

export function siteKeyOf(secret: Buffer): SiteKey {
  const key = createECDH(curve);
  key.setPrivateKey(secret);
  return { private: key.getPrivateKey(), public: key.getPublicKey() };
}

/** A key of our own for a machine where nothing is sent: made of its secret, so that each start has the same. */
export const developmentKey = (secret: string): SiteKey =>
  siteKeyOf(createHmac('sha256', secret).update('web push').digest());

const tokenHours = 12;

/** Says to the maker of a browser that a message is ours: RFC 8292. */
export function voucher({ endpoint }: Pick<PushTarget, 'endpoint'>, key: SiteKey, contact: string, now = Date.now()) {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + tokenHours * 3600, sub: contact };
  const encoded = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = encoded.join('.');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: key.private.toString('base64url'),
    x: key.public.subarray(1, 33).toString('base64url'),
    y: key.public.subarray(33).toString('base64url'),
  };
  const signed = sign('sha256', Buffer.from(text), {
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${text}.${signed.toString('base64url')}, k=${key.public.toString('base64url')}`;
}

// A browser names its own maker's server. Any other address would have us call whatever somebody writes there.
const makers = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
];

export function isPushTarget({ endpoint, key, secret }: Record<keyof PushTarget, unknown>): boolean {
  if (typeof endpoint !== 'string' || endpoint.length > 1_000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (
    protocol !== 'https:' ||
    port + username + password + hash !== '' ||
    !makers.some((maker) => maker.test(hostname))
  )
    return false;
  return bytesOf(key) === 65 && bytesOf(secret) === 16 && isOnCurve(String(key));
}

/** Anything else of that length is no key: no message can be sealed for it, now or later. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

const bytesOf = (text: unknown): number =>
  typeof text === 'string' && /^[\w-]{1,120}$/.test(text) ? Buffer.from(text, 'base64url').length : 0;
