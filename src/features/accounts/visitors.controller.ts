import { Controller, Get, HttpStatus, Inject, Patch, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { SignInRequired } from '../../platform/http/auth.ts';
import { parsePatch } from '../../platform/http/patch.ts';
import { ChangedMeanwhile, isMatch, tagged } from '../../platform/http/preconditions.ts';
import { Refused } from '../../platform/http/refused.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import { Visitors } from '../visitors/visitors.ts';
import { DescribeVisitor, DescribeVisitorChange, DescribeVisitorPatch } from './accounts.api.ts';
import { PreferencesPatch } from './accounts.dto.ts';
import { readOnlyOfVisitor, rememberPreferences, visitorRecord } from './records.ts';

@Controller('c/visitors/me')
export class VisitorsController {
  constructor(
    private readonly visitors: Visitors,
    private readonly writes: Idempotency,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @DescribeVisitor()
  async show(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    requireVisitor(request);
    const visitor = await this.visitors.find(request);
    if (!visitor) throw new SignInRequired();
    return tagged(request, response, visitor.version, visitorRecord(visitor));
  }

  /** Fields that are left out stay as they are, so it means what PATCH means, and PATCH does the same. */
  @Put()
  @DescribeVisitorChange()
  put(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.update(request, response);
  }

  @Patch()
  @DescribeVisitorPatch()
  patch(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.update(request, response);
  }

  private async update(request: Request, response: Response) {
    requireVisitor(request);
    const visitor = await this.visitors.find(request);
    if (!visitor) throw new SignInRequired();
    const changes = parsePatch(PreferencesPatch, request, readOnlyOfVisitor);
    const record = await this.writes.once(request, response, { kind: 'visitor', id: visitor.id }, async () => {
      const changed = await this.visitors.update(request, changes, ({ version }) => isMatch(request, version));
      if (changed === null) throw new SignInRequired();
      if (changed === 'changed') throw new ChangedMeanwhile();
      return tagged(request, response, changed.version, visitorRecord(changed));
    });
    rememberPreferences(response, this.config, changes);
    return record;
  }
}

// Somebody signed in is no visitor; their record is the user's.
function requireVisitor(request: Request): void {
  if (request.sessionFault) throw request.sessionFault;
  if (request.user) throw new Refused('api.error.not_a_visitor', {}, HttpStatus.FORBIDDEN);
}
