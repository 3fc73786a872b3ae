import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import type { Proof } from '../contacts/proofs.repository.ts';
import { ProofsService } from '../contacts/proofs.service.ts';
import { ClaimsService } from './claims.service.ts';

/** Opens what was sent without an account for who has its reference and proves its contact again. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly claims: ClaimsService,
    private readonly proofs: ProofsService,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** A message goes out only where the two belong together; the answer is the same. Throws TooMany. */
  async begin(request: Request, reference: string, contact: string): Promise<string> {
    await this.limits.require('readingCodeOf', `recovery ${reference}`);
    const isSilent = (await this.claims.subjectShownBy(reference, contact)) === null;
    return this.proofs.begin(request, 'recover', contact, { next: reference, isSilent });
  }

  /** Throws TooMany. */
  async repeat(request: Request, proof: Proof): Promise<void> {
    const isSilent = (await this.subjectOf(proof)) === null;
    await this.proofs.repeat(request, proof, { isSilent });
  }

  /** Once for each proof: its page, open in this browser or in the account that is signed in. Null where it is over. */
  async open(request: Request, proof: Proof): Promise<string | null> {
    // Whether it is still so: it may have gone into an account, or its address may have been corrected.
    const subject = await this.subjectOf(proof);
    if (!subject || !(await this.db.transaction((tx) => this.proofs.use(tx, proof)))) return null;
    return this.claims.give(subject, null, await this.parties.identify(request), request.locale.code);
  }

  private subjectOf({ next, address }: Proof) {
    return this.claims.subjectShownBy(next ?? '', address);
  }
}
