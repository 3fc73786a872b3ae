import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Party } from '../../../lib/party.ts';
import { newDocumentCode } from '../../documents/code.ts';
import { type CheckedDocument, DocumentCodes } from '../../documents/document-codes.ts';
import { type IssuedDocument, IssuedDocuments } from '../../documents/seals/issued-documents.ts';
import { OwnService } from '../asker/own.service.ts';
import { ConsultationsService } from '../public/consultations.service.ts';
import { wordsForStrangers } from '../translations/translation.ts';
import { answerDigest, type Printable } from './answer-document.ts';
import { type AnswerDocument, AnswerDocumentsRepository } from './answer-documents.repository.ts';

type Found = NonNullable<Awaited<ReturnType<AnswerDocumentsRepository['findWithAnswer']>>>;
type State = 'stands' | 'revised' | 'retracted' | 'outdated' | 'hidden';

/** Answers that somebody takes along on paper: each is kept with what it said, so that a copy can be checked. */
@Injectable()
export class AnswerDocumentsService {
  constructor(
    private readonly documents: AnswerDocumentsRepository,
    private readonly own: OwnService,
    private readonly consultations: ConsultationsService,
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

  /** Null for what is not there, not theirs to read, or taken back. Throws NotFoundException likewise. */
  async printable(party: Party | null, question: string, answerId: string): Promise<Printable | null> {
    return (await this.all(party, question)).find(({ answer }) => answer.id === answerId) ?? null;
  }

  /** The code of its document, the same for the same words. */
  print({ answer, readers }: Printable): Promise<string> {
    const digest = answerDigest(answer.id, readers, answer);
    return this.documents.add({ id: randomUUIDv7(), code: newDocumentCode(), answerId: answer.id, readers, digest });
  }

  /** `isCurrent` is false where the answer says something else by now. Null as above. */
  async find(party: Party | null, question: string, code: string) {
    const document = /^[2-9A-Z]{10}$/.test(code) ? await this.documents.find(code) : null;
    const printable = document && (await this.printable(party, question, document.answerId));
    if (!document || !printable || printable.readers !== document.readers) return null;
    const isCurrent = answerDigest(document.answerId, document.readers, printable.answer) === document.digest;
    return { document, printable, isCurrent };
  }

  private async all(party: Party | null, question: string): Promise<Printable[]> {
    if (!/^\d{12}$/.test(question)) {
      const { consultation } = await this.consultations.get(question);
      const { topic, country, isGuide, isSample, title, answers } = consultation;
      return answers.map((answer) => ({
        ...{ answer, topic, country, isGuide, isSample },
        readers: 'everybody',
        question: title,
      }));
    }
    const own = await this.own.find(party, question);
    if (!own) return [];
    const { topic, country, isSample } = own;
    const standing = own.answers.filter(({ retraction }) => !retraction);
    return standing.map((answer) => ({
      ...{ answer, topic, country, isGuide: false, isSample },
      readers: 'asker',
      question: null,
    }));
  }

  private async check(code: string): Promise<CheckedDocument | null> {
    const found = await this.documents.findWithAnswer(code);
    if (!found) return null;
    const state = stateOf(found);
    return {
      title: 'consultations.document.title',
      isNot: null,
      isValid: state === 'stands',
      reference: code,
      state: `consultations.document.state.${state}`,
      madeAt: found.document.createdAt,
      hash: found.document.digest,
      isSigned: true,
    };
  }
}

const issuedOf = ({ code, digest }: AnswerDocument): IssuedDocument => ({
  ...{ kind: 'answer', code, reference: code, digest },
});

/** What became of the answer since it was printed. */
function stateOf({ document: { readers, digest, answerId }, answer, isMasked, isPublic }: Found): State {
  if (answer.retractedAt) return 'retracted';
  if (answer.outdatedAt) return 'outdated';
  if (readers === 'everybody' && !isPublic) return 'hidden';
  const words = readers === 'asker' ? answer : wordsForStrangers(answer, isMasked);
  return words && answerDigest(answerId, readers, { ...answer, ...words }) === digest ? 'stands' : 'revised';
}
