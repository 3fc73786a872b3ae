import { Inject, Injectable } from '@nestjs/common';
import { hashToken } from '../../lib/named-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { newToken } from './keys.ts';
import { type NewCode, OAuthRepository } from './oauth.repository.ts';

const codeLife = 60_000;

/** The consent of a person, as their browser carries it to the program. */
@Injectable()
export class CodesService {
  constructor(
    private readonly repository: OAuthRepository,
    private readonly accounts: AccountsService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes a code and answers it, for this one time. */
  async create(user: SignedInUser, consent: Omit<NewCode, 'userId'>): Promise<string> {
    const code = newToken('code', this.config);
    const expiresAt = new Date(Date.now() + codeLife);
    await this.db.transaction(async (tx) => {
      await this.accounts.holdAs(tx, user);
      await this.repository.addCode(tx, hashToken(code), { ...consent, userId: user.id }, expiresAt);
    });
    return code;
  }
}
