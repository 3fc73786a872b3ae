import { buffer } from 'node:stream/consumers';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { FileReasonPage } from '../../../views/pages/files/reason.tsx';
import { UploadPage } from '../../../views/pages/files/upload.tsx';
import { UploadsPage } from '../../../views/pages/files/uploads.tsx';
import { cleanText, clip } from '../../lib/text.ts';
import { opusType } from '../../platform/audio/opus.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { addressOf, callerOf, Limits } from '../../platform/http/limits.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { ranged } from '../../platform/http/ranges.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { contentTypes } from './content-types.ts';
import { maxUpload, type Unusable } from './file.ts';
import { type FileSubject, FileSubjects, markOf } from './file-subjects.ts';
import { FilesService } from './files.service.ts';
import { fileFault, PageUploads } from './page-uploads.ts';
import { drawsPdf } from './pdf-pages.ts';
import { readerOf } from './reader.ts';
import { ShownSlots } from './shown-slots.ts';
import type { Slot } from './slot.ts';
import { refuseOther } from './upload.pages.ts';
import { readUpload } from './upload.ts';

@Controller(':locale/files')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly subjects: FileSubjects,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
    private readonly uploads: PageUploads,
    private readonly shown: ShownSlots,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** All that was chosen on a page of something that is sent already. */
  @Post(':subject')
  @ReadsBody()
  async addAll(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('subject') subjectId: string,
  ) {
    const party = await this.parties.find(request);
    const subject = await this.subjects.get(party, subjectId, request.locale);
    if (!party) throw new NotFoundException();
    const { faults, same, kept } = await this.uploads.take(request, response, { party, subjectId, subject });
    const [first] = [...kept, ...same];
    if (first && faults.length === 0) {
      return seeOther(`${subject.path}${same.length > 0 ? `?same=${same.join('.')}` : ''}#${first}`);
    }
    const errors = faults.length > 0 ? faults : [fileFault('empty', subject.slots[0]?.name)];
    // What has just come may have closed its place, where only some were open.
    const { slots } = await this.subjects.get(party, subjectId, request.locale).catch(() => subject);
    const open = slots.length > 0 ? slots : subject.slots;
    const shown = await this.shown.of(subjectId, open, party, request.locale.code);
    const props = { subject: subjectId, slots: shown, same, errors, megabytes: maxUpload.megabytes };
    return page(UploadsPage, { ...props, back: subject.path }, 422);
  }

  /** One attachment, for one place. Each is sent by itself, so that a line that breaks costs one attachment and not all. */
  @Post(':subject/:slot')
  @ReadsBody()
  async add(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('subject') subjectId: string,
    @Param('slot') name: string,
  ) {
    const { party, subject, slot } = await this.place(request, subjectId, name);
    await this.limits.require('upload', callerOf(request));
    const file = await readUpload(request, response);
    if (file === 'too_big' || !party) return this.refuse(request, subject, slot, 'too_big');
    const mark = markOf(subject, request.locale);
    const fault = await this.files.add(party, { subjectId, slot, mark, file }, subject);
    return fault ? this.refuse(request, subject, slot, fault) : seeOther(`${subject.path}#${slot.name}`);
  }

  /** The attachment that was given once already, for something else. */
  @Post(':subject/:slot/earlier')
  @ReadsBody()
  async addAgain(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('subject') subjectId: string,
    @Param('slot') name: string,
  ) {
    const { party, subject, slot } = await this.place(request, subjectId, name);
    if (!party) throw new NotFoundException();
    const [other] = (await this.uploads.take(request, response, { party, subjectId, subject })).faults;
    if (other) return refuseOther(request, subject, slot, other);
    await this.limits.require('upload', callerOf(request));
    const upload = { subjectId, slot, mark: markOf(subject, request.locale) };
    const fault = await this.files.addAgain(party, upload, subject, addressOf(request));
    return fault ? this.refuse(request, subject, slot, fault) : seeOther(`${subject.path}#${slot.name}`);
  }

  @Post(':subject/:slot/removal')
  @ReadsBody()
  async remove(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('subject') subjectId: string,
    @Param('slot') name: string,
  ) {
    const { party, subject, slot } = await this.place(request, subjectId, name);
    if (!party) throw new NotFoundException();
    await this.db.transaction((tx) => this.files.remove(tx, party, subjectId, slot.name));
    const [other] = (await this.uploads.take(request, response, { party, subjectId, subject })).faults;
    if (other) return refuseOther(request, subject, slot, other);
    return seeOther(`${subject.path}#${slot.name}`);
  }

  @Get(':id/:ticket')
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('ticket') ticket: string,
  ) {
    return this.opened(request, response, id, ticket);
  }

  /** An identity document, with what it is looked at for. */
  @Post(':id/:ticket/opening')
  @HttpCode(200)
  openFor(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('ticket') ticket: string,
    @Body() body: Record<string, unknown> = {},
  ) {
    const reason = typeof body.reason === 'string' ? clip(cleanText(body.reason), 200) : '';
    return this.opened(request, response, id, ticket, reason);
  }

  private async opened(request: Request, response: Response, id: string, ticket: string, reason?: string) {
    const reader = readerOf(await this.parties.find(request), request);
    if (!reader) throw new NotFoundException();
    const opened = await this.files.open(id, ticket, reader, reason);
    if (!opened) {
      const action = `/${request.locale.code}/files/${id}/${ticket}/opening`;
      const isMissing = reason !== undefined;
      return page(FileReasonPage, { action, isMissing }, isMissing ? 422 : 200);
    }
    const { file, bytes } = opened;
    response.setHeader('Cache-Control', 'private, no-store');
    if (file.type === 'ogg') return ranged(request, response, await buffer(bytes), opusType);
    // Whatever a PDF holds, it runs nothing in our name. A picture may stand in a frame of our own pages.
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'; sandbox");
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('X-Robots-Tag', 'noindex');
    return new StreamableFile(bytes, {
      type: contentTypes[file.type],
      // We drew the picture ourselves, so a browser may show it; a PDF is as somebody made it.
      disposition: `${file.type === 'pdf' ? 'attachment' : 'inline'}; filename="${file.slot}.${file.type}"`,
      length: file.size,
    });
  }

  /** Who asks, and the place that the address names. */
  private async place(request: Request, subjectId: string, name: string) {
    const party = await this.parties.find(request);
    const subject = await this.subjects.get(party, subjectId, request.locale);
    return { party, subject, slot: slotIn(subject, name) };
  }

  private refuse(request: Request, { path: back }: FileSubject, slot: Slot, fault: Unusable | 'too_big') {
    const { label, isRecording } = slot;
    const props = { fault: fileFault(fault), label, isRecording, action: request.path, back, takesPdf: drawsPdf() };
    return page(UploadPage, props, fault === 'too_big' ? 413 : 422);
  }
}

function slotIn({ slots }: FileSubject, name: string): Slot {
  const slot = slots.find((one) => one.name === name);
  if (!slot) throw new NotFoundException();
  return slot;
}
