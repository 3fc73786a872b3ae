import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import type { Party } from '../../lib/party.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { addressOf, Limits, TooMany } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Drafts } from '../drafts/drafts.ts';
import type { ShownLinks } from '../journeys/form-link.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { AskingService } from './asking.service.ts';
import { type AskingDraft, draftKind } from './question.ts';

/** Goes on with a question on another device, as any form does: by a link with a code. */
@Injectable()
export class DraftLinksService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly asking: AskingService,
    private readonly drafts: Drafts,
    private readonly links: FormLinksService,
    private readonly limits: Limits,
  ) {}

  onModuleInit(): void {
    this.links.at(draftKind, async ({ id }, party, { code }) => {
      // Who has begun another one as well chooses.
      const hasOther = (await this.asking.list(party)).length > 1;
      return hasOther
        ? routePath(code, 'account-questions')
        : routePath(code, 'new-draft-step', { draft: id, step: 'question' });
    });
  }

  shown(draftId: string): Promise<ShownLinks | null> {
    return this.links.shown(draftId);
  }

  /** Of a question that this browser had; null where it has it, or never had it. */
  leftPath({ locale }: Request, party: Party | null, draftId: string): Promise<string | null> {
    return this.links.leftPath(draftId, party, locale.code);
  }

  /** May be sent again: to one address, every link works. Throws TooMany and Refused. */
  async send(request: Request, party: Party, draft: AskingDraft, to: string): Promise<void> {
    const { locale } = request;
    const wait = await this.limits.spendTo(to, addressOf(request));
    if (wait > 0) throw new TooMany(wait);
    // Together with the links of other forms: one line could else have texts sent to one number after another.
    await this.limits.require('codesFrom', `form ${addressOf(request)}`);
    await this.db.transaction(async (tx) => {
      await this.drafts.save(tx, party, draft.id, draft.version, { ...draft.answers, linkTo: to });
      await this.links.send(tx, draft.id, to, locale.code, 'asking.bill.title');
    });
  }
}
