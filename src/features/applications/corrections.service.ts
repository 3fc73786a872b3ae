import { Injectable } from '@nestjs/common';
import type { Party } from '../../lib/party.ts';
import { Events } from '../../platform/events/events.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import { applicationSubject } from './application.subject.ts';
import type { Application } from './application.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { answerSlot } from './corrections.ts';
import { HostStatementsService } from './host-statements.service.ts';

/** Answers that the desk sent back, written anew by who gave them. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly transitions: TransitionsService,
    private readonly events: Events,
    private readonly receipts: Submissions,
    private readonly hosts: HostStatementsService,
  ) {}

  /** With the last fault that is mended, the file goes back to be checked. */
  correct(
    party: Party,
    { id }: Pick<Application, 'id'>,
    { fields, answers, body }: { fields: Field[]; answers: FormValues; body: object },
    location: string,
  ): Promise<Sent> {
    return this.receipts.once(party, `applications/${id}/correction`, body, async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (application?.state !== 'needs_fix') return location;
      await this.applications.change(tx, id, { answers });
      // The host is asked about the text as it reads now, at the address that is named now.
      await this.hosts.invite(tx, { ...application, answers });
      await this.events.record(tx, { subject: 'application', subjectId: id, action: 'correct', actor: party });
      let open = 1;
      for (const field of fields) open = await this.applications.fixSlot(tx, id, answerSlot(field));
      if (open === 0) await this.transitions.apply(tx, applicationSubject, { id }, 'fix', { actor: party });
      return location;
    });
  }
}
