import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  HttpStatus,
  Inject,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config.ts';
import { Refused } from './refused.ts';
import type { Role, SignedInUser } from './request.ts';
import type { Scope } from './scopes.ts';

const AUTH = Symbol('auth');
const SCOPE = Symbol('scope');

/** This route needs a signed-in user, or one with a role. */
export const Auth = (role: Role = 'user') => SetMetadata(AUTH, role);

/** A program may call this route for an account with a token that allows so much. Without it a route takes no token. */
export const Allows = (scope: Scope) => SetMetadata(SCOPE, scope);

/** What a token has to allow for a route; undefined for one that takes none. */
export const scopeOf = (handler: object): Scope | undefined => Reflect.getMetadata(SCOPE, handler);

export class SignInRequired extends UnauthorizedException {
  constructor() {
    super('Unauthorized');
  }
}

/** Who calls an address that is for accounts only. Throws SignInRequired. */
export function requireUser({ user, sessionFault }: Request): SignedInUser {
  if (!user) throw sessionFault ?? new SignInRequired();
  return user;
}

/**
 * Throws Refused for a form that was shown to another account than the one that is signed in by now, as in another tab of
 * the same browser: a password, an end or a permission that somebody chose for theirs would be this one's.
 */
export function requireOwnForm({ user, body }: Request): void {
  const owners = [(body as { _as?: unknown } | undefined)?._as ?? []].flat();
  if (user && owners.some((owner) => owner !== user.id)) throw new Refused('settings.error.other_account');
}

/** A session ended while somebody was filling in a form: what they typed is handed back to them, to be sent again. */
export class SessionOver extends UnauthorizedException {}

/** Experts and staff read what others confide: a password alone is not enough (behaviour.md F6). */
export const needsSecondFactor = ({ roles }: SignedInUser): boolean => roles.some((role) => role !== 'user');

export class SecondFactorRequired extends ForbiddenException {}

/** For what a role may do, wherever it is asked: a password that was found out opens none of it. Throws SecondFactorRequired. */
export function requireSecondFactor(
  { hasSecondFactor }: SignedInUser,
  config: Pick<Config, 'requireSecondFactor'>,
): void {
  if (config.requireSecondFactor && !hasSecondFactor) throw new SecondFactorRequired();
}

/** Whether somebody may do now what a role may do: they have it, and a second factor where one is asked for. */
export const worksAs = (
  role: Role,
  { roles, hasSecondFactor }: SignedInUser,
  { requireSecondFactor: isNeeded }: Pick<Config, 'requireSecondFactor'>,
): boolean => roles.includes(role) && (hasSecondFactor === true || !isNeeded);

/** The sign-in guard: routes without `@Auth()` are open to all. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    this.requireScope(context);
    const role = this.reflector.getAllAndOverride<Role | undefined>(AUTH, [context.getHandler(), context.getClass()]);
    if (!role) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const user = requireUser(request);
    requireOwnForm(request);
    if (role === 'user') return true;
    if (!user.roles.includes(role)) throw new ForbiddenException();
    requireSecondFactor(user, this.config);
    return true;
  }

  private requireScope(context: ExecutionContext): void {
    const { accessToken } = context.switchToHttp().getRequest<Request>();
    if (!accessToken) return;
    const scope = this.reflector.get<Scope | undefined>(SCOPE, context.getHandler());
    if (!scope) throw new Refused('api.error.no_tokens', {}, HttpStatus.FORBIDDEN);
    if (!accessToken.scopes.includes(scope)) throw new Refused('api.error.scope', { scope }, HttpStatus.FORBIDDEN);
  }
}
