import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { isSameSecret } from '../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { routePath } from '../../platform/http/routes.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { isVacant, type Lease } from './lease.ts';
import { codeHashOf, LeasesRepository } from './leases.repository.ts';

/** The links that lead a side without an account to its lease. */
@Injectable()
export class LeaseLinksService {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly links: FormLinksService,
    private readonly codes: ReadingCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * For the page of the first side, who reads it out: in no message, so that who reads the mailbox, or picks up a link
   * that was passed on, cannot come in by that alone. Another address has another one.
   */
  codeFor({ id, answers }: Lease, secret = this.config.sessionSecrets[0] ?? ''): string {
    const digest = createHmac('sha256', secret)
      .update(`lease code ${id} ${answers.otherEmail?.toLowerCase()}`)
      .digest();
    return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
  }

  /**
   * Whether a code opens an invitation. While a new secret of the site stands before the old one, each has a code, and
   * what was sent under the one is read out under the other; under a secret that was dropped nothing opens.
   */
  opens(lease: Lease, codeHash: string, token: string, code: string): boolean {
    const codes = this.config.sessionSecrets.map((secret) => this.codeFor(lease, secret));
    return codes.includes(code) && codes.some((one) => isSameSecret(codeHashOf(token, one), codeHash));
  }

  /** Opens in a browser that is in already. */
  page({ id }: Lease, locale: LocaleCode): string {
    return this.config.publicUrl + routePath(locale, 'e-services-leases-id', { id });
  }

  /** To the mailbox of the second side; `reopens` lets one more browser in where that side is in already. */
  async toSecond(tx: Tx, lease: Lease, locale: LocaleCode, reopens = !isVacant(lease)): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    await this.leases.addLink(tx, lease.id, token, this.codeFor(lease), reopens);
    return this.config.publicUrl + routePath(locale, 'e-services-leases-invitation', { token });
  }

  /** To the mailbox of the first side; null where an account leads there. */
  async toFirst(tx: Tx, lease: Lease): Promise<string | null> {
    const { id, answers, locale } = lease;
    const code = this.codes.open(lease);
    return code && answers.email ? this.links.make(tx, { formId: id, to: answers.email, locale, code }) : null;
  }
}
