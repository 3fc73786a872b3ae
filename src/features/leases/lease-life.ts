import { Inject, Injectable } from '@nestjs/common';
import { countryZones } from '../../lib/instants.ts';
import type { Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { leaseSubject } from './lease.subject.ts';
import { isSigned, type Lease, mayRegister, type Side, sideOf, signatureOf } from './lease.ts';
import {
  datesOf,
  dueEvent,
  registerReminderDays,
  rentDaysOf,
  rentReminderDays,
  signReminderDays,
  todayIn,
} from './lease-dates.ts';
import { LeaseForms } from './lease-forms.ts';
import { LeaseNotificationsService } from './lease-notifications.service.ts';
import { LeasesRepository } from './leases.repository.ts';

const clock = 'lease-clock';
const reminder = 'lease-reminder';
const sides: readonly Side[] = ['first', 'second'];
type Reminder = { id: string; of: 'sign' | 'register' | 'rent' };

/** A lease from the text that is ready to sign to its end: what the sides do with it, and what its dates bring. */
@Injectable()
export class LeaseLife {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly forms: LeaseForms,
    private readonly transitions: TransitionsService,
    private readonly notifications: LeaseNotificationsService,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
  ) {
    jobs.handle<{ id: string }>(clock, ({ id }) => this.tick(id));
    jobs.handle<Reminder>(reminder, (job) => this.remind(job));
  }

  remindToSign(tx: Tx, { id }: Lease): Promise<void> {
    const due = new Date(Date.now() + signReminderDays * 24 * 60 * 60 * 1000);
    return this.jobs.enqueue(tx, reminder, { id, of: 'sign' } satisfies Reminder, due);
  }

  /** Its start, the notice before its end, and its end. */
  async followDates(tx: Tx, lease: Lease): Promise<void> {
    const dates = datesOf(lease);
    for (const date of dates ? [dates.start, dates.nearEnd, dates.end] : [])
      await this.jobs.enqueue(tx, clock, { id: lease.id }, morningOf(date, lease));
  }

  async remindOfRents(tx: Tx, lease: Lease): Promise<void> {
    if (!lease.answers.rentReminder) return;
    const mornings = rentDaysOf(lease).map((due) => morningOf(due.subtract({ days: rentReminderDays }), lease));
    // Of a lease that is signed late some rents are paid already.
    for (const morning of mornings.filter((at) => at.getTime() > Date.now()))
      await this.jobs.enqueue(tx, reminder, { id: lease.id, of: 'rent' } satisfies Reminder, morning);
  }

  async remindToRegister(tx: Tx, lease: Lease): Promise<void> {
    if (!lease.signedOn) return;
    const due = Temporal.PlainDate.from(lease.signedOn).add({ days: registerReminderDays });
    await this.jobs.enqueue(tx, reminder, { id: lease.id, of: 'register' } satisfies Reminder, morningOf(due, lease));
  }

  register(
    actor: { kind: Party['kind'] | 'staff'; id: string },
    lease: Lease,
    registration: string,
    body: object,
    location: string,
  ) {
    return this.forms.act(actor, lease, 'registration', body, location, async (tx, now) => {
      if (!mayRegister(now)) throw new Refused('error.not_allowed_now');
      await this.transitions.apply(tx, leaseSubject, now, 'register', { actor, set: { registration } });
    });
  }

  dispute(
    actor: { kind: Party['kind'] | 'staff'; id: string },
    lease: Lease,
    body: object,
    location: string,
  ): Promise<Sent> {
    const side = actor.kind === 'staff' ? null : sideOf(lease, { kind: actor.kind, id: actor.id });
    return this.forms.act(actor, lease, 'dispute', body, location, (tx, now) =>
      this.transitions.apply(tx, leaseSubject, now, 'dispute', { actor, data: side ? { side } : {} }),
    );
  }

  /** It goes on after all: what its dates brought meanwhile is done now. */
  resume(tx: Tx, { id }: Lease): Promise<void> {
    return this.jobs.enqueue(tx, clock, { id });
  }

  end(actor: { kind: 'staff'; id: string }, lease: Lease, body: object, location: string): Promise<Sent> {
    return this.forms.act(actor, lease, 'end', body, location, (tx, now) =>
      this.transitions.apply(tx, leaseSubject, now, 'end', { actor }),
    );
  }

  /** Does what the calendar has brought. */
  async tick(id: string, now = Temporal.Now.instant()): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (let lease = await this.leases.lock(tx, id); lease; lease = await this.leases.lock(tx, id)) {
        const event = dueEvent(lease, todayIn(lease, now));
        if (!event) return;
        const set = event === 'renew' ? { renewals: lease.renewals + 1 } : {};
        await this.transitions.apply(tx, leaseSubject, lease, event, { actor: { kind: 'clock' }, set });
      }
    });
  }

  async remind({ id, of }: Reminder): Promise<void> {
    await this.db.transaction(async (tx) => {
      const lease = await this.leases.lock(tx, id);
      if (of === 'sign' && lease?.state === 'document_ready')
        for (const side of sides)
          if (!signatureOf(lease, side)) await this.notifications.tellSide(tx, side, lease, 'lease_sign');
      if (of === 'rent' && lease && isSigned(lease)) await this.notifications.tellBoth(tx, lease, 'lease_rent');
      if (of === 'register' && lease && mayRegister(lease))
        await this.notifications.tellFirst(tx, lease, 'lease_register');
    });
  }
}

/** Nobody wants a message at midnight. */
function morningOf(day: Temporal.PlainDate, { country }: Lease): Date {
  const morning = day.toZonedDateTime({ timeZone: countryZones[country], plainTime: '09:00' });
  return new Date(morning.epochMilliseconds);
}
