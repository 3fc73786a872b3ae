import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import { proofIn, type SealedProof, sealedBy } from '../../lib/sealed-proof.ts';
import { bodyOf, envelopeIn, factsIn, type SignedFacts, sealedText } from '../../lib/signed-document.ts';
import { CONFIG } from '../../platform/config.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { PrintedDocument } from './document.ts';
import type { DocumentKey, DocumentsConfig } from './settings.ts';

export type PublicKey = { kid: string; x: string };

/** What became of a signed text: whose it is, or why it is nobody’s. */
export type Checked =
  | { word: 'none' | 'unknown' | 'forged' }
  | { word: 'genuine'; facts: SignedFacts }
  | { word: 'sealed'; facts: SignedFacts; root: string };

/** Signs what is printed, so that whoever holds a copy can check it without asking us. */
@Injectable()
export class DocumentSigner {
  private readonly keys: { name: string; secret: KeyObject; public: KeyObject }[];

  constructor(@Inject(CONFIG) private readonly config: DocumentsConfig) {
    this.keys = keysIn(config).map(({ name, seed }) => {
      const secret = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
      return { name, secret, public: createPublicKey(secret) };
    });
  }

  /** As a set of keys (RFC 7517) names them; the first one signs. */
  get publicKeys(): PublicKey[] {
    return this.keys.map(({ name, public: key }) => ({ kid: name, x: String(key.export({ format: 'jwk' }).x) }));
  }

  /** The address that a camera reads: the page that checks, the code for who has no scripts, and what is signed. */
  addressOf(facts: Omit<SignedFacts, 'day'>, { code }: Locale): string | null {
    const body = bodyOf({ ...facts, day: Temporal.Now.plainDateISO('UTC').toString() });
    const signed = this.sign(body);
    if (!signed) return null;
    const text = sealedText({ key: signed.key, body, signature: new Uint8Array(signed.signature) });
    const query = facts.kind === 'receipt' ? '' : `?code=${facts.code}`;
    return `${this.config.publicUrl}${routePath(code, 'verify')}${query}#${text}`;
  }

  /** A document with that address in its code, where keys are set; else as it was. */
  signed(
    document: PrintedDocument,
    facts: Omit<SignedFacts, 'day' | 'code'> & { code: string | null },
  ): PrintedDocument {
    const { code } = facts;
    const address = code && this.addressOf({ ...facts, code }, document.locale);
    return address ? { ...document, check: address } : document;
  }

  /** By the first key; null where there is none. */
  sign(bytes: Uint8Array): { key: string; signature: Buffer } | null {
    const [key] = this.keys;
    return key ? { key: key.name, signature: sign(null, bytes, key.secret) } : null;
  }

  /** Null where the key is none of those that are published. */
  isSigned(bytes: Uint8Array, name: string, signature: Uint8Array): boolean | null {
    const key = this.keys.find((one) => one.name === name);
    return key ? verify(null, bytes, key.public, signature) : null;
  }

  /** What a camera read from a document, or the proof that it stands in the seal of a day. */
  async check(text: string): Promise<Checked> {
    const proof = proofIn(text);
    return proof ? this.checkProof(proof) : this.checkSigned(text);
  }

  private async checkProof(proof: SealedProof): Promise<Checked> {
    const sealed = await sealedBy(proof);
    if (!sealed) return { word: 'forged' };
    const isOurs = this.isSigned(sealed.statement, proof.key, proof.signature);
    if (isOurs === null) return { word: 'unknown' };
    return isOurs ? { word: 'sealed', facts: sealed.facts, root: sealed.root } : { word: 'forged' };
  }

  private checkSigned(text: string): Checked {
    const envelope = envelopeIn(text);
    const facts = envelope && factsIn(envelope.body);
    if (!envelope || !facts) return { word: 'none' };
    const isOurs = this.isSigned(envelope.body, envelope.key, envelope.signature);
    if (isOurs === null) return { word: 'unknown' };
    return isOurs ? { word: 'genuine', facts } : { word: 'forged' };
  }
}

/** What stands before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A laptop signs by a key that follows from its own secret; in production only keys that were set are published. */
function keysIn({ documentKeys, production, sessionSecrets }: DocumentsConfig): DocumentKey[] {
  if (documentKeys.length > 0 || production) return documentKeys;
  const seed = Buffer.from(hkdfSync('sha256', sessionSecrets[0] ?? '', '', 'istishara documents', 32));
  return [{ name: 'dev', seed }];
}
