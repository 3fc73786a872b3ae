import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationPage } from '../../../views/pages/applications/show.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { found, page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { maxUpload } from '../attachments/file.ts';
import { FilesService } from '../attachments/files.service.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { attachmentsFor } from '../procedures/procedure.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { mayWithdraw } from './application.ts';
import { issuedSlot, mayIssue, slotsOf } from './application-attachments.ts';
import { ApplicationsService } from './applications.service.ts';
import { documentsOf } from './certificate-documents.ts';
import { certificates } from './certificates.ts';
import { chosenDocument, chosenSituation } from './request-step.ts';

@Controller(':locale/e-services/applications/:id')
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly parties: PartiesService,
    private readonly files: FilesService,
    private readonly slots: ShownSlots,
    private readonly links: FormLinksService,
    private readonly codes: ReadingCodes,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string) {
    const party = await this.parties.find(request);
    const left = await this.links.leftPath(id, party, request.locale.code);
    if (left) return found(left);
    const application = await this.applications.get(party, id);
    const { events, faults, bill } = await this.applications.history(application);
    const open = slotsOf(application, faults);
    const canTake = mayIssue(application.state) ? [issuedSlot] : [];
    const reader = party ?? { kind: 'visitor' };
    const [slots, [issued], openings] = await Promise.all([
      this.slots.of(id, open, reader, request.locale.code),
      this.slots.of(id, canTake, reader, request.locale.code),
      this.files.openings(id),
    ]);
    const { reference, procedure, country, answers, state } = application;
    const readingCode = this.codes.open(application);
    const journey = certificates[procedure];
    const document = chosenDocument(procedure, country, answers);
    return page(ApplicationPage, {
      id,
      formId: newFormId(),
      reference,
      procedure,
      state,
      bill,
      events: events.map(({ id, action, at, data }) => ({
        id,
        action,
        at: at.toISOString(),
        note: String(data.note ?? ''),
      })),
      issued: issued?.file ?? null,
      dueAt: application.dueAt?.toISOString() ?? null,
      faults: faults.filter(({ fixedAt }) => !fixedAt),
      document: document.name,
      checklist: attachmentsFor(document, chosenSituation(answers)),
      parts: journey.steps.map((step) => ({
        step: step.name,
        title: step.title,
        fields: step.fields(country, answers),
      })),
      answers,
      slots,
      megabytes: maxUpload.megabytes,
      openings: openings.map(({ id, slot, actorKind, data, at }) => ({
        ...{ id, slot, by: actorKind },
        reason: String(data.reason ?? ''),
        at: at.toISOString(),
      })),
      papers: documentsOf(application),
      country,
      binding: `ar-${country.toLowerCase()}` as LocaleCode,
      readingCode,
      links: readingCode ? await this.links.shown(id, readingCode) : null,
      mayWithdraw: mayWithdraw(application),
    });
  }

  @Post('withdrawal')
  async withdraw(@Req() request: Request, @Param('id') id: string, @Body() body: object = {}) {
    const party = await this.parties.identify(request);
    const application = await this.applications.get(party, id);
    const path = routePath(request.locale.code, 'e-services-applications-id', { id });
    const sent = await this.applications.withdraw(party, application, body, path);
    return sent.kind === 'done' ? seeOther(sent.location) : page(AlreadySentPage, { location: sent.location }, 409);
  }
}
