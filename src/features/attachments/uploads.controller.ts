import { Controller, Head, HttpCode, NotFoundException, Options, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressOf, callerOf, Limits } from '../../platform/http/limits.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { maxUpload } from './file.ts';
import { FileSubjects, markOf } from './file-subjects.ts';
import { FilesService } from './files.service.ts';
import { fileFault } from './page-uploads.ts';
import type { UploadRow } from './uploads.repository.ts';
import { UploadsService } from './uploads.service.ts';

const version = '1.0.0';

/** Attachments in pieces, as tus 1.0 has it: a browser asks how far it got, and goes on from there through any pod. */
@Controller(':locale/uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly files: FilesService,
    private readonly subjects: FileSubjects,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
    private readonly words: Messages,
  ) {}

  @Options()
  @HttpCode(204)
  options(@Res({ passthrough: true }) response: Response): void {
    response.set({ ...ours(), 'Tus-Version': version, 'Tus-Extension': 'creation', 'Tus-Max-Size': maxUpload.bytes });
  }

  @Post(':subject/:slot')
  async create(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('subject') subjectId: string,
    @Param('slot') slot: string,
  ): Promise<void> {
    const party = await this.parties.find(request);
    const { slots } = await this.subjects.get(party, subjectId, request.locale);
    if (!party || !slots.some(({ name }) => name === slot)) throw new NotFoundException();
    await this.limits.require('upload', callerOf(request));
    const size = wholeNumber(request.get('upload-length'));
    response.set(ours());
    if (size === null || size === 0) response.status(400);
    else if (size > maxUpload.bytes) response.status(413);
    else {
      await this.limits.require('unfinished', callerOf(request), megabytesOf(size));
      const id = await this.uploads.begin(party, subjectId, slot, size);
      response.status(201).set('Location', `/${request.locale.code}/uploads/${id}`);
    }
  }

  @Head(':id')
  async show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const upload = await this.find(request, id);
    await this.finish(request, response, upload);
    response.set({ ...ours(), 'Upload-Offset': String(upload.received), 'Upload-Length': String(upload.size) });
  }

  /** What is wrong with the attachment is said once it is whole, in a sentence of the page's language. */
  @Patch(':id')
  @ReadsBody()
  async append(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const upload = await this.find(request, id);
    const offset = wholeNumber(request.get('upload-offset'));
    response.set(ours());
    if (request.get('content-type') !== 'application/offset+octet-stream') response.status(415);
    else if (offset !== upload.received) response.status(409);
    else {
      const taken = await this.uploads.take(upload, offset, request);
      const now = (await this.find(request, id)) as UploadRow;
      response.status(statusOf[taken]).set('Upload-Offset', String(now.received));
      const fault = await this.finish(request, response, now);
      if (fault) return fault;
    }
    return undefined;
  }

  private async find(request: Request, id: string): Promise<UploadRow> {
    const upload = await this.uploads.find(await this.parties.find(request), id);
    if (!upload) throw new NotFoundException();
    return upload;
  }

  /** Takes an attachment that is whole into its slot. After a pod died in between, the next question does it. */
  private async finish(request: Request, response: Response, upload: UploadRow): Promise<string | null> {
    if (upload.received < upload.size) return null;
    const party = await this.parties.find(request);
    const subject = await this.subjects.get(party, upload.subjectId, request.locale);
    const slot = subject.slots.find(({ name }) => name === upload.slot);
    if (!party || !slot) throw new NotFoundException();
    const file = { from: addressOf(request), read: () => this.uploads.bytesOf(upload) };
    const { subjectId } = upload;
    const whole = { subjectId, slot, file, mark: markOf(subject, request.locale) };
    const outcome = await this.files.takeIn(party, whole, subject);
    // Of two that bring it to its end together one gives back.
    if (await this.uploads.drop(upload.id))
      await this.limits.giveBack('unfinished', callerOf(request), megabytesOf(upload.size));
    if (outcome === 'same') response.set('Upload-Outcome', outcome);
    if (outcome === 'same' || outcome === 'kept') return null;
    response.status(422);
    const { key, values } = fileFault(outcome);
    return this.words.in(request.locale.code)(key, values);
  }
}

const statusOf = { taken: 204, wrong_offset: 409, too_much: 413 } as const;
const ours = () => ({ 'Tus-Resumable': version, 'Cache-Control': 'no-store' });

const megabytesOf = (bytes: number): number => Math.ceil(bytes / 1_000_000);

const wholeNumber = (typed: string | undefined): number | null =>
  typed !== undefined && /^\d{1,9}$/.test(typed) ? Number(typed) : null;
