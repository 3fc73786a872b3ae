import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { type Party, partyOf } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/events/events.ts';
import { routePath } from '../../platform/http/routes.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import type { StoredFile, Unusable } from '../attachments/file.ts';
import { type FileSubject, FileSubjects, openTo } from '../attachments/file-subjects.ts';
import { FilesService } from '../attachments/files.service.ts';
import type { Brought } from '../attachments/incoming.ts';
import { applicationSubject } from './application.subject.ts';
import type { Application } from './application.ts';
import { applicationWorkflow } from './application.workflow.ts';
import { issuedSlot, missingSlots, slotsOf } from './application-attachments.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { variantOf } from './request-step.ts';

/** The attachments of an application: those its applicant adds, and the one the authority issued. */
@Injectable()
export class ApplicationFilesService implements OnModuleInit {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly transitions: TransitionsService,
    private readonly files: FilesService,
    private readonly subjects: FileSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register((party, id, locale) => this.asSubject(party, id, locale.code));
  }

  /** What is paid for begins with the attachments: it waits for those that a check needs and that are not there yet. */
  async askForMissing(tx: Tx, application: Application): Promise<void> {
    if (await this.areComplete(tx, application)) return;
    await this.transitions.apply(tx, applicationSubject, application, 'lack_files', { actor: { kind: 'clock' } });
  }

  /** Once nothing follows any more, the days begin after which its attachments are removed. */
  async closeWhenFinal(tx: Tx, { id, state }: Application): Promise<void> {
    if (state === 'withdrawn' || applicationWorkflow.isFinal(state)) await this.files.close(tx, id);
  }

  /** It goes on after all, and its attachments are kept for as long as they were. */
  reopen(tx: Tx, { id }: Application): Promise<void> {
    return this.files.reopen(tx, id);
  }

  private async areComplete(tx: Tx, application: Application): Promise<boolean> {
    return missingSlots(application, await this.files.filled(tx, application.id)).length === 0;
  }

  /** Those that no colleague has opened since they came. */
  async unopened({ id }: Application): Promise<StoredFile[]> {
    const openings = await this.files.openings(id);
    const opened = new Set(openings.filter(({ actorKind }) => actorKind === 'staff').map(({ subjectId }) => subjectId));
    return (await this.files.list(id)).filter((file) => !opened.has(file.id));
  }

  /** Whether what the authority issued was added here. */
  async isIssued({ id }: Application): Promise<boolean> {
    return (await this.files.list(id)).some(({ slot }) => slot === issuedSlot.name);
  }

  /** The attachment the authority issued, for its owner to take. */
  addIssued(application: Application, file: Brought, staffId: string): Promise<Unusable | null> {
    const mark = { text: '', day: '' };
    const actor = { kind: 'staff', id: staffId } as const;
    return this.files.add(
      partyOf(application),
      { subjectId: application.id, slot: issuedSlot, mark, file, actor },
      openTo(),
    );
  }

  private async asSubject(party: Party, id: string, locale: LocaleCode): Promise<FileSubject | null> {
    const application = await this.applications.findOwned(party, id);
    if (!application) return null;
    const slots = slotsOf(application, await this.applications.listFaults(id));
    if (slots.length === 0) return null;
    return {
      slots,
      purpose: variantOf(application.procedure, application.country).name,
      path: routePath(locale, 'e-services-applications-id', { id }),
      received: (tx, slot) => this.received(tx, id, slot.name, party),
    };
  }

  /** An attachment that we waited for has come. With the last one the file goes on to be checked. */
  private async received(tx: Tx, id: string, slot: string, actor: Actor): Promise<void> {
    // As it is now: one before it, of the same page, may have been the last that was waited for.
    const application = await this.applications.lock(tx, id);
    if (!application) return;
    const { state } = application;
    if (state === 'needs_fix' && (await this.applications.fixSlot(tx, id, slot)) === 0)
      await this.transitions.apply(tx, applicationSubject, application, 'fix', { actor });
    if (state === 'waiting_files' && (await this.areComplete(tx, application)))
      await this.transitions.apply(tx, applicationSubject, application, 'add_files', { actor });
  }
}
