import { Injectable, NotFoundException } from '@nestjs/common';
import { HeldFilesService } from '../../attachments/held-files.service.ts';
import { answerVoice } from '../asker/attachments.ts';
import { ConsultationsService } from './consultations.service.ts';

/**
 * Experts who say their answer in short, as strangers may hear them: where something had to be masked in the answer, the
 * recording stays with the asker.
 */
@Injectable()
export class AnswerVoices {
  constructor(
    private readonly consultations: ConsultationsService,
    private readonly held: HeldFilesService,
  ) {}

  /** Throws NotFoundException for what no stranger may hear. */
  async open(consultationId: string, answerId: string): Promise<Buffer> {
    const { voices } = await this.consultations.get(consultationId);
    const bytes = voices.includes(answerId) ? await this.held.published(answerId, answerVoice.name) : null;
    if (!bytes) throw new NotFoundException();
    return bytes;
  }
}
