import { spawnSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCertificate } from '../../../src/features/documents/certificate.ts';
import type { Certificate } from '../../../src/features/documents/cms.ts';
import { toPdf } from '../../../src/features/documents/pdf.ts';
import { PdfCertificate } from '../../../src/features/documents/pdf-certificate.ts';
import { contentOf, partsOf } from '../../../src/lib/der.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { startApp } from '../../support/app.ts';
import { certificateFile, type MadeCertificate, makeCertificate } from '../../support/certificates.ts';
import { locate } from '../../support/services.ts';

const open = ({ DOCUMENT_CERTIFICATE: path, DOCUMENT_CERTIFICATE_PASSWORD: password }: MadeCertificate) =>
  openCertificate({ path, password });
/** On the curve P-256, made by OpenSSL, as files are today; the others are made here, by RSA. */
const p256 = () => certificateFile(readFileSync(new URL('p256.p12', import.meta.url)), 'a password');

const paper = {
  title: 'عقد كراء',
  letterhead: 'Istishara',
  subtitle: null,
  blocks: [{ kind: 'text' as const, text: 'يؤجر المؤجر للمستأجر المسكن. '.repeat(300) }],
  footer: 'AB',
  locale: locales['ar-ma'],
};

/** What a reader of PDFs looks at, by Node alone: which bytes are signed, by whom, and whether it fits. */
function signatureIn(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
  const [start = 0, length = 0, second = 0, rest = 0] = range.map(Number);
  const hex = text.slice(length + 1, second - 1);
  const [, wrapped] = partsOf(Buffer.from(hex, 'hex'));
  const [version, digests, content, certificates, signers] = partsOf(contentOf(wrapped ?? Buffer.of()));
  const [signer] = partsOf(signers ?? Buffer.of());
  const [, issuerAndSerial, , attributes = Buffer.of(), algorithm, signature] = partsOf(signer ?? Buffer.of());
  const told = new Map(
    partsOf(attributes).map((one) => {
      const [name, values] = partsOf(one);
      return [name?.toString('hex'), partsOf(values ?? Buffer.of())[0]];
    }),
  );
  const own = new X509Certificate(partsOf(certificates ?? Buffer.of())[0] ?? Buffer.of());
  const covered = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(second, second + rest)]);
  // Signed as the set that it is, not as the part that it stands in.
  const signed = Buffer.concat([Buffer.of(0x31), attributes.subarray(1)]);
  const digest = createHash('sha256').update(covered).digest();
  const isOver = told.get('06092a864886f70d010904')?.subarray(2).equals(digest) ?? false;
  return {
    ...{ version, digests, content, issuerAndSerial, algorithm, told, own, covered, second, rest },
    isValid: isOver && verify('sha256', signed, own.publicKey, contentOf(signature ?? Buffer.of())),
  };
}

let rsa: Certificate;
let signed: Buffer;
beforeAll(async () => {
  rsa = await open(makeCertificate());
  signed = await toPdf(paper, rsa);
});

describe('a signed PDF', () => {
  it.each([
    ['RSA', () => Promise.resolve(rsa)],
    ['P-256', () => open(p256())],
  ])('is signed by the key of the certificate, from its first byte to its last, by %s', async (_, certificate) => {
    const pdf = await toPdf(paper, await certificate());
    const { isValid, second, rest, own, covered } = signatureIn(pdf);
    expect(isValid).toBe(true);
    expect(second + rest).toBe(pdf.length);
    expect(own.subject).toContain('O=Istishara SARL');
    // Nothing but the signature itself is left out.
    expect(pdf.length - covered.length).toBeLessThan(9000);
  });

  it('is none with one byte changed, wherever it is', () => {
    for (const at of [10, Math.floor(signed.length / 3), signed.length - 3]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, signatureIn(changed).isValid]).toEqual([at, false]);
    }
  });

  it('has what PAdES baseline B asks for: the certificate signed along, the time in the PDF and nowhere else', () => {
    const { told, own } = signatureIn(signed);
    const text = signed.toString('latin1');
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(text).toMatch(/\/M \(D:\d{14}Z\)/);
    const signingCertificateV2 = told.get('060b2a864886f70d010910022f');
    expect(signingCertificateV2?.includes(createHash('sha256').update(own.raw).digest())).toBe(true);
    const signingTime = '06092a864886f70d010905';
    expect([...told.keys()]).not.toContain(signingTime);
    expect(told.get('06092a864886f70d010903')?.toString('hex')).toBe('06092a864886f70d010701');
  });

  it('is a few thousand bytes larger, and without a certificate what it was', async () => {
    const plain = await toPdf(paper);
    expect(plain.includes('/ByteRange')).toBe(false);
    expect(plain.includes('/AcroForm')).toBe(false);
    expect(signed.length - plain.length).toBeLessThan(10_000);
  });

  const read = locate('poppler') ? it : it.skip;
  read('is called valid by a reader of PDFs, and no longer with one byte changed', async () => {
    const told = (pdf: Buffer): string => {
      const file = join(mkdtempSync(join(tmpdir(), 'istishara-signed-')), 'document.pdf');
      writeFileSync(file, pdf);
      return spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout;
    };
    for (const pdf of [signed, await toPdf(paper, await open(p256()))]) {
      expect(told(pdf)).toContain('Signature Validation: Signature is Valid.');
      expect(told(pdf)).toContain('Total document signed');
      expect(told(pdf)).toContain('Signature Type: ETSI.CAdES.detached');
      const changed = Buffer.from(pdf);
      const at = Math.floor(pdf.length / 3);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(told(changed)).not.toContain('Signature is Valid.');
    }
  });
});

describe('a certificate that is over', () => {
  it('signs nothing more, and whoever runs the site can see it', async () => {
    const site = await startApp(makeCertificate({ until: Date.now() - 1000 }));
    const certificate = site.app.get(PdfCertificate);
    expect([certificate.current, certificate.holder]).toEqual([null, null]);
    const { text } = await site.http.get('/metrics').expect(200);
    expect(Number(/^document_certificate_seconds_left (\S+)$/m.exec(text)?.[1])).toBeLessThan(0);
    await site.close();
  });
});

describe('the file of a certificate', () => {
  it('is also read as older authorities hand it out', async () => {
    const { own, key } = await open(makeCertificate({ algorithm: '3des' }));
    expect(own.checkPrivateKey(key)).toBe(true);
  });

  it.each<[string, () => MadeCertificate]>([
    [
      'DOCUMENT_CERTIFICATE_PASSWORD: it does not open',
      () => ({ ...p256(), DOCUMENT_CERTIFICATE_PASSWORD: 'another' }),
    ],
    [
      'DOCUMENT_CERTIFICATE: the file cannot be read (ENOENT)',
      () => ({ DOCUMENT_CERTIFICATE: '/nowhere.p12', DOCUMENT_CERTIFICATE_PASSWORD: 'x' }),
    ],
    ['DOCUMENT_CERTIFICATE: the file is no PKCS #12', () => certificateFile(Buffer.from('hello'), 'x')],
    ['DOCUMENT_CERTIFICATE: its key must be RSA of 2048 bits', () => makeCertificate({ bits: 1024 })],
  ])('stops the start where it is of no use: %s', async (words, made) => {
    await expect(open(made())).rejects.toThrow(words);
  });
});
