import { createPublicKey, verify } from 'node:crypto';
import { encode } from 'uqr';
import { DocumentSigner } from '../../../src/features/documents/document-signer.ts';
import { decodeCbor, encodeCbor } from '../../../src/lib/cbor.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { envelopeIn, factsIn } from '../../../src/lib/signed-document.ts';
import { squaresOf } from '../../../src/lib/squares.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const [old, young] = ['A', 'B'].map((letter) => Buffer.alloc(32, letter).toString('base64url'));
let site: TestApp;
let before: TestApp;
beforeAll(async () => {
  site = await startApp({ DOCUMENT_KEYS: `young:${young},old:${old}`, TRUST_PROXY: '1' });
  before = await startApp({ DOCUMENT_KEYS: `old:${old}` });
});
afterAll(() => Promise.all([site.close(), before.close()]));

const signer = (of: TestApp = site) => of.app.get(DocumentSigner);
const facts = { kind: 'lease', code: 'ABCDEFGHJK', reference: '735000000014', digest: 'ab'.repeat(32) } as const;
const signedBy = (of: TestApp) => signer(of).addressOf(facts, locales['fr-ma']) ?? '';
const ask = (signed: string) =>
  site.http.post('/en/verify').set('Sec-Fetch-Site', 'same-origin').type('form').send({ signed });

describe('CBOR', () => {
  // RFC 8949, appendix A.
  it.each<[unknown, string]>([
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    [1_000_000_000_000, '1b000000e8d4a51000'],
    ['IETF', '6449455446'],
    ['水', '63e6b0b4'],
    [Uint8Array.of(1, 2, 3, 4), '4401020304'],
    [[1, [2, 3], [4, 5]], '8301820203820405'],
    [
      new Map<number, number>([
        [1, 2],
        [3, 4],
      ]),
      'a201020304',
    ],
  ])('writes and reads %p as the standard has it', (value, hex) => {
    expect(Buffer.from(encodeCbor(value as never)).toString('hex')).toBe(hex);
    expect(decodeCbor(Uint8Array.from(Buffer.from(hex, 'hex')))).toEqual(value);
  });

  it.each(['', '19', '62', '820102ff', 'ff', 'f6', '9f01ff', '818181818101'])('refuses %s', (hex) => {
    expect(() => decodeCbor(Buffer.from(hex, 'hex'))).toThrow(RangeError);
  });
});

describe('checking documents', () => {
  it('is as often as one likes where they are genuine, and ends for a while with sixty that are not', async () => {
    const address = signedBy(site);
    for (let times = 0; times < 61; times++) expect((await ask(address)).status).toBe(200);
    const limits = site.app.get(Limits);
    for (let times = 0; times < 60; times++) await limits.require('verify', '10.8.0.1');
    const guess = site.http.post('/en/e-services/verify').set({
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': '10.8.0.1',
    });
    expect((await guess.type('form').send({ code: 'ABCDEFGHJK' })).status).toBe(429);
  });
});

describe('a signed document', () => {
  it('says what was signed, and fits a code that a telephone reads from paper', () => {
    const address = signedBy(site);
    expect(address).toMatch(/^http:\/\/site\.example\/fr-ma\/verify\?code=ABCDEFGHJK#[\w-]+$/);
    expect(encode(address, { border: 0, ecc: 'L' }).size).toBeLessThanOrEqual(57);
    const { body } = envelopeIn(address) ?? {};
    expect(body && factsIn(body)).toEqual({
      ...facts,
      digest: 'ab'.repeat(16),
      day: Temporal.Now.plainDateISO('UTC').toString(),
    });
  });

  it('can be checked by anybody with the published keys', async () => {
    const { body } = await site.http.get('/keys.json').expect(200);
    expect(body.keys.map(({ kid }: { kid: string }) => kid)).toEqual(['young', 'old']);
    expect(JSON.stringify(body)).not.toContain(`${young}`);
    const envelope = envelopeIn(signedBy(site));
    const key = createPublicKey({ key: body.keys[0], format: 'jwk' });
    expect(envelope && verify(null, envelope.body, key, envelope.signature)).toBe(true);
  });

  it('is checked by the server without scripts, also one that an older key has signed', async () => {
    for (const address of [signedBy(site), signedBy(before)]) {
      const { text } = await ask(address).expect(200);
      expect(text).toContain('Genuine: we signed exactly this.');
      for (const line of ['Lease', facts.code, facts.reference, 'ab'.repeat(16)]) expect(text).toContain(`>${line}<`);
      // The code is filled in for whoever asks whether it is still valid.
      expect(text).toMatch(/name="code"[^>]*value="ABCDEFGHJK"|value="ABCDEFGHJK"[^>]*name="code"/);
    }
  });

  it('is none with one bit changed, nor by a key that is not ours', async () => {
    const envelope = envelopeIn(signedBy(site));
    if (!envelope) throw new Error('nothing signed');
    const forge = (change: (bytes: Uint8Array) => void) => {
      const body = Uint8Array.from(envelope.body);
      change(body);
      return Buffer.from(encodeCbor([envelope.key, body, envelope.signature])).toString('base64url');
    };
    // A letter of the code, as it stands in the text.
    const letter = Buffer.from(envelope.body).indexOf('ABCDEFGHJK');
    const changed = forge((bytes) => {
      bytes[letter] = 'Z'.charCodeAt(0);
    });
    expect((await ask(changed).expect(422)).text).toContain('Not genuine');
    const other = Buffer.from(encodeCbor(['mallory', envelope.body, envelope.signature])).toString('base64url');
    expect((await ask(other).expect(422)).text).toContain('a key that this page does not know');
    for (const nonsense of ['', 'hello', '#'.repeat(50), 'A'.repeat(1500)])
      expect((await ask(nonsense).expect(422)).text).toContain('not the code of a signed document');
  });

  it('carries the signature in the code of the page that is printed', async () => {
    const body = 'spouse=husband&fullSisters=2&estate=70000';
    const sent = await site.http
      .post('/fr-ma/figures/inheritance/documents')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send(body)
      .expect(303);
    const code = /[2-9A-Z]{10}$/.exec(sent.headers.location ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    const address = signer().addressOf({ kind: 'figure', code, reference: code }, locales['fr-ma']) ?? '';
    const { text } = await site.http.get(sent.headers.location as string).expect(200);
    expect(text).toContain(squaresOf(encode(address, { ecc: 'L', border: 2 })).path);
  });
});

describe('the page that checks', () => {
  it('is one file of eight thousand bytes at most, in every language, and asks for nothing else', async () => {
    for (const code of Object.keys(locales)) {
      const { text, headers } = await site.http.get(`/${code}/verify?code=ABCDEFGHJK`).expect(200);
      expect([code, Buffer.byteLength(text) <= 8000]).toEqual([code, true]);
      expect(text).not.toMatch(/ src=|<link|papers\.proof/);
      expect(text).toContain('value="ABCDEFGHJK"');
      expect(text).toMatch(/<meta name="description" content="[^"]{30,}"/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none';script-src 'sha256-[^ ]+';style-src 'sha256-/,
      );
    }
  });

  it('comes in half of that where the browser takes it compressed', async () => {
    const sent = (encoding: string) => site.http.get('/ar-ma/verify').set('Accept-Encoding', encoding).expect(200);
    const plain = await sent('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await sent(encoding);
      expect([encoding, headers['content-encoding']]).toEqual([encoding, encoding]);
      expect([encoding, Number(headers['content-length']) < 4000]).toEqual([encoding, true]);
      expect([encoding, text === plain.text]).toEqual([encoding, true]);
      expect(headers.vary).toContain('Accept-Encoding');
    }
  });

  it('does not repeat what is no code', async () => {
    const { text } = await site.http.get('/en/verify?code=%22%3E%3Cscript%3E').expect(200);
    expect(text).not.toContain('"><script>"');
    expect((await ask('</textarea><script>x</script>')).text).not.toContain('<script>x');
  });
});

describe('the address of the page that checks', () => {
  it('is said without the code of a document, and in which languages it is by the map of the site', async () => {
    const { headers } = await site.http.get('/ar-ma/verify?code=ABCDEFGHJK').expect(200);
    expect(headers.link).toBe('<http://site.example/ar-ma/verify>; rel="canonical"');
    const { text } = await site.http.get('/sitemap/pages.xml').expect(200);
    const [, entry] = /<loc>http:\/\/site\.example\/ar-ma\/verify<\/loc>(.*?)<\/url>/s.exec(text) ?? [];
    for (const tag of ['x-default', ...Object.values(locales).map((one) => one.tag)])
      expect(entry).toContain(`hreflang="${tag}"`);
  });
});
