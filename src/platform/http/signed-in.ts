import type { Request } from 'express';
import type { SignedInUser } from './request.ts';

/** What a handler behind `@Auth()` is given. */
export type SignedIn = Request & { user: SignedInUser };

/** For addresses that both visitors and accounts may use. */
export const isSignedIn = (request: Request): request is SignedIn => request.user !== undefined;
