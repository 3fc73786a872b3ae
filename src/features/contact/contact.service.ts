import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { languageOf } from '../../lib/language-of.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { newReference, parseReference, referenceInText } from '../../lib/references.ts';
import { clip } from '../../lib/text.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import type { ForDesk, IncomingMail } from '../../platform/mail/incoming/incoming-mail.ts';
import { IncomingMails } from '../../platform/mail/incoming/incoming-mails.service.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { type Claim, type Claimed, Claims, type Opening } from '../accounts/claims/claims.ts';
import { newReadingCode } from '../accounts/contacts/code.ts';
import { CodeTries } from '../accounts/contacts/code-tries.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { type FromPhone, IncomingTexts } from '../status/incoming-texts.service.ts';
import type { ContactForm } from './contact.dto.ts';
import { ContactRepository, type NewContactMessage } from './contact.repository.ts';
import { contactMessages } from './contact.table.ts';
import type { ContactTopic } from './contact-message.ts';

/** In characters: what the staff read of a mail. */
const mostOfMail = 20_000;
const mailLocale = { ar: 'ar', fr: 'fr', en: 'en' } as const;

/** Who writes: the signed-in user, the network address that limits count by, and whether the bot check let them pass. */
type Writer = { userId: string | null; address: string; isChecked: boolean };

@Injectable()
export class ContactService implements OnModuleInit {
  constructor(
    private readonly receipts: Submissions,
    private readonly limits: Limits,
    private readonly tries: CodeTries,
    private readonly messages: ContactRepository,
    private readonly mailer: MailService,
    private readonly words: Messages,
    private readonly claims: Claims,
    private readonly codes: ReadingCodes,
    private readonly mails: IncomingMails,
    private readonly texts: IncomingTexts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.codes.keptIn(contactMessages);
    this.mails.on('desk', (tx, mail, why) => this.receiveMail(tx, mail, why));
    this.texts.on('desk', (tx, message) => this.receiveText(tx, message));
    this.claims.register({
      references: { kinds: ['contact'], subjectOf: (reference) => this.messages.findId(reference) },
      claim: (tx, claim) => this.claim(tx, claim),
      open: (tx, opening) => this.openFor(tx, opening),
      leave: (tx, userId) => this.messages.deleteOf(tx, userId),
    });
  }

  private async claim(tx: Tx, { userId, subjectId, code, locale }: Claim): Promise<Claimed | null> {
    const path = await this.openFor(tx, { subjectId, code, locale });
    if (!path) return null;
    await this.messages.giveTo(tx, subjectId, userId);
    return { subjectId, visitorId: null, path };
  }

  /** Its page, by its code alone: the address in a message was never shown to be the writer's. */
  private async openFor(tx: Tx, { subjectId, code, locale }: Omit<Opening, 'party'>): Promise<string | null> {
    const message = code === null ? null : await this.messages.lockUnowned(tx, subjectId);
    if (!message || !this.codes.isRight(message, code)) return null;
    return routePath(locale, 'contact-sent', { token: message.receiptToken });
  }

  /**
   * Keeps a message and tells the staff; sent again, the same form leads to the same page and does not count.
   * Throws TooMany.
   */
  receive(form: ContactForm, body: object, locale: LocaleCode, { userId, address, isChecked }: Writer): Promise<Sent> {
    const sender = userId ? ({ kind: 'user', id: userId } as const) : ({ kind: 'address', id: address } as const);
    return this.receipts.once(sender, `${locale}/contact`, body, async (tx) => {
      await this.limits.require(isChecked ? 'contact' : 'unchecked', address);
      const token = await this.add(tx, form, locale, { userId });
      return routePath(locale, 'contact-sent', { token });
    });
  }

  /** What the sender may see again under the address they were led to. Throws NotFoundException. */
  async findSent(token: string) {
    const message = await this.messages.findByToken(token);
    if (!message) throw new NotFoundException();
    const { reference, createdAt: sentAt, replyTo, reply } = message;
    return { reference, sentAt, readingCode: replyTo ? null : this.codes.open(message), reply };
  }

  /**
   * The token of the page of a message, for who knows its reference and code; null for anybody else. After five wrong
   * codes the right one waits too, a few minutes. Throws TooMany.
   */
  async open(typed: string, code: string, address: string): Promise<string | null> {
    const parsed = parseReference(typed);
    const reference = parsed.ok && parsed.kind === 'contact' ? parsed.reference : null;
    if (!reference) return null;
    const tried = { at: `contact ${reference}`, from: `contact from ${address}` };
    await this.tries.require(tried);
    const message = await this.messages.findByReference(reference);
    if (!message || !this.codes.isRight(message, code)) return null;
    await this.tries.forgive(tried);
    return message.receiptToken;
  }

  /** A mail that somebody has to look at: it answers nothing we asked, or another than we had written to sent it. */
  private async receiveMail(tx: Tx, { from, subject, text }: IncomingMail, { doubt, about }: ForDesk): Promise<void> {
    const message = clip([about, subject, text].filter(Boolean).join('\n\n'), mostOfMail);
    const locale = mailLocale[languageOf(message, 'ar')];
    const form = { topic: about ? 'consultation' : 'other', replyTo: from || undefined, message };
    await this.add(tx, form, locale, { cameBy: 'mail', doubt });
  }

  /** A text message that asks for no status and answers nothing. */
  private async receiveText(tx: Tx, { phone, text, by }: FromPhone): Promise<void> {
    const form = { topic: 'other', replyTo: phone, message: text };
    await this.add(tx, form, mailLocale[languageOf(text, 'ar')], { cameBy: by, doubt: 'no_request' });
  }

  private async add(
    tx: Tx,
    form: ContactForm,
    locale: LocaleCode,
    known: Pick<NewContactMessage, 'userId' | 'cameBy' | 'doubt'>,
  ): Promise<string> {
    const reference = newReference('contact');
    const id = randomUUIDv7();
    const receiptToken = randomBytes(16).toString('base64url');
    const sealedCode = this.codes.seal(id, newReadingCode());
    await this.messages.add(tx, { ...form, ...known, id, reference, receiptToken, sealedCode, locale });
    await this.mailer.send(tx, this.staffMail(form, reference, locale));
    return receiptToken;
  }

  private staffMail({ topic, message }: ContactForm, reference: string, locale: LocaleCode) {
    const t = this.words.in(locale);
    const subject = `${referenceInText(reference)} ${t(`contact.topic.${topic as ContactTopic}`)}`;
    return { to: this.config.staffMail, locale, subject, text: message };
  }
}
