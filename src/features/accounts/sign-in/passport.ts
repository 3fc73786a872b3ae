import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Passport } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { countryOfLine } from '../../../platform/http/line-country.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { noteSecurity } from '../../../platform/http/security-log.ts';
import { AccountsService } from '../accounts.service.ts';
import { deviceOf } from '../sessions/device.ts';
import { SessionUnavailable } from '../sessions/session.ts';
import { cookieAge, isOver, type SessionEntry } from '../sessions/session-entry.ts';
import { storeOf } from '../sessions/session-store.ts';

/** Tells passport how to know a user: by identifier and password when signing in, by id from the session after that. */
@Injectable()
export class PassportSetup {
  /** Not the package's own, which everything in the process shares: two applications would know each other's users. */
  readonly passport = new Passport();

  constructor(
    private readonly accounts: AccountsService,
    @Inject(CONFIG) config: Config,
  ) {
    const fields = { usernameField: 'identifier', passwordField: 'password' };
    this.passport.use(
      new LocalStrategy(fields, (identifier, password, done) => {
        this.accounts.authenticate(identifier, password).then((user) => done(null, user ?? false), done);
      }),
    );
    this.passport.serializeUser(
      (request: Request, user: Arriving, done: (error: unknown, entry: SessionEntry) => void) => {
        done(null, begin(request, user, countryOfLine(request, config)));
      },
    );
    this.passport.deserializeUser((entry: SessionEntry, done) => {
      this.find(entry).then((user) => done(null, user ?? false), done);
    });
  }

  private async find(entry: SessionEntry): Promise<SignedInUser | null> {
    if (isOver(entry, Date.now())) return null;
    const user = await this.accounts.find(entry.id);
    return user?.generation === entry.generation ? user : null;
  }
}

function begin(request: Request, user: Arriving, place: string | null): SessionEntry {
  const { id, generation } = user;
  const shared = request.isSharedDevice;
  const now = Date.now();
  request.session.cookie.maxAge = cookieAge(shared) ?? undefined;
  return { id, generation, startedAt: user.startedAt ?? now, usedAt: now, shared, ...(place && { place }) };
}

/** `startedAt`: when they showed who they are, where they show nothing now. */
type Arriving = SignedInUser & { startedAt?: number | undefined };

/**
 * Signs a user in. Passport makes a new session id and saves it before this resolves; SessionUnavailable is thrown when
 * it cannot, and then nobody is signed in.
 * @param shared the device is used by others too: the session ends soon, and the browser forgets it when it is closed
 * @param isContinued they are in already and show nothing more: what asks for a sign-in of just now goes by the first one
 */
export async function signIn(
  request: Request,
  user: SignedInUser,
  { shared = false, isContinued = false } = {},
): Promise<void> {
  request.isSharedDevice ||= shared;
  if (!request.session) await request.openSession().catch((error) => Promise.reject(new SessionUnavailable(error)));
  const before = request.session.passport?.user && { ...request.session.passport.user, session: request.session.id };
  const arriving: Arriving = isContinued ? { ...user, startedAt: before?.startedAt ?? 0 } : user;
  try {
    await new Promise<void>((resolve, reject) =>
      request.logIn(arriving, (error) => (error ? reject(error) : resolve())),
    );
    const store = storeOf(request);
    await store.list(user.id, request.session.id, deviceOf(request.get('user-agent') ?? ''));
    if (before) await store.unlist(before.id, before.session);
    noteSecurity(request, 'signed_in', user.id);
  } catch (error) {
    request.user = undefined;
    // Else express-session would try to save it once more and hand out its cookie all the same.
    await new Promise<void>((resolve) => (request.session ? request.session.destroy(() => resolve()) : resolve()));
    throw new SessionUnavailable(error);
  }
}

/** Ends the session everywhere at once. Throws SessionUnavailable when it cannot: signed out in looks only is worse. */
export async function signOut(request: Request): Promise<void> {
  const entry = request.session?.passport?.user;
  if (entry) {
    noteSecurity(request, 'signed_out', entry.id);
    const { id } = request.session;
    try {
      await new Promise<void>((resolve, reject) =>
        request.session.destroy((error) => (error ? reject(error) : resolve())),
      );
      await storeOf(request).unlist(entry.id, id);
    } catch (error) {
      throw new SessionUnavailable(error);
    }
  }
  request.user = undefined;
  request.forgetSessionCookie();
}
