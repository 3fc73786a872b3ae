import { Injectable } from '@nestjs/common';
import { countryZones } from '../../lib/instants.ts';
import type { Party } from '../../lib/party.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { leaseSubject } from './lease.subject.ts';
import { type Lease, otherSide, type Side, signatureOf } from './lease.ts';
import { todayIn } from './lease-dates.ts';
import { LeaseForms } from './lease-forms.ts';

/** The day as typed, null where it is none; `known` is the one that the page of the form showed, if any. */
type Typed = { day: Temporal.PlainDate | null; known: string };

/** The signatures on paper: each side says for itself that it signed, and on which day. With both the lease is in force. */
@Injectable()
export class LeaseSigning {
  constructor(
    private readonly forms: LeaseForms,
    private readonly transitions: TransitionsService,
  ) {}

  /** Says it, or says another day while the other side has said nothing. Throws Refused with what is wrong. */
  sign(party: Party, lease: Lease, side: Side, typed: Typed, body: object, location: string): Promise<Sent> {
    return this.forms.act(party, lease, 'signature', body, location, async (tx, now) => {
      const own = signatureOf(now, side);
      const day = typed.day?.toString() ?? '';
      // The same word once more, from another window: it counts already.
      if (own !== null && own === day) return;
      if (now.state !== 'document_ready') throw new Refused('leases.error.signature_closed');
      if (typed.known !== (own ?? '')) throw new Refused('leases.error.signature_changed');
      if (!typed.day || Temporal.PlainDate.compare(typed.day, todayIn(now)) > 0)
        throw new Refused('leases.error.signed_on');
      if (day < readyOn(now)) throw new Refused('leases.error.signed_before');
      const set = side === 'first' ? { firstSignedOn: day } : { secondSignedOn: day };
      const said = { actor: party, data: { side, day } };
      const other = signatureOf(now, otherSide(side));
      if (other) {
        const signedOn = other > day ? other : day;
        await this.transitions.apply(tx, leaseSubject, now, 'sign', { ...said, set: { ...set, signedOn } });
      } else {
        const amendment = own ? 'correct_signature' : 'confirm_signature';
        await this.transitions.amend(tx, leaseSubject, now, amendment, { ...said, set });
      }
    });
  }

  /** Takes its word back, as long as the other side has not given its own. */
  withdraw(party: Party, lease: Lease, side: Side, body: object, location: string): Promise<Sent> {
    return this.forms.act(party, lease, 'signature/withdrawal', body, location, async (tx, now) => {
      if (now.state !== 'document_ready') throw new Refused('leases.error.signature_closed');
      if (signatureOf(now, side) === null) return;
      const set = side === 'first' ? { firstSignedOn: null } : { secondSignedOn: null };
      await this.transitions.amend(tx, leaseSubject, now, 'withdraw_signature', { actor: party, data: { side }, set });
    });
  }
}

/** The first day there was a text to sign, where the home is. */
function readyOn({ secondConfirmedAt, country }: Lease): string {
  if (!secondConfirmedAt) return '';
  return secondConfirmedAt.toTemporalInstant().toZonedDateTimeISO(countryZones[country]).toPlainDate().toString();
}
