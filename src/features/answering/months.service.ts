import { Injectable } from '@nestjs/common';
import { Events } from '../../platform/events/events.ts';
import { ExpertQuestionsService } from '../consultations/expert-questions.service.ts';
import type { ExpertMonth } from './answering.ts';
import { EarningsService } from './earnings.service.ts';
import { sumsOf } from './statement.ts';

/** The month of an expert, counted from what is written down: nothing in it is kept anywhere else. */
@Injectable()
export class MonthsService {
  constructor(
    private readonly questions: ExpertQuestionsService,
    private readonly earnings: EarningsService,
    private readonly events: Events,
  ) {}

  async of(expertId: string, month: Temporal.PlainYearMonth): Promise<ExpertMonth> {
    const between = { from: startOf(month), until: startOf(month.add({ months: 1 })) };
    const [{ answered, rated }, lines] = await Promise.all([
      this.questions.monthOf(expertId, between),
      this.earnings.list(expertId, month),
    ]);
    const inTime = await this.events.kept('consultation', answered, 'answered');
    // What was paid out was earned before.
    const earned = sumsOf(lines.filter(({ kind }) => kind !== 'paid' && kind !== 'returned'));
    return { month: month.toString(), answered: answered.length, inTime, rated, earned };
  }
}

const startOf = (month: Temporal.PlainYearMonth): Date =>
  new Date(month.toPlainDate({ day: 1 }).toZonedDateTime('UTC').epochMilliseconds);
