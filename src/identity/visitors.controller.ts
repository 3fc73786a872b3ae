import { Controller, ForbiddenException, Get, Inject, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config.ts';
import { SignInRequired } from '../web/auth.ts';
import { parsePatch } from '../web/patch.ts';
import { ChangedMeanwhile, isMatch, tagged } from '../web/preconditions.ts';
import { PreferencesPatch } from './identity.dto.ts';
import { rememberPreferences } from './preferences.ts';
import { readOnlyOfVisitor, visitorRecord } from './records.ts';
import { Visitors } from './visitors.ts';

@Controller('c/visitors/me')
export class VisitorsController {
  constructor(
    private readonly visitors: Visitors,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async show(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseUsers(request);
    const visitor = await this.visitors.find(request);
    if (!visitor) throw new SignInRequired();
    return tagged(request, response, visitor.version, visitorRecord(visitor));
  }

  @Put()
  async update(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseUsers(request);
    if (!(await this.visitors.find(request))) throw new SignInRequired();
    const changes = parsePatch(PreferencesPatch, request, readOnlyOfVisitor);
    const visitor = await this.visitors.update(request, changes, ({ version }) => isMatch(request, version));
    if (visitor === null) throw new SignInRequired();
    if (visitor === 'changed') throw new ChangedMeanwhile();
    rememberPreferences(response, this.config, changes);
    return tagged(request, response, visitor.version, visitorRecord(visitor));
  }
}

// Somebody signed in is no visitor; their record is the user's.
function refuseUsers(request: Request): void {
  if (request.sessionFault) throw request.sessionFault;
  if (request.user) throw new ForbiddenException('api.error.not_a_visitor');
}
