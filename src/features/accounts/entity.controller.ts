import { randomUUID } from 'node:crypto';
import { Controller, Delete, Get, Header, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Allows } from '../../platform/http/auth.ts';
import { Visitors } from '../visitors/visitors.ts';
import { userRecord, visitorRecord } from './records.ts';
import { handleOf } from './sessions/sessions.service.ts';
import { signOut } from './sign-in/passport.ts';
import { UsersService } from './users.service.ts';

/** Who is there, as the first version of this site told its callers. */
@Controller('api')
export class EntityController {
  constructor(
    private readonly users: UsersService,
    private readonly visitors: Visitors,
  ) {}

  @Get('_auth/session')
  @Allows('profile:read')
  @Header('Cache-Control', 'no-store')
  async session(@Req() request: Request) {
    if (request.sessionFault) throw request.sessionFault;
    if (request.user) {
      // A program's token is its session.
      const id = request.accessToken?.id ?? handleOf(request.session.id);
      return { id, user: userRecord(await this.users.get(request.user.id)) };
    }
    const visitor = await this.visitors.find(request);
    // A caller always finds an id here. Reading makes no session, so that of nobody is kept nowhere (behaviour.md 5.6).
    return { id: visitor?.id ?? randomUUID() };
  }

  @Delete('_auth/session')
  @Header('Cache-Control', 'no-store')
  async signOut(@Req() request: Request) {
    await signOut(request);
    return { loggedOut: true };
  }

  /** Asking for an identity is what needs one: here a visitor is made where nobody is there. */
  @Get('entity/me')
  @Allows('profile:read')
  @Header('Cache-Control', 'no-store')
  async entity(@Req() request: Request) {
    if (request.sessionFault) throw request.sessionFault;
    if (request.user) {
      const { id } = request.user;
      return { type: 'user', id, data: userRecord(await this.users.get(id)) };
    }
    const visitor = (await this.visitors.find(request)) ?? (await this.visitors.create(request));
    return { type: 'visitor', id: visitor.id, data: visitorRecord(visitor) };
  }
}
