import { eq } from 'drizzle-orm';
import {
  consultationStates,
  consultationWorkflow,
  isOver,
} from '../../../src/features/consultations/consultation.workflow.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { changesOf, decisionDue, eventAt } from '../../../src/features/consultations/deadlines.ts';
import { ExpertQuestionsService } from '../../../src/features/consultations/expert-questions.service.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation, apply, eventually } from '../../support/consultations.ts';

let site: TestApp;
let expertId: string;
beforeAll(async () => {
  site = await startApp();
  const [expert] = await site.db.select().from(experts).limit(1);
  expertId = expert?.id ?? '';
});
afterAll(() => site.close());

const asker = { kind: 'visitor' as const };
const find = async (id: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0] as typeof consultations.$inferSelect;
const from = (date: Date | null, start: Date) =>
  date ? Math.round((date.getTime() - start.getTime()) / 3_600_000) : null;

describe('the workflow of a consultation', () => {
  it('leads from every state to an end', () => {
    for (const state of consultationStates) {
      const seen = new Set([state]);
      for (const reached of seen)
        for (const event of consultationWorkflow.eventsIn(reached)) seen.add(consultationWorkflow.next(reached, event));
      expect([...seen].some((reached) => isOver(reached))).toBe(true);
    }
  });

  it('writes each transition down and counts versions', async () => {
    const { id } = await aConsultation(site);
    await apply(site, id, 'take', { set: { expertId } });
    const row = await apply(site, id, 'answer');
    expect(row).toMatchObject({ state: 'answered', version: 3, expertId, claimedUntil: null });
    const written = await site.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id);
    expect(written.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['take', 'expert'],
      ['answer', 'expert'],
    ]);
  });

  it('refuses what has no place now, and changes nothing', async () => {
    const { id } = await aConsultation(site);
    await expect(apply(site, id, 'answer')).rejects.toThrow('error.not_allowed_now');
    expect(await find(id)).toMatchObject({ state: 'queued', version: 1 });
  });

  it('refuses a transition from an older version', async () => {
    const { id } = await aConsultation(site);
    await apply(site, id, 'take', { set: { expertId }, version: 1 });
    await expect(apply(site, id, 'pass', { version: 1 })).rejects.toThrow('error.changed_meanwhile');
  });

  it('gives one question to one of twenty experts who take it together', async () => {
    const { id } = await aConsultation(site);
    const taken = await Promise.allSettled(
      Array.from({ length: 20 }, () => apply(site, id, 'take', { set: { expertId } })),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the clocks of a consultation', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const timed = {
    lane: 'standard' as const,
    state: 'queued' as const,
    dueTakenAt: null,
    dueAnsweredAt: hours(48),
    dueReleasedAt: null,
    dueRepliedAt: null,
    dueClosedAt: null,
    claimedUntil: null,
    pausedAt: null,
    followUpsUsed: 0,
    answeredAt: null,
    settledAt: null,
    wantedExpertId: null,
  };

  it('begin when the money has come', () => {
    const { dueTakenAt = null, dueAnsweredAt = null } = changesOf(timed, 'settle', 'queued', now);
    expect([from(dueTakenAt, now), from(dueAnsweredAt, now)]).toEqual([12, 48]);
  });

  it('stand still while the asker is asked for facts', () => {
    const asked = { ...timed, state: 'needs_info' as const, ...changesOf(timed, 'ask_facts', 'needs_info', now) };
    expect(eventAt('dueAnsweredAt', { ...timed, ...asked, wantedExpertId: null })).toBeNull();
    const given = changesOf({ ...timed, pausedAt: now }, 'give_facts', 'taken', hours(30));
    expect(from(given.dueAnsweredAt ?? null, now)).toBe(78);
    expect(given.claimedUntil).toEqual(given.dueAnsweredAt);
  });

  it('send money back where it was paid, and end a free question with a reason', () => {
    expect(eventAt('dueAnsweredAt', timed)).toBe('miss_answer_by');
    expect(eventAt('dueAnsweredAt', { ...timed, lane: 'free' })).toBe('give_up');
    expect(eventAt('dueTakenAt', { ...timed, state: 'taken' })).toBeNull();
  });

  it('take a question back from an expert who lets the lease run out', async () => {
    const { id } = await aConsultation(site);
    const soon = new Date(Date.now() + 1500);
    await apply(site, id, 'take', { set: { expertId, claimedUntil: soon } });
    await site.db.transaction((tx) =>
      site.app.get(ExpertQuestionsService).keepUntil(tx, id, expertId, new Date(Date.now() + 3500)),
    );
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await find(id)).state).toBe('taken');
    await eventually(async () => expect(await find(id)).toMatchObject({ state: 'queued', expertId: null }));
  });

  it('close a question that nobody answers in time, without anyone asking', async () => {
    const { id } = await aConsultation(site, { state: 'triage' });
    await apply(site, id, 'admit', { set: { dueAnsweredAt: new Date(Date.now() + 500) } });
    await eventually(async () => expect(await find(id)).toMatchObject({ state: 'declined', endReason: 'no_expert' }));
  });

  it('forget a date that was taken off', async () => {
    const { id } = await aConsultation(site, { state: 'taken', expertId });
    const due = new Date(Date.now() + 1000);
    await apply(site, id, 'answer', { set: { dueAnsweredAt: due } });
    await apply(site, id, 'ask_again', { actor: asker });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await find(id)).toMatchObject({ state: 'follow_up', followUpsUsed: 1 });
  });
});

describe('what is for the staff', () => {
  const dueFrom = (day: string, state: 'triage' | 'disputed' | 'queued', country: 'MA' | 'SA') =>
    decisionDue(state, country, new Date(`${day}T10:00:00Z`))
      ?.toISOString()
      .slice(0, 10) ?? null;

  it('counts in the working days of the country', () => {
    // A Thursday: the weekend is Saturday and Sunday in Morocco, Friday and Saturday in Saudi Arabia.
    expect(dueFrom('2027-04-22', 'triage', 'MA')).toBe('2027-04-23');
    expect(dueFrom('2027-04-22', 'triage', 'SA')).toBe('2027-04-25');
    expect(dueFrom('2027-04-22', 'disputed', 'MA')).toBe('2027-04-26');
    expect(dueFrom('2027-04-22', 'queued', 'MA')).toBeNull();
    const friday = new Date('2027-04-23T10:00:00Z');
    expect(from(decisionDue('in_review', 'MA', friday), friday)).toBe(4);
  });

  it('is kept with the question and goes when they have decided', async () => {
    const { id } = await aConsultation(site, { state: 'taken', lane: 'free' });
    const flagged = await apply(site, id, 'flag');
    expect(flagged.dueDecidedAt).not.toBeNull();
    const admitted = await apply(site, id, 'admit', { actor: { kind: 'staff' } });
    expect(admitted.dueDecidedAt).toBeNull();
  });
});
