import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config.ts';
import { DB, type Db, type Tx } from '../database/database.ts';
import { Drafts } from '../drafts/drafts.ts';
import { FilesService } from '../files/files.service.ts';
import { kindOf, parseContact } from '../identity/contact.ts';
import type { Party } from '../identity/party.ts';
import { Proofs } from '../identity/proofs.service.ts';
import { type Locale, type LocaleCode, locales } from '../locales/locales.ts';
import { type Key, Messages, type MessageValues } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { Texts } from '../sms/sms.service.ts';
import { formatsFor } from '../values/formats.ts';
import { Limits } from '../web/limits.ts';
import { type RouteName, type RouteParams, routePath } from '../web/routes.ts';
import { type AskingDraft, AskingService } from './asking.service.ts';

type Page = [RouteName, RouteParams];

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
    await this.db.transaction(async (tx) => {
      await this.drafts.save(tx, party, draft.id, draft.version, { ...draft.answers, linkTo: to });
      await this.write(tx, to, locale, 'asking.link.mail', linkTo(draft));
    });
  }

  /**
   * Before the draft goes: to where its link went, else to the address that the answer is to go to. Nobody has shown that
   * one to be theirs, and so what goes there opens the draft only in the browser that has it.
   */
  async sayEnd(tx: Tx, draft: AskingDraft, at: Date): Promise<void> {
    const { linkTo: known, contact = '' } = draft.answers;
    const locale = locales[draft.locale as LocaleCode];
    const to = known ?? parseContact(contact, locale.country);
    const until = formatsFor(locale).date(Temporal.Instant.fromEpochMilliseconds(at.getTime()));
    const page: Page = known ? linkTo(draft) : ['new-draft-step', { draft: draft.id, step: 'check' }];
    if (to) await this.write(tx, to, locale, 'asking.ending.mail', page, { until });
  }

  private write(tx: Tx, to: string, { code }: Locale, key: Key, page: Page, values: MessageValues = {}): Promise<void> {
    const t = this.words.in(code);
    const url = this.config.publicUrl + routePath(code, ...page);
    // One short message holds the address and, in Arabic, nothing beside it.
    if (kindOf(to) === 'phone') return this.texts.send(tx, { to, text: url });
    const text = [t(key, values), url, t('signing.mail.not_you')].join('\n\n');
    return this.mailer.send(tx, { to, locale: code, subject: t('asking.link.subject'), text });
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

const linkTo = ({ id }: AskingDraft): Page => ['new-draft-link', { draft: id }];
