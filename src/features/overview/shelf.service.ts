import { Injectable } from '@nestjs/common';
import { hashToken } from '../../lib/named-secret.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { AnswersService } from '../consultations/answers.service.ts';
import { OwnService } from '../consultations/asker/own.service.ts';
import { ShelfRepository } from './shelf.repository.ts';
import type { ShelfQuestion } from './shelf.ts';

/** So much of each kind and no more: what a telephone keeps of us has an end. */
const mostQuestions = 20;
const mostReceipts = 30;
const mostHearings = 30;

/** What somebody may keep on their own device, to be read without a line. */
@Injectable()
export class ShelfService {
  constructor(
    private readonly own: OwnService,
    private readonly answers: AnswersService,
    private readonly rows: ShelfRepository,
  ) {}

  async of(userId: string) {
    const [questions, receipts, hearings] = await Promise.all([
      this.questionsOf(userId),
      this.rows.receiptsOf(userId, mostReceipts),
      this.rows.hearingsOf(userId, mostHearings),
    ]);
    return { questions, receipts, hearings };
  }

  /** The latest that have an answer. */
  private async questionsOf(userId: string): Promise<ShelfQuestion[]> {
    const { items } = await this.own.page({ kind: 'user', id: userId }, {}, mostQuestions);
    const all = await Promise.all(
      items.map(async ({ id, reference, title, language }) => {
        return { reference, title, language, answers: await this.answers.list(id) };
      }),
    );
    return all.filter(({ answers }) => answers.length > 0);
  }
}

/**
 * Whose copy it is, for the browser to compare: says nothing of them, and is another one once every session of the
 * account was ended, as a new password does.
 */
export const shelfMark = ({ id, generation }: SignedInUser): string => hashToken(`shelf ${id} ${generation}`);
