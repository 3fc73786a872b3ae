import { Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import type { Party } from '../../../lib/party.ts';
import type { ReferenceKind } from '../../../lib/references.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { OwnerBrowsers } from '../../../platform/database/owner-browsers.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { Visitors } from '../../visitors/visitors.ts';
import { ProvenContactsService } from '../contacts/proven-contacts.service.ts';
import type { ProvenSide } from '../contacts/proven-contacts.table.ts';
import type { KeptCode } from '../contacts/reading-codes.ts';
import type { OwnedItem } from '../sign-in/owned-item.ts';

/**
 * Who takes what into their account: with the code that was shown after sending, or without one (null) where they have
 * shown again the contact that its owner had proven.
 */
export type Claim = { userId: string; subjectId: string; code: string | null; locale: LocaleCode; side?: ProvenSide };
/** Who opens what in one more of their browsers, shown as for a claim. */
export type Opening = { party: Party; subjectId: string; code: string | null; locale: LocaleCode };
/** What somebody has taken: whose it was, and its page. */
export type Claimed = { subjectId: string; visitorId: string | null; path: string };

/** What a feature that holds rows of people does with them. */
type ClaimingFeature = {
  /** Hands a visitor's rows to an account; where both have something, both stay. */
  move?: (tx: Tx, visitorId: string, userId: string) => Promise<void>;
  /** What somebody has not sent is deleted, once they say that nothing of it shall stay. */
  forget?: (tx: Tx, visitorId: string) => Promise<void>;
  /** By the id of each thing, the code that opens it elsewhere. */
  codes?: (visitorId: string) => Promise<KeptCode[]>;
  /** What somebody has, the latest first. */
  list?: (party: Party) => Promise<OwnedItem[]>;
  /** What its references lead to. */
  references?: {
    kinds: ReferenceKind[];
    /** The id of the thing itself; null where nobody made one or where it is not to be claimed. */
    subjectOf: (reference: string) => Promise<string | null>;
  };
  /** Gives a visitor's thing to an account, once: the code opens nothing any more. Null for a wrong code. */
  claim?: (tx: Tx, claim: Claim) => Promise<Claimed | null>;
  /** Lets one more browser of its owner in, beside those that are; its page. Null for a wrong code, or in an account. */
  open?: (tx: Tx, opening: Opening) => Promise<string | null>;
  /** Hands on what hangs on a thing of another feature that was claimed: its attachments, its bills. */
  follow?: (tx: Tx, claimed: Claimed, userId: string) => Promise<void>;
  /** Something is under way that others work on: an account that is to be deleted waits for its end. */
  isBusy?: (tx: Tx, userId: string) => Promise<boolean>;
  /** Takes a person who leaves out of what stays. What the database deletes with the account needs no word here. */
  leave?: (tx: Tx, userId: string) => Promise<void>;
};

/** What people made, in whichever feature: with them into their account, listed for them, and taken leave of. */
@Injectable()
export class Claims {
  private readonly features: ClaimingFeature[] = [];

  constructor(
    private readonly contacts: ProvenContactsService,
    private readonly browsers: OwnerBrowsers,
    private readonly visitors: Visitors,
  ) {
    contacts.attachedBy(
      async (tx, userId, subjectId, side) =>
        (await this.claim(tx, { userId, subjectId, code: null, locale: 'en', side })) !== null,
    );
  }

  register(feature: ClaimingFeature): void {
    this.features.push(feature);
  }

  async moveAll(tx: Tx, visitorId: string, userId: string): Promise<void> {
    for (const { move } of this.features) await move?.(tx, visitorId, userId);
    await this.browsers.clearOf(tx, visitorId);
    await this.visitors.end(tx, visitorId);
  }

  async list(party: Party): Promise<OwnedItem[]> {
    return (await Promise.all(this.features.map(({ list }) => list?.(party) ?? []))).flat();
  }

  async codesOf(visitorId: string): Promise<KeptCode[]> {
    return (await Promise.all(this.features.map(({ codes }) => codes?.(visitorId) ?? []))).flat();
  }

  async forget(tx: Tx, visitorId: string): Promise<void> {
    for (const { forget } of this.features) await forget?.(tx, visitorId);
    await this.browsers.leave(tx, visitorId);
    await this.visitors.end(tx, visitorId);
  }

  async subjectOf(kind: ReferenceKind, reference: string): Promise<string | null> {
    const feature = this.features.find(({ references }) => references?.kinds.includes(kind));
    return (await feature?.references?.subjectOf(reference)) ?? null;
  }

  /** With its attachments and bills. Null where no feature knows that thing by that code, or it has an account already. */
  async claim(tx: Tx, claim: Claim): Promise<Claimed | null> {
    for (const feature of this.features) {
      const claimed = await feature.claim?.(tx, claim);
      if (!claimed) continue;
      if (claim.code === null) await this.requireProven(tx, claim.subjectId, claim.side);
      for (const { follow } of this.features) await follow?.(tx, claimed, claim.userId);
      await this.contacts.forget(tx, claim.subjectId, claim.side);
      if (claim.side !== 'second') await this.browsers.clear(tx, claim.subjectId);
      return claimed;
    }
    return null;
  }

  /** Null where no feature knows that thing by that code, or it has an account. */
  async open(tx: Tx, opening: Opening): Promise<string | null> {
    for (const feature of this.features) {
      const path = await feature.open?.(tx, opening);
      if (!path) continue;
      if (opening.code === null) await this.requireProven(tx, opening.subjectId);
      return path;
    }
    return null;
  }

  /** Its row is held by now: what its owner ended or corrected in the meantime opens it to nobody. Throws Refused. */
  private async requireProven(tx: Tx, subjectId: string, side?: ProvenSide): Promise<void> {
    if (!(await this.contacts.areAny(tx, subjectId, side))) throw new Refused('error.not_allowed_now');
  }

  async areBusy(tx: Tx, userId: string): Promise<boolean> {
    for (const { isBusy } of this.features) if (await isBusy?.(tx, userId)) return true;
    return false;
  }

  async leaveAll(tx: Tx, userId: string): Promise<void> {
    for (const { leave } of this.features) await leave?.(tx, userId);
  }
}
