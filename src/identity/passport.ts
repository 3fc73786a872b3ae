import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { SignedInUser } from '../web/request.ts';
import { AccountsService } from './accounts.service.ts';

/** Tells passport how to know a user: by identifier and password when signing in, by id from the session after that. */
@Injectable()
export class PassportSetup implements OnModuleInit {
  constructor(private readonly accounts: AccountsService) {}

  onModuleInit(): void {
    const fields = { usernameField: 'identifier', passwordField: 'password' };
    passport.use(
      new LocalStrategy(fields, (identifier, password, done) => {
        this.accounts.authenticate(identifier, password).then((user) => done(null, user ?? false), done);
      }),
    );
    passport.serializeUser((user, done) => done(null, user.id));
    passport.deserializeUser((id: string, done) => {
      this.accounts.find(id).then((user) => done(null, user ?? false), done);
    });
  }
}

/** Signs a user in: passport makes a new session id and saves it before this resolves, and rejects when it cannot. */
export const signIn = (request: Request, user: SignedInUser): Promise<void> =>
  new Promise((resolve, reject) => request.logIn(user, (error) => (error ? reject(error) : resolve())));

export const signOut = (request: Request): Promise<void> =>
  new Promise((resolve, reject) => request.logOut((error) => (error ? reject(error) : resolve())));
