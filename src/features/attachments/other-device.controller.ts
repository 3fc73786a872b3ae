import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DeviceCodePage } from '../../../views/pages/files/device-code.tsx';
import { OneSlotPage } from '../../../views/pages/files/one-slot.tsx';
import { OtherDevicePage } from '../../../views/pages/files/other-device.tsx';
import { UploadPage } from '../../../views/pages/files/upload.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { addressOf, callerOf, Limits } from '../../platform/http/limits.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { DeviceCodesService } from './device-codes.service.ts';
import { maxUpload } from './file.ts';
import { FileSubjects, markOf } from './file-subjects.ts';
import { FilesService } from './files.service.ts';
import { fileFault, PageUploads } from './page-uploads.ts';
import { drawsPdf } from './pdf-pages.ts';
import type { Slot } from './slot.ts';
import { refuseOther } from './upload.pages.ts';
import { readUpload } from './upload.ts';

/** An attachment from another device: a telephone for a computer without a camera, the scanner of a shop. */
@Controller(':locale/files')
export class OtherDeviceController {
  constructor(
    private readonly codes: DeviceCodesService,
    private readonly files: FilesService,
    private readonly subjects: FileSubjects,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
    private readonly uploads: PageUploads,
  ) {}

  @Get('elsewhere')
  enter() {
    return page(OtherDevicePage, { isWrong: false });
  }

  @Post('elsewhere')
  async opened(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    const from = `elsewhere ${callerOf(request)}`;
    await this.limits.require('readingCode', from);
    const ticket = await this.codes.enter(normaliseCode(String(body.code ?? ''), { numeric: true }));
    if (!ticket) return page(OtherDevicePage, { isWrong: true }, 422);
    // What was right is no guess: others behind the line have theirs to type.
    await this.limits.giveBack('readingCode', from);
    return seeOther(routePath(request.locale.code, 'files-elsewhere-ticket', { ticket }));
  }

  @Get('elsewhere/:ticket')
  async show(@Req() request: Request, @Param('ticket') ticket: string) {
    const { slot, subjectId } = await this.opening(request, ticket);
    const files = await this.files.list(subjectId);
    const isThere = files.some((file) => file.slot === slot.name);
    const taken = { megabytes: maxUpload.megabytes, takesPdf: drawsPdf() };
    return page(OneSlotPage, { ...named(slot), action: request.path, isThere, ...taken });
  }

  @Post('elsewhere/:ticket')
  @ReadsBody()
  async add(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('ticket') ticket: string) {
    const { owner, subject, slot, subjectId } = await this.opening(request, ticket);
    await this.limits.require('upload', addressOf(request));
    const file = await readUpload(request, response);
    const upload = { subjectId, slot, mark: markOf(subject, request.locale) };
    const fault = file === 'too_big' ? file : await this.files.add(owner, { ...upload, file }, subject);
    if (!fault) return seeOther(request.path);
    const { path } = request;
    const props = { fault: fileFault(fault), ...named(slot), action: path, back: path, takesPdf: drawsPdf() };
    return page(UploadPage, props, fault === 'too_big' ? 413 : 422);
  }

  /** Shown once, in the answer itself: what we keep of it tells nobody the code. */
  @Post(':subject/:slot/code')
  @ReadsBody()
  async make(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('subject') subjectId: string,
    @Param('slot') name: string,
  ) {
    const party = await this.parties.find(request);
    const subject = await this.subjects.get(party, subjectId, request.locale);
    const slot = subject.slots.find((one) => one.name === name);
    if (!slot || !party) throw new NotFoundException();
    // What was chosen elsewhere on the page; what is wrong with it is said where the code would stand.
    const [other] = (await this.uploads.take(request, response, { party, subjectId, subject })).faults;
    if (other) return refuseOther(request, subject, slot, other);
    await this.limits.require('upload', addressOf(request));
    const { code, expiresAt } = await this.codes.make(party, subjectId, slot.name, request.user);
    const shown = { code, expiresAt: expiresAt.toISOString(), label: slot.label, back: subject.path };
    return page(DeviceCodePage, shown);
  }

  private async opening(request: Request, ticket: string) {
    const { owner, subjectId, slot: name } = await this.codes.open(ticket);
    const subject = await this.subjects.get(owner, subjectId, request.locale);
    const slot = subject.slots.find((one) => one.name === name);
    if (!slot) throw new NotFoundException();
    return { owner, subject, slot, subjectId };
  }
}

const named = ({ label, isRecording }: Slot) => ({ label, isRecording });
