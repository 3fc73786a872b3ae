import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/http/request.ts';
import { type Account, AccountsRepository } from './accounts.repository.ts';
import { isPassword } from './sign-in/passwords.ts';

@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  async find(id: string): Promise<SignedInUser | null> {
    const account = await this.accounts.findById(id);
    return account && signedIn(account);
  }

  /**
   * The account behind an address and its password, or null; which of the two was wrong is not told.
   * @param contact an e-mail in lower case or a telephone number in E.164
   */
  async authenticate(contact: string, password: string): Promise<SignedInUser | null> {
    const account = await this.accounts.findByContact(contact);
    const matches = await isPassword(password, account?.passwordHash ?? null);
    return account && matches ? signedIn(account) : null;
  }
}

export const signedIn = ({ passwordHash: _, ...user }: Account): SignedInUser => user;
