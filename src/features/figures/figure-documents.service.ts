import { createHash, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Locale, type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Typed } from '../../platform/http/forms.ts';
import { newDocumentCode } from '../documents/code.ts';
import { type CheckedDocument, DocumentCodes } from '../documents/document-codes.ts';
import { type IssuedDocument, IssuedDocuments } from '../documents/seals/issued-documents.ts';
import { titles } from './figure.ts';
import { type FigureDocument, FigureDocumentsRepository } from './figure-documents.repository.ts';
import { type Asked, type WorkedOut, workedOut } from './figure-page.ts';

/** Figures that somebody wants to hand in: kept with what they were worked out from, so that a copy can be checked. */
@Injectable()
export class FigureDocumentsService {
  constructor(
    private readonly documents: FigureDocumentsRepository,
    codes: DocumentCodes,
    issued: IssuedDocuments,
  ) {
    codes.register((code) => this.check(code));
    issued.register({
      issuedIn: async (from, until) => (await this.documents.listMade(from, until)).map(issuedOf),
      issued: async (code) => {
        const document = await this.documents.find(code);
        return document && issuedOf(document);
      },
    });
  }

  /** The code of the document; null where there is nothing to print. */
  async print(asked: Asked, locale: Locale): Promise<string | null> {
    const figure = workedOut(asked, locale);
    if (!figure?.shown?.ok) return null;
    return this.documents.add({
      id: randomUUIDv7(),
      code: newDocumentCode(),
      figure: asked.figure,
      country: asked.country,
      answers: figure.typed,
      locale: locale.code,
      day: asked.today,
      digest: digestOf(asked, figure),
    });
  }

  /** The document as it was worked out on its day. */
  async find(code: string): Promise<{ document: FigureDocument; figure: WorkedOut } | null> {
    const document = /^[2-9A-Z]{10}$/.test(code) ? await this.documents.find(code) : null;
    const figure = document && workedOut(askedIn(document), locales[document.locale as LocaleCode]);
    return document && figure ? { document, figure } : null;
  }

  private async check(code: string): Promise<CheckedDocument | null> {
    const document = await this.documents.find(code);
    if (!document) return null;
    const { figure, createdAt, digest } = document;
    return {
      title: titles[figure].title,
      isNot: null,
      isValid: true,
      reference: code,
      state: 'figures.document.state',
      madeAt: createdAt,
      hash: digest,
    };
  }
}

const issuedOf = ({ code, digest }: FigureDocument): IssuedDocument => ({
  ...{ kind: 'figure', code, reference: code, digest },
});

const askedIn = ({ figure, country, answers, day }: FigureDocument): Asked => ({
  figure,
  country,
  query: answers,
  today: day,
});

function digestOf({ figure, country, today }: Asked, { typed, shown }: { typed: Typed; shown: unknown }): string {
  const answers = Object.entries(typed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([figure, country, today, answers, shown]))
    .digest('hex');
}
