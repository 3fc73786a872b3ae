import { Injectable, NotFoundException } from '@nestjs/common';
import { cleanText, clip } from '../../lib/text.ts';
import type { ActorKind } from '../../platform/events/event.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { requireOther } from '../staff/own-matter.ts';
import { TaskLocksService } from '../staff/task-locks.service.ts';
import { applicationSubject } from './application.subject.ts';
import type { Application, ApplicationLine } from './application.ts';
import { type ApplicationEvent, statesUnderWay } from './application.workflow.ts';
import { ApplicationsRepository, type NewFault } from './applications.repository.ts';

/** What somebody did, for who was not there. */
/** What a member of staff wants to do, and whether the file still is where that can be done. */
export type Press = { act: string; isPossible: boolean };
export type Acted = { action: string; actorKind: ActorKind; name: string | null; at: Date };

/** What the staff do with certificates, each once however often it is sent. */
@Injectable()
export class CertificateDeskService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly transitions: TransitionsService,
    private readonly receipts: Submissions,
    private readonly events: Events,
    private readonly accounts: AccountsService,
    private readonly locks: TaskLocksService,
  ) {}

  /** Throws NotFoundException. */
  async get(id: string): Promise<Application> {
    const application = isUuid(id) ? await this.applications.find(id) : null;
    if (!application) throw new NotFoundException();
    return application;
  }

  /** What waits for us, the oldest first. */
  atWork(): Promise<ApplicationLine[]> {
    return this.applications.listIn(['checking', ...statesUnderWay]);
  }

  /** Keeps a file for who works on it; false while a colleague has it. */
  async hold({ id }: Application, staffId: string): Promise<boolean> {
    const task = { subject: 'certificate', id } as const;
    const holder = await this.locks.find(task);
    if (holder && holder.userId !== staffId) return false;
    await this.locks.take(task, staffId);
    return true;
  }

  /**
   * What others did since the event that a page showed last; where the press is not possible any more, also what the
   * same person did in another window, but for the press itself, which may come twice. A form without `seen` was not
   * made by our page.
   */
  async since({ id }: Application, seen: string | undefined, by: Press & { id: string }): Promise<Acted[]> {
    if (!seen) return [];
    const isNews = ({ actorId, action }: { actorId: string | null; action: string }) =>
      actorId !== by.id || (!by.isPossible && action !== by.act);
    const events = (await this.events.of('application', id)).filter((event) => event.id > seen && isNews(event));
    return Promise.all(
      events.map(async ({ action, actorKind, actorId, at }) => {
        const staff = actorKind === 'staff' && actorId ? await this.accounts.find(actorId) : null;
        return { action, actorKind, name: staff?.name ?? null, at };
      }),
    );
  }

  /** The checker's list: the applicant sees these attachments and nothing else to do, for ten days. */
  async findFaults(application: Application, faults: NewFault[], staffId: string, body: object): Promise<Sent> {
    const { id } = application;
    await this.requireOther(application, staffId);
    return this.receipts.once({ kind: 'staff', id: staffId }, `applications/${id}/faults`, body, async (tx) => {
      await this.applications.addFaults(tx, id, faults);
      const actor = { kind: 'staff', id: staffId } as const;
      const data = { count: String(faults.length) };
      await this.transitions.apply(tx, applicationSubject, { id }, 'find_faults', { actor, data });
      return id;
    });
  }

  /** Who asked for it, and who has answered as its host. Throws Refused. */
  async requireOther({ id, userId }: Application, staffId: string): Promise<void> {
    requireOther(staffId, [userId, ...(await this.events.actorsOf('application', id, 'user'))]);
  }

  async step(
    application: Application,
    event: ApplicationEvent,
    staffId: string,
    body: { note?: string },
  ): Promise<Sent> {
    const { id } = application;
    await this.requireOther(application, staffId);
    const note = clip(cleanText(body.note ?? ''), 60);
    return this.receipts.once({ kind: 'staff', id: staffId }, `applications/${id}/step`, body, async (tx) => {
      const actor = { kind: 'staff', id: staffId } as const;
      await this.transitions.apply(tx, applicationSubject, { id }, event, { actor, data: note ? { note } : {} });
      return id;
    });
  }
}
