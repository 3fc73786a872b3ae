import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { QuestionsPage } from '../../../views/pages/account/questions.tsx';
import { page } from '../../platform/http/responses.ts';
import { OwnService } from '../consultations/asker/own.service.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { AskingService } from './asking.service.ts';
import { calledIn } from './question.ts';

/** What somebody has asked and begun to ask; visitors have it too, in the browser they asked with. */
@Controller(':locale/account/questions')
export class QuestionsController {
  constructor(
    private readonly asking: AskingService,
    private readonly own: OwnService,
    private readonly parties: PartiesService,
  ) {}

  @Get()
  async index(@Req() request: Request) {
    const party = await this.parties.find(request);
    const [sent, drafts] = party ? await Promise.all([this.own.list(party), this.asking.list(party)]) : [[], []];
    const begun = drafts.map(({ id, answers, updatedAt }) => ({ id, updatedAt, title: calledIn(answers) }));
    return page(QuestionsPage, { sent, drafts: begun });
  }
}
