import { ConflictException, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { countryZones } from '../../lib/dates.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { type FileSubject, FileSubjects } from '../attachments/file-subjects.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { isSigned, type Lease, mayRegister, sideOf, takesPapers } from './lease.ts';
import {
  datesOf,
  dueEvent,
  registerReminderDays,
  rentDaysOf,
  rentReminderDays,
  signReminderDays,
} from './lease-dates.ts';
import { leaseSlots } from './lease-papers.ts';
import { LeaseSteps } from './lease-steps.ts';
import { LeasesRepository } from './leases.repository.ts';

const clock = 'lease-clock';
const reminder = 'lease-reminder';
type Reminder = { id: string; of: 'sign' | 'register' | 'rent' };

/** A lease from the text that is ready to sign to its end: what the sides do with it, and what its dates bring. */
@Injectable()
export class LeaseLife implements OnModuleInit {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly steps: LeaseSteps,
    private readonly jobs: JobsService,
    private readonly subjects: FileSubjects,
    @Inject(DB) private readonly db: Db,
  ) {
    jobs.handle<{ id: string }>(clock, ({ id }) => this.tick(id));
    jobs.handle<Reminder>(reminder, (job) => this.remind(job));
  }

  onModuleInit(): void {
    this.subjects.register((party, id, locale) => this.asSubject(party, id, locale.code));
  }

  /** There is a text to sign from now on. */
  async ready(tx: Tx, lease: Lease): Promise<void> {
    await this.steps.tellBoth(tx, lease, 'ready');
    const due = new Date(Date.now() + signReminderDays * 24 * 60 * 60 * 1000);
    await this.jobs.enqueue(tx, reminder, { id: lease.id, of: 'sign' } satisfies Reminder, due);
  }

  sign(party: Party, lease: Lease, day: Temporal.PlainDate, body: object, location: string): Promise<Sent> {
    return this.steps.act(lease, 'signature', body, location, async (tx, now) => {
      if (Temporal.PlainDate.compare(day, todayOf(now)) > 0) throw new ConflictException('error.not_allowed_now');
      await this.steps.follow(tx, now, 'sign', party, { signedOn: day.toString() });
      const dates = datesOf(now);
      for (const date of dates ? [dates.start, dates.nearEnd, dates.end] : [])
        await this.jobs.enqueue(tx, clock, { id: now.id }, morningOf(date, now));
      if (now.answers.rentReminder) await this.remindOfRents(tx, now);
      const registerBy = morningOf(day.add({ days: registerReminderDays }), now);
      await this.jobs.enqueue(tx, reminder, { id: now.id, of: 'register' } satisfies Reminder, registerBy);
    });
  }

  register(
    actor: { kind: Party['kind'] | 'staff'; id: string },
    lease: Lease,
    registration: string,
    body: object,
    location: string,
  ) {
    return this.steps.act(lease, 'registration', body, location, async (tx, now) => {
      if (!mayRegister(now)) throw new ConflictException('error.not_allowed_now');
      await this.steps.follow(tx, now, 'register', actor, { registration });
    });
  }

  dispute(
    actor: { kind: Party['kind'] | 'staff'; id: string },
    lease: Lease,
    body: object,
    location: string,
  ): Promise<Sent> {
    return this.steps.act(lease, 'dispute', body, location, async (tx, now) => {
      await this.steps.tellBoth(tx, await this.steps.follow(tx, now, 'dispute', actor), 'state');
    });
  }

  end(actor: { kind: 'staff'; id: string }, lease: Lease, body: object, location: string): Promise<Sent> {
    return this.steps.act(lease, 'end', body, location, async (tx, now) => {
      await this.steps.tellBoth(tx, await this.steps.follow(tx, now, 'end', actor), 'state');
    });
  }

  /** Does what the calendar has brought. */
  async tick(id: string, now = Temporal.Now.instant()): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (let lease = await this.leases.lock(tx, id); lease; lease = await this.leases.lock(tx, id)) {
        const event = dueEvent(lease, todayOf(lease, now));
        if (!event) return;
        await this.steps.tellBoth(tx, await this.steps.follow(tx, lease, event, { kind: 'clock' }), 'state');
      }
    });
  }

  private async remindOfRents(tx: Tx, lease: Lease): Promise<void> {
    const mornings = rentDaysOf(lease).map((due) => morningOf(due.subtract({ days: rentReminderDays }), lease));
    // Of a lease that is signed late some rents are paid already.
    for (const morning of mornings.filter((at) => at.getTime() > Date.now()))
      await this.jobs.enqueue(tx, reminder, { id: lease.id, of: 'rent' } satisfies Reminder, morning);
  }

  async remind({ id, of }: Reminder): Promise<void> {
    await this.db.transaction(async (tx) => {
      const lease = await this.leases.lock(tx, id);
      if (of === 'sign' && lease?.state === 'document_ready') await this.steps.tellFirst(tx, lease, 'sign');
      if (of === 'rent' && lease && isSigned(lease)) await this.steps.tellBoth(tx, lease, 'rent');
      if (of === 'register' && lease && mayRegister(lease)) await this.steps.tellFirst(tx, lease, 'register');
    });
  }

  private async asSubject(party: Party, id: string, locale: LocaleCode): Promise<FileSubject | null> {
    const lease = await this.leases.findOf(party, id);
    if (!lease || sideOf(lease, party) !== 'first' || !takesPapers(lease)) return null;
    const name = variantIn(procedureNamed('rent-appartment'), lease.country)?.name;
    return {
      slots: leaseSlots,
      purpose: name ?? { ar: '', fr: '', en: '' },
      path: routePath(locale, 'e-services-leases-id', { id }),
      received: async () => {},
    };
  }
}

const todayOf = ({ country }: Lease, now = Temporal.Now.instant()): Temporal.PlainDate =>
  now.toZonedDateTimeISO(countryZones[country]).toPlainDate();

/** Nobody wants a message at midnight. */
function morningOf(day: Temporal.PlainDate, { country }: Lease): Date {
  const morning = day.toZonedDateTime({ timeZone: countryZones[country], plainTime: '09:00' });
  return new Date(morning.epochMilliseconds);
}
