import { Controller, Get, HttpCode, NotFoundException, Param, Put, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Party } from '../../../lib/party.ts';
import { Allows, SignInRequired } from '../../../platform/http/auth.ts';
import { callerOf, Limits } from '../../../platform/http/limits.ts';
import { ReadsBody } from '../../../platform/http/own-bodies.ts';
import { InvalidFields } from '../../../platform/http/patch.ts';
import { contentTypes } from '../../attachments/content-types.ts';
import { maxUpload, type StoredFile } from '../../attachments/file.ts';
import { FilesService } from '../../attachments/files.service.ts';
import type { Brought } from '../../attachments/incoming.ts';
import type { Slot } from '../../attachments/slot.ts';
import { readUpload } from '../../attachments/upload.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { DescribeAttachment, DescribeAttachments, DescribePutting } from './attachments.api.ts';
import { mayAddAttachments, questionSlots } from './attachments.ts';
import { OwnService } from './own.service.ts';
import type { OwnConsultation } from './own.ts';

/** The attachments of one's own consultation, for programs: what was sent along, and what came with the answers. */
@Controller('api/v1/my/consultations/:reference/papers')
export class AttachmentsApiController {
  constructor(
    private readonly own: OwnService,
    private readonly files: FilesService,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
  ) {}

  @Get()
  @DescribeAttachments()
  @Allows('consultations:read')
  async index(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const { own } = await this.load(request, reference);
    response.setHeader('Cache-Control', 'private, no-cache');
    return { items: (await this.attachmentsOf(own)).map((file) => attachmentRecord(own, file)) };
  }

  @Get(':paper')
  @DescribeAttachment()
  @Allows('consultations:read')
  async show(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
    @Param('paper') id: string,
  ) {
    const { own, party } = await this.load(request, reference);
    const attachment = (await this.attachmentsOf(own)).find((file) => file.id === id);
    if (!attachment) throw new NotFoundException();
    const { file, bytes } = await this.files.openIn(attachment.subjectId, attachment.slot, party);
    response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: contentTypes[file.type],
      length: file.size,
      disposition: `attachment; filename="${file.slot}.${file.type}"`,
    });
  }

  /** Into a place of its own: sent again after a lost answer, it is the same attachment. */
  @Put(':paper')
  @ReadsBody()
  @DescribePutting()
  @Allows('consultations:write')
  @HttpCode(200)
  async put(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
    @Param('paper') place: string,
  ) {
    const { own, party } = await this.load(request, reference);
    if (!mayAddAttachments(own)) throw new NotFoundException();
    const slots = questionSlots(own.lane);
    const slot = slots.find(({ name }) => name === place);
    const values = { values: slots.map(({ name }) => name).join(', ') };
    if (!slot) throw new InvalidFields([{ field: 'paper', key: 'api.error.one_of', values }]);
    await this.limits.require('upload', callerOf(request));
    const file = await readUpload(request, response);
    const fault = file === 'too_big' ? file : await this.add(request, party, own, slot, file);
    const { megabytes } = maxUpload;
    if (fault) throw new InvalidFields([{ field: 'file', key: `files.error.${fault}`, values: { megabytes } }]);
    const attachment = (await this.files.list(own.id)).find((file) => file.slot === place);
    if (!attachment) throw new NotFoundException();
    return attachmentRecord(own, attachment);
  }

  private add(request: Request, party: Party, { id, reference }: OwnConsultation, slot: Slot, file: Brought) {
    const takes = async () => mayAddAttachments((await this.load(request, reference)).own);
    const upload = { subjectId: id, slot, file, mark: { text: '', day: '' } };
    return this.files.add(party, upload, { takes, received: async () => {} });
  }

  private attachmentsOf(own: OwnConsultation): Promise<StoredFile[]> {
    return this.files.listOf([own.id, ...own.answers.map(({ id }) => id)]);
  }

  private async load(request: Request, reference: string): Promise<{ own: OwnConsultation; party: Party }> {
    const party = await this.parties.find(request);
    if (!party) throw new SignInRequired();
    const own = /^\d{12}$/.test(reference) ? await this.own.find(party, reference) : null;
    if (!own) throw new NotFoundException();
    return { own, party };
  }
}

const attachmentRecord = (own: OwnConsultation, { id, subjectId, slot, type, size, deletesAt }: StoredFile) => ({
  id,
  /** The answer it came with; null for what was sent with the question. */
  answer: subjectId === own.id ? null : subjectId,
  place: slot,
  type,
  size,
  deletesAt: deletesAt.toISOString(),
  href: `/api/v1/my/consultations/${own.reference}/papers/${id}`,
});
