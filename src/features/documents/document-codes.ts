import { Injectable } from '@nestjs/common';
import type { Key } from '../../platform/i18n/messages.ts';

/** What a stranger who holds a copy is told. It names nobody. */
export type CheckedDocument = {
  title: Key;
  /** What it is not, where its name could be taken for more. */
  isNot: Key | null;
  reference: string;
  /** Whether a copy that somebody hands over still counts. */
  isValid: boolean;
  state: Key;
  madeAt: Date | null;
  /** Of the text that counts; null where there is none that two sides agreed to. */
  hash: string | null;
  /** Whether its PDF is signed, where the operator has a certificate. */
  isSigned?: boolean;
};

type Find = (code: string) => Promise<CheckedDocument | null>;

/** The features that print documents. Each registers how to find what a code stands on. */
@Injectable()
export class DocumentCodes {
  private readonly finders: Find[] = [];

  register(find: Find): void {
    this.finders.push(find);
  }

  async find(code: string): Promise<CheckedDocument | null> {
    if (!/^[2-9A-Z]{10}$/.test(code)) return null;
    for (const find of this.finders) {
      const document = await find(code);
      if (document) return document;
    }
    return null;
  }
}
