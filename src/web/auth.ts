import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from './request.ts';

const AUTH = Symbol('auth');

/** This route needs a signed-in user, or one with a role. */
export const Auth = (role: Role = 'user') => SetMetadata(AUTH, role);

export class SignInRequired extends UnauthorizedException {
  constructor() {
    super('Unauthorized');
  }
}

/** The sign-in guard: routes without `@Auth()` are open to all. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const role = this.reflector.getAllAndOverride<Role | undefined>(AUTH, [context.getHandler(), context.getClass()]);
    if (!role) return true;
    const { user, sessionFault } = context.switchToHttp().getRequest<Request>();
    if (!user && sessionFault) throw sessionFault;
    if (!user) throw new SignInRequired();
    if (role !== 'user' && !user.roles.includes(role)) throw new ForbiddenException();
    return true;
  }
}
