import { randomUUIDv7 } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { payouts } from '../../src/features/answering/answering.table.ts';
import { payoutSubject } from '../../src/features/answering/payout.subject.ts';
import { applicationSubject } from '../../src/features/applications/application.subject.ts';
import { applications } from '../../src/features/applications/applications.table.ts';
import { caseWatches } from '../../src/features/cases/cases.table.ts';
import { watchSubject } from '../../src/features/cases/watching/watch.subject.ts';
import type { WatchState } from '../../src/features/cases/watching/watch.ts';
import { consultationSubject } from '../../src/features/consultations/consultation.subject.ts';
import type { ConsultationState } from '../../src/features/consultations/consultation.workflow.ts';
import { leaseSubject } from '../../src/features/leases/lease.subject.ts';
import { leases } from '../../src/features/leases/leases.table.ts';
import { attemptSubject } from '../../src/features/payments/attempts/attempt.subject.ts';
import { billSubject } from '../../src/features/payments/bills/bill.subject.ts';
import type { BillState } from '../../src/features/payments/bills/billing.ts';
import { bills, paymentAttempts, refunds } from '../../src/features/payments/payments.table.ts';
import { refundSubject } from '../../src/features/payments/refunds/refund.subject.ts';
import { newReference } from '../../src/lib/references.ts';
import { events } from '../../src/platform/events/events.table.ts';
import { type Actor, Events } from '../../src/platform/events/events.ts';
import type { Stateful, Subject } from '../../src/platform/workflow/reactions.ts';
import { TransitionsService } from '../../src/platform/workflow/transitions.service.ts';
import { NotAllowedNow } from '../../src/platform/workflow/workflow.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aWatch } from '../support/cases.ts';
import { aConsultation } from '../support/consultations.ts';
import { anExpert } from '../support/experts.ts';
import { money } from '../support/payments.ts';
import { signedIn } from '../support/people.ts';
import { walksOf } from '../support/walks.ts';

let site: TestApp;
/** Without reactions: a step of the walk is one transition and no other. */
let transitions: TransitionsService;
beforeAll(async () => {
  site = await startApp();
  transitions = new TransitionsService(site.app.get(Events));
});
afterAll(() => site.close());

let watchId: string | undefined;

const amount = { amountMinor: 15_000, currency: 'MAD' };
const anAttempt = async (state: string) => {
  const { id: billId } = await money(site).aBill();
  const id = await insert(paymentAttempts, {
    billId,
    provider: 'sandbox',
    method: 'card',
    locale: 'en',
    state,
    ...amount,
  });
  return { id, billId };
};

/** A row of each workflow, in any state. */
const rows: Record<string, { subject: AnySubject; add(state: string): Promise<string> }> = {
  application: {
    subject: any(applicationSubject),
    add: (state) =>
      insert(applications, {
        reference: newReference('goodConduct'),
        visitorId: randomUUIDv7(),
        procedure: 'good-conduct',
        country: 'MA',
        locale: 'fr-ma',
        answers: { mode: 'file' },
        state,
      }),
  },
  'watch of a case': {
    subject: any(watchSubject),
    // One person follows a case once: it is the same row in another state.
    add: async (state) => {
      watchId ??= (await aWatch(site, await signedIn(site))).id;
      await site.db
        .update(caseWatches)
        .set({ state: state as WatchState })
        .where(eq(caseWatches.id, watchId));
      return watchId;
    },
  },
  bill: {
    subject: any(billSubject),
    add: async (state) => {
      const { id } = await money(site).aBill();
      const isPaid = ['paid', 'part_refunded', 'refunded'].includes(state);
      const set = { state: state as BillState, paidAt: isPaid ? new Date() : null };
      await site.db.update(bills).set(set).where(eq(bills.id, id));
      return id;
    },
  },
  'attempt to pay': { subject: any(attemptSubject), add: async (state) => (await anAttempt(state)).id },
  refund: {
    subject: any(refundSubject),
    add: async (state) => {
      const { id: attemptId, billId } = await anAttempt('succeeded');
      return insert(refunds, { billId, attemptId, kind: 'bill', reason: 'order', state, ...amount });
    },
  },
  consultation: {
    subject: any(consultationSubject),
    add: async (state) => (await aConsultation(site, { state: state as ConsultationState })).id,
  },
  payout: {
    subject: any(payoutSubject),
    // One expert is paid once for a month.
    add: async (state) => {
      const { id: expertId } = await anExpert(site);
      return insert(payouts, { expertId, month: '2026-10', minor: 70_000, currency: 'MAD', state });
    },
  },
  lease: {
    subject: any(leaseSubject),
    add: (state) =>
      insert(leases, {
        reference: newReference('rent'),
        visitorId: randomUUIDv7(),
        country: 'MA',
        locale: 'fr-ma',
        answers: {},
        state,
      }),
  },
};

type Any = Stateful<string> & { version?: number };
type AnySubject = Subject<Any, string, string, string>;
function any<Row extends Stateful<State>, State extends string, Event extends string, Amendment extends string>(
  subject: Subject<Row, State, Event, Amendment>,
): AnySubject {
  return subject as unknown as AnySubject;
}

async function insert(table: PgTable, row: Record<string, unknown>): Promise<string> {
  const id = randomUUIDv7();
  await site.db.insert(table).values({ id, ...row });
  return id;
}

describe.each(Object.entries(rows))('a %s', (_, { subject, add }) => {
  const { workflow, table } = subject;
  const find = async (id: string) => (await site.db.select().from(table).where(eq(table.id, id)))[0] as Any;
  // Each try has a mark of its own, so that its row is found whatever it stands under.
  const written = (mark: string) =>
    site.db
      .select()
      .from(events)
      .where(eq(sql`${events.data}->>'mark'`, mark))
      .orderBy(asc(events.id));
  const tell = subject.record;

  it('stays in its table, counts its versions, writes one event for each transition and nothing for a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(walksOf(workflow), async ({ from, tries }) => {
        const id = await add(from);
        for (const event of tries) {
          const before = await find(id);
          const mark = randomUUIDv7();
          const step = { actor: { kind: 'clock' as const }, data: { mark } };
          const applied = site.db.transaction((tx) => transitions.apply(tx, subject, { id }, event, step));
          if (!workflow.may(before.state, event)) {
            await expect(applied).rejects.toBeInstanceOf(NotAllowedNow);
            expect(await find(id)).toEqual(before);
            expect(await written(mark)).toEqual([]);
            continue;
          }
          const after = await applied;
          expect(await find(id)).toEqual(after);
          expect(workflow.states).toContain(after.state);
          expect(after.state).toBe(workflow.next(before.state, event));
          expect(after.version).toBe(before.version === undefined ? undefined : before.version + 1);
          const own = { subject: subject.name, subjectId: id, action: event };
          const change = { event, before, row: after, now: new Date(), ...step };
          const told = tell ? tell(change) : own;
          expect(await written(mark)).toMatchObject(told ? [{ ...own, ...told, actorKind: 'clock' }] : []);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('keeps its state where it is only amended, and counts that too', async () => {
    for (const amendment of subject.amendments ?? []) {
      const id = await add(workflow.states[0] ?? '');
      const before = await find(id);
      const mark = randomUUIDv7();
      const step = { actor: { kind: 'clock' as const }, data: { mark }, version: before.version };
      const amended = () => site.db.transaction((tx) => transitions.amend(tx, subject, { id }, amendment, step));
      const after = await amended();
      const isCounted = before.version !== undefined;
      expect(after).toEqual(isCounted ? { ...before, version: Number(before.version) + 1 } : before);
      expect(await find(id)).toEqual(after);
      expect(await written(mark)).toMatchObject([{ subject: subject.name, subjectId: id, action: amendment }]);
      if (isCounted) await expect(amended()).rejects.toThrow('error.changed_meanwhile');
      expect(await find(id)).toEqual(after);
    }
  });

  it('refuses who has seen an older version', async () => {
    const state = workflow.states.find((one) => !workflow.isFinal(one)) ?? '';
    const [event = ''] = workflow.eventsIn(state);
    const id = await add(state);
    const { version } = await find(id);
    if (version === undefined) return;
    const step = { actor: { kind: 'clock' as const }, version: version - 1 };
    const applied = site.db.transaction((tx) => transitions.apply(tx, subject, { id }, event, step));
    await expect(applied).rejects.toThrow('error.changed_meanwhile');
  });
});

describe('somebody who goes round in circles', () => {
  const subject = any(watchSubject);
  const pause = (id: string, actor: Actor, event: 'paused' | 'resumed') =>
    site.db.transaction((tx) => transitions.apply(tx, subject, { id }, event, { actor }));

  it('ends after three hundred steps on one thing, and keeps nobody else from theirs', async () => {
    const id = (await rows['watch of a case']?.add('active')) ?? '';
    const user: Actor = { kind: 'user', id: randomUUIDv7() };
    const steps = Array.from({ length: 299 }, () => ({
      ...{ id: randomUUIDv7(), subject: subject.name, subjectId: id, action: 'paused' },
      ...{ actorKind: 'user' as const, actorId: user.id ?? '' },
    }));
    await site.db.insert(events).values(steps);
    await pause(id, user, 'paused');
    await expect(pause(id, user, 'resumed')).rejects.toBeInstanceOf(NotAllowedNow);
    await pause(id, { kind: 'clock' }, 'resumed');
    await pause(id, { kind: 'user', id: randomUUIDv7() }, 'paused');
  });

  it('is not read beyond the latest two thousand', async () => {
    const id = randomUUIDv7();
    const times = Array.from({ length: 2_010 }, (_, n) => new Date(Date.now() + n));
    const tried = { subject: 'bill', subjectId: id, action: 'attempt_created', actorKind: 'visitor' as const };
    await site.db.insert(events).values(times.map((at) => ({ id: idAt(at), ...tried, at })));
    const read = await site.app.get(Events).of('bill', id);
    expect([read.length, read[0]?.at, read.at(-1)?.at]).toEqual([2_000, times[10], times.at(-1)]);
  });
});

/** An id as it was made at that time. */
const idAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${randomUUIDv7().slice(13)}`;
};
