import { createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Locale, LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Key, Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { newReadingCode } from '../accounts/contacts/code.ts';
import { kindOf as contactKind } from '../accounts/contacts/contact.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { FilesService } from '../attachments/files.service.ts';
import { type Draft, Drafts } from '../drafts/drafts.ts';
import type { Left, ShownLinks } from './form-link.ts';
import { type FormLink, FormLinksRepository, linkDays } from './form-links.repository.ts';
import { openStep } from './journey.ts';
import { formOf, Journeys } from './journeys.ts';

type Place = (draft: Draft, party: Party, locale: Locale) => Promise<string>;

/**
 * A form goes on where its owner opens the link that was sent to them: in another browser, on another device, before it
 * is sent and after. The message has the link, the page that sent it the code, so that a message at a wrong address
 * opens nothing. The browser that the form left is told, and brings it back.
 */
@Injectable()
export class FormLinksService {
  private readonly places = new Map<string, Place>();

  constructor(
    private readonly links: FormLinksRepository,
    private readonly drafts: Drafts,
    private readonly files: FilesService,
    private readonly journeys: Journeys,
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly words: Messages,
    private readonly limits: Limits,
    private readonly codes: ReadingCodes,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Ends the links to other addresses: only the last of them is sure to be its owner's. Answers the link. */
  async make(tx: Tx, { formId, to, locale, code }: NewLink): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    const sentTo = to.trim().toLowerCase();
    await this.links.endOthers(tx, formId, sentTo);
    const hashes = { tokenHash: hashOfToken(token), codeHash: this.hashOf(token, code) };
    await this.links.add(tx, { id: randomUUIDv7(), formId, ...hashes, sentTo, expiresAt: inLinkDays() });
    return this.config.publicUrl + routePath(locale, 'forms-token', { token });
  }

  /** One for all links of a form, and for what comes of it: its owner notes it once. No table has it before. */
  codeOf(formId: string): string {
    const digest = createHmac('sha256', this.config.sessionSecrets[0] ?? '')
      .update(`form code ${formId}`)
      .digest();
    return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
  }

  /** For the page of its owner alone. `code` where what was sent has one of its own; null where nothing was sent. */
  async shown(formId: string, code = this.codeOf(formId)): Promise<ShownLinks | null> {
    const sent = await this.links.listLive(formId);
    return sent.length > 0 ? { code, sent: sent.map(({ to, until }) => ({ to, until: until.toISOString() })) } : null;
  }

  endAll(tx: Tx, formId: string): Promise<void> {
    return this.links.endAll(tx, formId);
  }

  /** Ends them for who has the form, and answers where it goes on. Throws NotFoundException. */
  async takeBackLinks(formId: string, party: Party | null, locale: Locale): Promise<string> {
    const owner = await this.ownerOf(formId);
    if (!party || owner?.id !== party.id) throw new NotFoundException();
    await this.db.transaction((tx) => this.links.endAll(tx, formId));
    return this.pathFor(formId, party, locale);
  }

  /** Called in onModuleInit by a feature whose drafts are no long forms: where one of that kind goes on for its owner. */
  at(kind: string, place: Place): void {
    this.places.set(kind, place);
  }

  /** `form` names what was begun, as its owner calls it. */
  async send(tx: Tx, formId: string, to: string, locale: LocaleCode, form: Key): Promise<void> {
    const t = this.words.in(locale);
    const link = await this.make(tx, { formId, to, locale, code: this.codeOf(formId) });
    // One short message holds it and, in Arabic, nothing beside it.
    if (contactKind(to) === 'phone') return this.texts.send(tx, { to, text: link });
    const values = { link, form: t(form) };
    const subject = t('journeys.link.mail_subject', values);
    await this.mailer.send(tx, { to, locale, subject, text: t('journeys.link.mail_text', values) });
  }

  /** Throws NotFoundException. */
  async find(token: string): Promise<FormLink & { owner: Party }> {
    const link = await this.links.findByToken(hashOfToken(token));
    const owner = link && (await this.ownerOf(link.formId));
    if (!link || !owner) throw new NotFoundException();
    return { ...link, owner };
  }

  /** Makes the form theirs and answers where it goes on; null for a wrong code. Throws TooMany after a few. */
  async enter(token: string, code: string, party: Party, locale: Locale): Promise<string | null> {
    const { formId, codeHash, owner } = await this.find(token);
    await this.limits.require('readingCodeOf', `form ${formId}`);
    if (!isSame(this.hashOf(token, code), codeHash)) return null;
    // What is in an account is opened by signing in, and by no link.
    if (owner.kind === 'user' && owner.id !== party.id) throw new NotFoundException();
    if (owner.id !== party.id) {
      await this.db.transaction(async (tx) => {
        if (!(await this.links.holdLive(tx, hashOfToken(token)))) throw new NotFoundException();
        if (!(await this.hand(tx, formId, owner, party))) return;
        await this.files.hand(tx, formId, owner, party);
        // Who comes back is told of nothing; else whom it leaves can bring it back, with what they know.
        if (await this.links.undoMoves(tx, formId, party.id)) return;
        const left = { id: randomUUIDv7(), formId, visitorId: owner.id, codeHash: this.hashOf(formId, code) };
        await this.links.addMove(tx, { ...left, expiresAt: inLinkDays() });
      });
    }
    return this.pathFor(formId, party, locale);
  }

  /** The page that tells a browser that a form of its own goes on elsewhere; null where it has it, or never had it. */
  async leftPath(formId: string, party: Party | null, locale: LocaleCode): Promise<string | null> {
    const left = isUuid(formId) && (await this.findLeft(formId, party));
    return left ? routePath(locale, 'forms-id-return', { id: formId }) : null;
  }

  async findLeft(formId: string, party: Party | null): Promise<Left | null> {
    if (party?.kind !== 'visitor' || !(await this.links.findMove(formId, party.id))) return null;
    const owner = await this.ownerOf(formId);
    if (!owner || owner.id === party.id) return null;
    return owner.kind === 'user' ? 'in_account' : 'elsewhere';
  }

  /**
   * Brings a form back into the browser it left, and ends all its links; null for a wrong code. The code is asked for,
   * since who sits at a shared computer now may be somebody else. Throws NotFoundException, and TooMany after a few.
   */
  async bringBack(formId: string, code: string, party: Party, locale: Locale): Promise<string | null> {
    const move = await this.links.findMove(formId, party.id);
    const owner = await this.ownerOf(formId);
    if (!move || !owner || owner.kind === 'user') throw new NotFoundException();
    await this.limits.require('readingCodeOf', `form ${formId}`);
    if (!isSame(this.hashOf(formId, code), move.codeHash)) return null;
    await this.db.transaction(async (tx) => {
      await this.links.endAll(tx, formId);
      await this.links.undoMoves(tx, formId, party.id);
      // Whoever had it has read the code that takes what was sent into an account: that is another one now.
      const isHanded = await this.hand(tx, formId, owner, party, this.codes.seal(formId, newReadingCode()));
      if (!isHanded) throw new Refused('error.not_allowed_now');
      await this.files.hand(tx, formId, owner, party);
    });
    return this.pathFor(formId, party, locale);
  }

  /** Where the form goes on for its owner. Throws NotFoundException. */
  async pathFor(formId: string, party: Party, locale: Locale): Promise<string> {
    const draft = await this.drafts.find(party, formId);
    const place = draft && this.places.get(draft.kind);
    if (place) return place(draft, party, locale);
    const registered = draft && this.journeys.named(draft.kind);
    if (draft && registered) {
      const { base, journey } = registered;
      // Who has begun another one of that kind as well chooses.
      if ((await this.drafts.list(party, draft.kind)).length > 1) return routePath(locale.code, `${base}-new`);
      const step = openStep(journey, formOf(draft, journey, locale, party).progress);
      return routePath(locale.code, `${base}-draft`, { draft: formId, step });
    }
    for (const { reception } of this.journeys.list()) {
      const path = await reception.locate(party, formId, locale.code);
      if (path) return path;
    }
    throw new NotFoundException();
  }

  private async hand(tx: Tx, formId: string, from: Party, to: Party, sealedCode?: string): Promise<boolean> {
    if (await this.drafts.hand(tx, from, to, formId)) return true;
    for (const { reception } of this.journeys.list())
      if (await reception.hand(tx, formId, from, to, sealedCode)) return true;
    return false;
  }

  private async ownerOf(formId: string): Promise<Party | null> {
    const owner = await this.drafts.ownerOf(formId);
    if (owner) return owner;
    for (const { reception } of this.journeys.list()) {
      const found = await reception.ownerOf(formId);
      if (found) return found;
    }
    return null;
  }

  // Six digits are tried out in a moment by who has the hashes: the secret is not beside them.
  private hashOf(token: string, code: string): string {
    const secret = this.config.sessionSecrets[0] ?? '';
    return createHmac('sha256', secret).update(`form ${token} ${code}`).digest('base64url');
  }
}

type NewLink = { formId: string; to: string; locale: LocaleCode; code: string };

const isSame = (given: string, expected: string): boolean => timingSafeEqual(Buffer.from(given), Buffer.from(expected));
const inLinkDays = (): Date => new Date(Date.now() + linkDays * 24 * 60 * 60 * 1000);
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
