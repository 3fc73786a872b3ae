import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { HostAnsweredPage, HostCodePage, HostStatementPage } from '../../../views/pages/applications/host.tsx';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import type { Application } from './application.ts';
import { hostStatement } from './certificate-documents.ts';
import type { HostAnswer } from './host-statement.ts';
import { HostStatementsService } from './host-statements.service.ts';

type Posted = { code?: unknown; answer?: unknown; text?: unknown };

/** Where a host reads the statement in their name: the link opens nothing without the code. */
@Controller(':locale/e-services/host-statements/:token')
export class HostStatementsController {
  constructor(
    private readonly statements: HostStatementsService,
    private readonly parties: PartiesService,
    private readonly messages: Messages,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('token') token: string) {
    const answer = await this.statements.answerTo(await this.statements.byToken(token));
    return answer ? page(HostAnsweredPage, { answer }) : codePage(request, token, 200);
  }

  @Post()
  async open(@Req() request: Request, @Param('token') token: string, @Body() { code }: Posted = {}) {
    const application = await this.statements.byToken(token);
    if (!(await this.statements.opens(application, String(code ?? '')))) return codePage(request, token, 422);
    return this.statementPage(request, token, application, String(code), 200);
  }

  @Post('answer')
  async answer(@Req() request: Request, @Param('token') token: string, @Body() body: Posted = {}) {
    const application = await this.statements.byToken(token);
    if (!(await this.statements.opens(application, String(body.code ?? '')))) return codePage(request, token, 422);
    const { statements } = this;
    const isOther = body.text !== statements.textOf(application) && (await statements.answerTo(application)) === null;
    // Corrected while they read: they are shown how it reads now, and asked about that.
    if (isOther) return this.statementPage(request, token, application, String(body.code), 409);
    const party = await this.parties.identify(request);
    const said: HostAnswer = body.answer === 'confirm' ? 'confirm' : 'decline';
    return seeOther((await statements.answer(party, application, said, body, pathOf(request, token))).location);
  }

  private statementPage(request: Request, token: string, application: Application, code: string, status: 200 | 409) {
    const { locale } = request;
    const props = {
      action: `${pathOf(request, token)}/answer`,
      formId: newFormId(),
      code,
      text: this.statements.textOf(application),
      country: application.country,
      statement: hostStatement(application, this.messages.in(locale.code), locale),
      isChanged: status === 409,
    };
    return page(HostStatementPage, props, status);
  }
}

const pathOf = ({ locale }: Request, token: string): string => routePath(locale.code, 'e-services-host', { token });

const codePage = (request: Request, token: string, status: number) =>
  page(HostCodePage, { action: pathOf(request, token), isWrong: status === 422 }, status);
