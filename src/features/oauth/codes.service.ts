import { Inject, Injectable } from '@nestjs/common';
import { hashToken } from '../../lib/named-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { newToken } from './keys.ts';
import { type NewCode, OAuthRepository } from './oauth.repository.ts';

const codeLife = 60_000;

/** The consent of a person, as their browser carries it to the program. */
@Injectable()
export class CodesService {
  constructor(
    private readonly repository: OAuthRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes a code and answers it, for this one time. */
  async create(consent: NewCode): Promise<string> {
    const code = newToken('code', this.config);
    await this.repository.addCode(hashToken(code), consent, new Date(Date.now() + codeLife));
    return code;
  }
}
