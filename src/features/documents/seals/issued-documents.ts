import { Injectable } from '@nestjs/common';
import type { SignedFacts } from '../../../lib/signed-document.ts';

/** What is sealed of a document: what anybody reads on a copy of it. */
export type IssuedDocument = Omit<SignedFacts, 'day'>;

/** A feature that issues documents. */
type DocumentSource = {
  /** What was issued, or changed after it was, in a stretch of time; what is sealed already is left out by who asks. */
  issuedIn(from: Date, until: Date): Promise<IssuedDocument[]>;
  /** As the database has it now; null where it is none of theirs, or deleted. */
  issued(code: string): Promise<IssuedDocument | null>;
};

/** The documents that go into the seals of days. */
@Injectable()
export class IssuedDocuments {
  private readonly sources: DocumentSource[] = [];

  register(source: DocumentSource): void {
    this.sources.push(source);
  }

  async issuedIn(from: Date, until: Date): Promise<IssuedDocument[]> {
    const found: IssuedDocument[] = [];
    for (const source of this.sources) found.push(...(await source.issuedIn(from, until)));
    return found;
  }

  async find(code: string): Promise<IssuedDocument | null> {
    for (const source of this.sources) {
      const document = await source.issued(code);
      if (document) return document;
    }
    return null;
  }
}
