import { Controller, Get, HttpStatus, Inject, Param, Patch, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Allows, Auth } from '../../platform/http/auth.ts';
import { parsePatch } from '../../platform/http/patch.ts';
import { isMatch, tagged } from '../../platform/http/preconditions.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import { DescribeOwnUser, DescribeUser, DescribeUserChange, DescribeUserPatch } from './accounts.api.ts';
import { UserPatch } from './accounts.dto.ts';
import { readOnlyOfUser, rememberPreferences, userRecord } from './records.ts';
import { UsersService } from './users.service.ts';

type Own = Request & { user: SignedInUser };

@Controller('c/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly writes: Idempotency,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('me')
  @DescribeOwnUser()
  @Allows('profile:read')
  @Auth()
  me(@Req() request: Own, @Res({ passthrough: true }) response: Response) {
    return this.own(request, response);
  }

  @Get(':id')
  @DescribeUser()
  @Allows('profile:read')
  show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return id === request.user?.id ? this.own(request as Own, response) : this.users.getPublic(id);
  }

  /** Fields that are left out stay as they are, so it means what PATCH means, and PATCH does the same. */
  @Put(':id')
  @DescribeUserChange()
  @Allows('profile:write')
  @Auth()
  put(@Req() request: Own, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    return this.update(request, response, id);
  }

  @Patch(':id')
  @DescribeUserPatch()
  @Allows('profile:write')
  @Auth()
  patch(@Req() request: Own, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    return this.update(request, response, id);
  }

  private async update(request: Own, response: Response, id: string) {
    if (id !== request.user.id) throw new Refused('api.error.not_yours', {}, HttpStatus.FORBIDDEN);
    const changes = parsePatch(UserPatch, request, readOnlyOfUser);
    const record = await this.writes.once(request, response, { kind: 'user', id }, async (tx) => {
      const user = await this.users.update(tx, id, changes, (version) => isMatch(request, version));
      return tagged(request, response, user.version, userRecord(user));
    });
    rememberPreferences(response, this.config, changes);
    return record;
  }

  private async own(request: Own, response: Response) {
    const user = await this.users.get(request.user.id);
    return tagged(request, response, user.version, userRecord(user));
  }
}
