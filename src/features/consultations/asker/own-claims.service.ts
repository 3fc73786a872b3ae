import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Party } from '../../../lib/party.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { type Claim, type Claimed, Claims, type Opening } from '../../accounts/claims/claims.ts';
import type { OwnedItem } from '../../accounts/sign-in/owned-item.ts';
import { stateNameOf } from '../consultation.workflow.ts';
import { OwnRepository } from './own.repository.ts';
import { OwnService } from './own.service.ts';

/** Questions among the things of a person: listed, claimed by a reference, moved to an account, left behind. */
@Injectable()
export class OwnClaimsService implements OnModuleInit {
  constructor(
    private readonly own: OwnService,
    private readonly rows: OwnRepository,
    private readonly claims: Claims,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      move: (tx, visitorId, userId) => this.rows.moveTo(tx, visitorId, userId),
      list: (party) => this.held(party),
      codes: (visitorId) => this.rows.codesOf(visitorId),
      references: { kinds: ['consultation'], subjectOf: (reference) => this.rows.findId(reference) },
      claim: (tx, claim) => this.claim(tx, claim),
      open: (tx, opening) => this.open(tx, opening),
      isBusy: (tx, userId) => this.rows.hasOpen(tx, userId),
      leave: (tx, userId) => this.rows.takeOut(tx, userId),
    });
  }

  private async held(party: Party): Promise<OwnedItem[]> {
    return (await this.own.list(party)).map(
      ({ id, reference, title, language, state, endReason, askedAt: at }): OwnedItem => ({
        id,
        kind: 'question',
        reference,
        at,
        title: { words: title, language },
        state: stateNameOf({ state, endReason }),
        page: ['consultations-id-slug', { id: reference }],
      }),
    );
  }

  private async claim(tx: Tx, claim: Claim): Promise<Claimed | null> {
    const row = await this.rows.claim(tx, claim);
    if (!row) return null;
    const path = routePath(claim.locale, 'consultations-id-slug', { id: row.reference });
    return { subjectId: row.id, visitorId: row.visitorId, path };
  }

  private async open(tx: Tx, { party, subjectId, code, locale }: Opening): Promise<string | null> {
    const row = await this.rows.lockUnowned(tx, subjectId, code);
    if (!row) return null;
    await this.own.letIn(party, row);
    return routePath(locale, 'consultations-id-slug', { id: row.reference });
  }
}
