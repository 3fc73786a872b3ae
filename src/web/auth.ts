import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  NotFoundException,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Scope } from '../identity/access-token.ts';
import { isLocaleCode } from '../locales/locales.ts';
import type { Role } from './request.ts';

const AUTH = Symbol('auth');
const SCOPE = Symbol('scope');

/** This route needs a signed-in user, or one with a role. */
export const Auth = (role: Role = 'user') => SetMetadata(AUTH, role);

/** A program may call this route for an account with a token that allows so much. Without it a route takes no token. */
export const Allows = (scope: Scope) => SetMetadata(SCOPE, scope);

export class SignInRequired extends UnauthorizedException {
  constructor() {
    super('Unauthorized');
  }
}

// A page's pattern takes any first segment for a locale, and `/api` and `/c` come past the check of the prefix.
function refuseOtherPrefix({ route, params, originalUrl }: Request): void {
  const isPage = String(route?.path).startsWith('/:locale');
  if (isPage && !isLocaleCode(params.locale)) throw new NotFoundException(`Page not found: ${originalUrl}`);
}

/** The sign-in guard: routes without `@Auth()` are open to all. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    refuseOtherPrefix(context.switchToHttp().getRequest<Request>());
    this.checkToken(context);
    const role = this.reflector.getAllAndOverride<Role | undefined>(AUTH, [context.getHandler(), context.getClass()]);
    if (!role) return true;
    const { user, sessionFault } = context.switchToHttp().getRequest<Request>();
    if (!user && sessionFault) throw sessionFault;
    if (!user) throw new SignInRequired();
    if (role !== 'user' && !user.roles.includes(role)) throw new ForbiddenException();
    return true;
  }

  private checkToken(context: ExecutionContext): void {
    const { accessToken } = context.switchToHttp().getRequest<Request>();
    if (!accessToken) return;
    const scope = this.reflector.get<Scope | undefined>(SCOPE, context.getHandler());
    if (!scope) throw new ForbiddenException('api.error.no_tokens');
    if (!accessToken.scopes.includes(scope)) throw new ForbiddenException('api.error.scope');
  }
}
