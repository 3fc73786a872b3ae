import type { Request } from 'express';
import type { SignedInUser } from './request.ts';

/** What a handler behind `@Auth()` is given. */
export type SignedIn = Request & { user: SignedInUser };
