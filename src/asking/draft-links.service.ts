import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config.ts';
import { DB, type Db } from '../database/database.ts';
import { Drafts } from '../drafts/drafts.ts';
import { FilesService } from '../files/files.service.ts';
import { kindOf } from '../identity/contact.ts';
import type { Party } from '../identity/party.ts';
import { Proofs } from '../identity/proofs.service.ts';
import { Messages } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { Texts } from '../sms/sms.service.ts';
import { Limits } from '../web/limits.ts';
import { routePath } from '../web/routes.ts';
import { type AskingDraft, AskingService } from './asking.service.ts';

/** Goes on with a question on another device: a link goes to an address, and there a code shows whose it is. */
@Injectable()
export class DraftLinks {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly asking: AskingService,
    private readonly drafts: Drafts,
    private readonly files: FilesService,
    private readonly proofs: Proofs,
    private readonly limits: Limits,
    private readonly mailer: Mailer,
    private readonly texts: Texts,
    private readonly words: Messages,
  ) {}

  /** May be sent again: each link opens the draft as long as there is one. Throws TooMany and ConflictException. */
  async send({ locale }: Request, party: Party, draft: AskingDraft, to: string): Promise<void> {
    await this.limits.require('codesTo', to);
    const url = this.config.publicUrl + routePath(locale.code, 'new-draft-link', { draft: draft.id });
    const t = this.words.in(locale.code);
    await this.db.transaction(async (tx) => {
      await this.drafts.save(tx, party, draft.id, draft.version, { ...draft.answers, linkTo: to });
      // One short message holds the address and, in Arabic, nothing beside it.
      if (kindOf(to) === 'phone') return this.texts.send(tx, { to, text: url });
      const text = [t('asking.link.mail'), url, t('signing.mail.not_you')].join('\n\n');
      return this.mailer.send(tx, { to, locale: locale.code, subject: t('asking.link.subject'), text });
    });
  }

  /** On the other device: a code to the address that the link went to; null for any other. Throws TooMany. */
  async begin(request: Request, draftId: string, address: string): Promise<string | null> {
    const found = await this.asking.findAny(draftId);
    if (found?.draft.answers.linkTo !== address) return null;
    return this.proofs.begin(request, 'ask', address);
  }

  /** With the code, the draft and its papers are this browser’s, and no longer that one’s. */
  async open(request: Request, party: Party, draftId: string, proofId: string, code: string): Promise<boolean> {
    const proof = await this.proofs.find(request, proofId, 'ask');
    const found = await this.asking.findAny(draftId);
    if (!proof || found?.draft.answers.linkTo !== proof.address) return false;
    if (!(await this.proofs.prove(proof, code))) return false;
    return this.db.transaction(async (tx) => {
      await this.files.hand(tx, draftId, party);
      return this.drafts.hand(tx, found.owner, party, draftId);
    });
  }
}
