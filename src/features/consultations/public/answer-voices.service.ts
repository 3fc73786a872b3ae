import { Injectable, NotFoundException } from '@nestjs/common';
import { FilesService } from '../../attachments/files.service.ts';
import { HeldFilesService } from '../../attachments/held-files.service.ts';
import { AnswersRepository } from '../answers.repository.ts';
import { answerVoice } from '../asker/attachments.ts';
import type { Answer, Consultation } from '../consultation.ts';
import { textOf } from '../translations/translation.ts';
import { ConsultationsService } from './consultations.service.ts';

/**
 * Experts who say their answer in short, as strangers may hear them: where something had to be masked in the answer nobody
 * knows whether it was said aloud, and the recording stays with the asker.
 */
@Injectable()
export class AnswerVoices {
  constructor(
    private readonly consultations: ConsultationsService,
    private readonly answers: AnswersRepository,
    private readonly files: FilesService,
    private readonly held: HeldFilesService,
  ) {}

  /** Of a public consultation, the answers that can be heard. */
  async of({ id, answers }: Pick<Consultation, 'id' | 'answers'>): Promise<string[]> {
    const kept = await this.files.listOf(answers.map((answer) => answer.id));
    const spoken = new Set(kept.filter(({ slot }) => slot === answerVoice.name).map(({ subjectId }) => subjectId));
    if (spoken.size === 0) return [];
    const whole = new Map((await this.answers.list(id)).map((own) => [own.id, textOf(own)]));
    const isWhole = (answer: Answer) => textOf(answer) === whole.get(answer.id);
    return answers.filter((answer) => spoken.has(answer.id) && isWhole(answer)).map((answer) => answer.id);
  }

  /** Throws NotFoundException for what no stranger may hear. */
  async open(consultationId: string, answerId: string): Promise<Buffer> {
    const { consultation } = await this.consultations.get(consultationId);
    const mayHear = (await this.of(consultation)).includes(answerId);
    const bytes = mayHear ? await this.held.published(answerId, answerVoice.name) : null;
    if (!bytes) throw new NotFoundException();
    return bytes;
  }
}
