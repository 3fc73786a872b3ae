import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DeskCertificatesPage } from '../../../views/pages/desk/certificates.tsx';
import { UploadPage } from '../../../views/pages/files/upload.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { Refused } from '../../platform/http/refused.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { fileFault } from '../attachments/page-uploads.ts';
import { drawsPdf } from '../attachments/pdf-pages.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { readUpload } from '../attachments/upload.ts';
import { type Application, nextForStaff } from './application.ts';
import { allSlots, issuedSlot, mayIssue } from './application-attachments.ts';
import { ApplicationFilesService } from './application-files.service.ts';
import { CertificateDeskService, type Press } from './certificate-desk.service.ts';
import { DeskCertificatePages, namesOf, type Staff } from './desk-certificate.pages.ts';
import { type Posted, readCheck } from './desk-check.ts';

/** Where the team checks documents and leads a certificate through its states. */
@Auth('staff')
@Controller(':locale/desk/certificates')
export class DeskCertificatesController {
  constructor(
    private readonly desk: CertificateDeskService,
    private readonly files: ApplicationFilesService,
    private readonly slots: ShownSlots,
    private readonly pages: DeskCertificatePages,
  ) {}

  @Get()
  async index() {
    const rows = await this.desk.atWork();
    return page(DeskCertificatesPage, {
      rows: rows.map(({ createdAt, dueAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
      })),
    });
  }

  @Get(':id')
  async show(@Req() request: Staff, @Param('id') id: string) {
    return this.pages.show(request, await this.desk.get(id));
  }

  /** What the check found. Something to mend goes back to the applicant; when every document is right, the file is complete. */
  @Post(':id/check')
  async check(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const application = await this.desk.get(id);
    const slots = await this.slots.of(id, allSlots(application), { kind: 'staff' }, request.locale.code);
    const there = slots.filter(({ file }) => file).map(({ name }) => name);
    const { faults, errors } = readCheck(application, body, there);
    if (errors.length > 0) return this.pages.show(request, application, { typed: body, errors });
    if (body._go === 'preview') return this.pages.show(request, application, { typed: body, preview: faults });
    const act = faults.length > 0 ? 'find_faults' : 'accept';
    const late = await this.tooLate(request, application, body, { act, isPossible: application.state === 'checking' });
    if (late) return late;
    const unread = faults.length > 0 ? null : await this.unread(request, application, body);
    if (unread) return unread;
    if (faults.length > 0) await this.desk.findFaults(application, faults, request.user.id, body);
    else await this.desk.step(application, 'accept', request.user.id, body);
    return seeOther(routePath(request.locale.code, 'desk-certificates-id', { id }));
  }

  /** The document itself, from the authority. */
  @Post(':id/issued')
  @ReadsBody()
  async issued(@Req() request: Staff, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const application = await this.desk.get(id);
    if (!mayIssue(application.state)) throw new Refused('error.not_allowed_now');
    await this.desk.requireOther(application, request.user.id);
    const back = routePath(request.locale.code, 'desk-certificates-id', { id });
    const file = await readUpload(request, response);
    const fault = file === 'too_big' ? file : await this.files.addIssued(application, file, request.user.id);
    if (!fault) return seeOther(back);
    const { label } = issuedSlot;
    const props = { fault: fileFault(fault), label, back, action: request.path, takesPdf: drawsPdf() };
    return page(UploadPage, props, fault === 'too_big' ? 413 : 422);
  }

  @Post(':id/step')
  async step(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const application = await this.desk.get(id);
    const event = nextForStaff(application).find((one) => one === body.event);
    const late = await this.tooLate(request, application, body, {
      act: body.event ?? '',
      isPossible: event !== undefined,
    });
    if (late) return late;
    const unread = event === 'accept' ? await this.unread(request, application, body) : null;
    if (unread) return unread;
    // The applicant is told that the document is in their hands, which is asked about once where we have not put it there.
    const isUnissued = event === 'deliver' && !body._unissued && !(await this.files.isIssued(application));
    if (isUnissued) return this.pages.show(request, application, { typed: body, isUnissued });
    if (event) await this.desk.step(application, event, request.user.id, body);
    return seeOther(routePath(request.locale.code, 'desk-certificates-id', { id }));
  }

  /** Before a file is found complete, what nobody has looked at is named, and asked about once. */
  private async unread(request: Staff, application: Application, body: Posted) {
    const unopened = await this.files.unopened(application);
    const isAsked = body._unopened === namesOf(unopened);
    return unopened.length === 0 || isAsked ? null : this.pages.show(request, application, { typed: body, unopened });
  }

  /** A press on a page that is not true any more says who did what meanwhile, and changes nothing. */
  private async tooLate(request: Staff, application: Application, body: Posted, press: Press) {
    const { id } = request.user;
    const meanwhile = await this.desk.since(application, body._seen, { id, ...press });
    if (meanwhile.length > 0) return this.pages.show(request, application, { typed: body, meanwhile });
    const isHeld = !(await this.desk.hold(application, id));
    return isHeld ? this.pages.show(request, application, { typed: body, isHeld }) : null;
  }
}
