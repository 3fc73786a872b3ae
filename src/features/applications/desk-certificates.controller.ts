import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DeskCertificatePage } from '../../../views/pages/desk/certificate.tsx';
import { DeskCertificatesPage } from '../../../views/pages/desk/certificates.tsx';
import { UploadPage } from '../../../views/pages/files/upload.tsx';
import { cleanText, clip } from '../../lib/text.ts';
import { Auth } from '../../platform/http/auth.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { maxUpload } from '../attachments/file.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { readUpload } from '../attachments/upload.ts';
import { type Application, faultKinds, nextForStaff } from './application.ts';
import { allSlots, issuedSlot, mayIssue } from './application-attachments.ts';
import { ApplicationFilesService } from './application-files.service.ts';
import type { NewFault } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { CertificateDeskService } from './certificate-desk.service.ts';
import { certificates } from './certificates.ts';

type Posted = Record<string, string | undefined>;
type Staff = Request & { user: SignedInUser };

/** Where the team checks papers and leads a certificate through its states. */
@Auth('staff')
@Controller(':locale/desk/certificates')
export class DeskCertificatesController {
  constructor(
    private readonly desk: CertificateDeskService,
    private readonly applications: ApplicationsService,
    private readonly files: ApplicationFilesService,
    private readonly slots: ShownSlots,
  ) {}

  @Get()
  async index() {
    const now = new Date();
    const rows = await this.desk.atWork();
    return page(DeskCertificatesPage, {
      rows: rows.map(({ createdAt, dueAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        isOverdue: dueAt !== null && dueAt < now,
      })),
    });
  }

  @Get(':id')
  async show(@Req() request: Staff, @Param('id') id: string) {
    return this.page(request, await this.desk.get(id));
  }

  private async page(request: Staff, application: Application, typed: Posted = {}, errors: FieldError[] = []) {
    const { id } = application;
    const { events, faults } = await this.applications.history(application);
    const { reference, procedure, country, answers, state } = application;
    const reader = { kind: 'staff', id: request.user.id } as const;
    const [issued] = mayIssue(state) ? await this.slots.of(id, [issuedSlot], reader, request.locale.code) : [];
    const props = {
      id,
      formId: newFormId(),
      ...{ typed, errors },
      ...{ reference, procedure, state, answers },
      fields: certificates[procedure].steps.flatMap((step) => step.fields(country, answers)),
      slots: await this.slots.of(id, allSlots(application), reader, request.locale.code),
      faults: faults.map(({ id, slot, kind, sentence, fixedAt }) => ({
        id,
        slot,
        kind,
        sentence,
        isFixed: fixedAt !== null,
      })),
      events: events.map(({ id, action, at }) => ({ id, action, at: at.toISOString() })),
      next: nextForStaff(application),
      dueAt: application.dueAt?.toISOString() ?? null,
      issued: issued ?? null,
      megabytes: maxUpload.megabytes,
    };
    return page(DeskCertificatePage, props, errors.length > 0 ? 422 : 200);
  }

  /** What the check found. Something to mend goes back to the applicant; when every paper is right, the file is complete. */
  @Post(':id/check')
  async check(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const application = await this.desk.get(id);
    const slots = await this.slots.of(id, allSlots(application), { kind: 'staff' }, request.locale.code);
    const there = slots.filter(({ file }) => file).map(({ name }) => name);
    const { faults, errors } = faultsIn(application, body, there);
    if (errors.length > 0) return this.page(request, application, body, errors);
    if (faults.length > 0) await this.desk.findFaults(application, faults, request.user.id, body);
    else await this.desk.step(application, 'accept', request.user.id, body);
    return seeOther(routePath(request.locale.code, 'desk-certificates-id', { id }));
  }

  /** The paper itself, from the authority. */
  @Post(':id/issued')
  @ReadsBody()
  async issued(@Req() request: Staff, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const application = await this.desk.get(id);
    if (!mayIssue(application.state)) throw new Refused('error.not_allowed_now');
    const back = routePath(request.locale.code, 'desk-certificates-id', { id });
    const bytes = await readUpload(request, response);
    const fault = bytes === 'too_big' ? bytes : await this.files.addIssued(application, bytes, request.user.id);
    if (!fault) return seeOther(back);
    const { label } = issuedSlot;
    const props = { fault, label, back, action: request.path, megabytes: maxUpload.megabytes };
    return page(UploadPage, props, fault === 'too_big' ? 413 : 422);
  }

  @Post(':id/step')
  async step(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const application = await this.desk.get(id);
    const event = nextForStaff(application).find((one) => one === body.event);
    if (event) await this.desk.step(application, event, request.user.id, body);
    return seeOther(routePath(request.locale.code, 'desk-certificates-id', { id }));
  }
}

/**
 * A kind and a sentence for each paper that is not right: without a sentence the applicant would have to guess. A file is
 * complete only when somebody has looked at every paper that is `there`.
 */
function faultsIn(
  application: Application,
  body: Posted,
  there: string[],
): { faults: NewFault[]; errors: FieldError[] } {
  const faults: NewFault[] = [];
  const errors: FieldError[] = [];
  for (const { name } of allSlots(application)) {
    const kind = faultKinds.find((one) => one === body[`${name}_kind`]);
    const sentence = clip(cleanText(body[`${name}_sentence`] ?? ''), 300);
    if (kind && sentence) faults.push({ slot: name, kind, sentence });
    else if (kind) errors.push({ field: `${name}_sentence`, key: 'applications.error.sentence', values: {} });
  }
  const unseen = there.filter((name) => !body[`${name}_kind`]);
  if (faults.length > 0 || errors.length > 0) return { faults, errors };
  return {
    faults,
    errors: unseen.map((name) => ({ field: `${name}_kind`, key: 'applications.error.unchecked', values: {} })),
  };
}
