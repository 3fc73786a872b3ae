import { Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import type { Party } from '../../../lib/party.ts';
import type { ReferenceKind } from '../../../lib/references.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Claims } from './claims.ts';

type Sought = { kind: Exclude<ReferenceKind, 'bill'>; reference: string };

/**
 * Where a reference leads that was typed into the box. Its owner gets to its page; anybody else to the page that asks
 * what else shows whose it is, whether or not there is such a thing: nobody learns here which references there are.
 */
@Injectable()
export class ReferencePlaces {
  constructor(private readonly claims: Claims) {}

  async pathOf({ kind, reference }: Sought, party: Party | null, locale: LocaleCode): Promise<string> {
    const held = party ? await this.claims.list(party) : [];
    const own = held.find((one) => one.reference === reference);
    if (own) return routePath(locale, ...own.page);
    if (kind === 'consultation') return routePath(locale, 'consultations-id-slug', { id: reference });
    if (kind === 'trackedCase') return routePath(locale, 'account-cases');
    const asked = kind === 'contact' ? 'contact-answer' : 'account-requests';
    return `${routePath(locale, asked)}?${new URLSearchParams({ reference })}`;
  }
}
