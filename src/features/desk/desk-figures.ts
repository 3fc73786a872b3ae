import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/observability/metrics.ts';
import { QueuesRepository } from './queues.repository.ts';

// Every pod is asked several times a minute, and the answer is the same for all of them.
const freshFor = 60_000;

type Figures = Record<'waiting' | 'late', Record<string, number>>;

/** How much waits at the desk and how much of it is later than was promised, for who operates the site. */
@Injectable()
export class DeskFigures {
  private known: { at: number; figures: Promise<Figures> } | null = null;

  constructor(
    metrics: Metrics,
    private readonly queues: QueuesRepository,
  ) {
    const read = (what: keyof Figures) => async () => (await this.read())[what];
    metrics.labelled('desk_waiting', 'What waits at the desk, by queue', 'queue', read('waiting'));
    metrics.labelled('desk_late', 'What the desk has promised for earlier, by queue', 'queue', read('late'));
  }

  private read(now = Date.now()): Promise<Figures> {
    if (!this.known || now - this.known.at > freshFor) {
      const figures = this.count();
      figures.catch(() => {
        this.known = null;
      });
      this.known = { at: now, figures };
    }
    return this.known.figures;
  }

  private async count(): Promise<Figures> {
    const [{ overdue, ...queues }, features] = await Promise.all([this.queues.counts(), this.queues.features()]);
    const of = (what: keyof Figures) =>
      Object.fromEntries(Object.entries(features).map(([name, count]) => [name, count[what]]));
    return { waiting: { ...queues, ...of('waiting') }, late: { ...of('late'), consultations: overdue } };
  }
}
