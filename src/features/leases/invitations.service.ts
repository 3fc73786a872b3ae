import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { ownerOf, type Party } from '../../lib/party.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { type Lease, sideOf } from './lease.ts';
import { LeaseSteps, localeOfOther } from './lease-steps.ts';
import { codeHashOf, LeasesRepository } from './leases.repository.ts';

/** How the second side of a lease comes in: by a link, and the code beside it. */
@Injectable()
export class LeaseInvitations {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly steps: LeaseSteps,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(tx: Tx, lease: Lease): Promise<void> {
    const token = randomBytes(16).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.leases.addLink(tx, lease.id, token, code);
    const locale = localeOfOther(lease);
    const link = this.config.publicUrl + routePath(locale, 'e-services-leases-invitation', { token });
    await this.steps.invite(tx, lease, { link, code });
  }

  /** One more link and code; those that were sent before go on working. */
  sendAgain(lease: Lease, body: object, location: string): Promise<Sent> {
    return this.steps.act(lease, 'invitation', body, location, (tx, now) => this.send(tx, now));
  }

  /** Whether a link leads anywhere. Throws NotFoundException. */
  async find(token: string): Promise<Lease> {
    const found = await this.leases.findByToken(token);
    if (!found || found.lease.state === 'cancelled') throw new NotFoundException();
    return found.lease;
  }

  /** Lets the second side in; null when the code is wrong. Throws TooMany after a few. */
  async enter(token: string, code: string, party: Party, locale: LocaleCode): Promise<string | null> {
    const found = await this.leases.findByToken(token);
    if (!found) throw new NotFoundException();
    await this.limits.require('readingCode', `lease ${found.lease.id}`);
    const [given, expected] = [Buffer.from(codeHashOf(token, code)), Buffer.from(found.codeHash)];
    if (!timingSafeEqual(given, expected)) return null;
    // Who wrote the lease cannot agree to it for the other side.
    if (sideOf(found.lease, party) === 'first') throw new ConflictException('leases.error.own_lease');
    const { userId, visitorId } = ownerOf(party);
    await this.db.transaction(async (tx) => {
      const lease = await this.leases.lock(tx, found.lease.id);
      if (!lease) throw new NotFoundException();
      await this.leases.change(tx, lease.id, { secondUserId: userId, secondVisitorId: visitorId });
      if (lease.state === 'invited') await this.steps.follow(tx, lease, 'open', party);
    });
    return routePath(locale, 'e-services-leases-id', { id: found.lease.id });
  }
}
