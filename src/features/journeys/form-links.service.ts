import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Locale, LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { OwnerBrowsers } from '../../platform/database/owner-browsers.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Key, Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { newReadingCode } from '../accounts/contacts/code.ts';
import { kindOf as contactKind } from '../accounts/contacts/contact.ts';
import { ProvenContactsService } from '../accounts/contacts/proven-contacts.service.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { FilesService } from '../attachments/files.service.ts';
import { type Draft, Drafts } from '../drafts/drafts.ts';
import { formCode, formCodeHash, isFormCode } from './form-codes.ts';
import type { Left, ShownLinks } from './form-link.ts';
import { type FormLink, FormLinksRepository, linkDays } from './form-links.repository.ts';
import { openStep } from './journey.ts';
import { formOf, Journeys } from './journeys.ts';

type Place = (draft: Draft, party: Party, locale: Locale) => Promise<string>;

/**
 * A form goes on where its owner opens the link that was sent to them: in another browser, on another device, before it
 * is sent and after. The message has the link, the page that sent it the code, so that a message at a wrong address
 * opens nothing. One more browser puts none out; the first one may put the others out, and is told where it is in an
 * account.
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
    private readonly contacts: ProvenContactsService,
    private readonly browsers: OwnerBrowsers,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Ends the links to other addresses: only the last of them is sure to be its owner's. Answers the link. */
  async make(tx: Tx, { formId, to, locale, code }: NewLink): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    const sentTo = to.trim().toLowerCase();
    await this.links.endOthers(tx, formId, sentTo);
    await this.contacts.keepOnly(tx, formId, sentTo);
    const hashes = { tokenHash: hashOfToken(token), codeHash: this.hashOf(token, code) };
    await this.links.add(tx, { id: randomUUIDv7(), formId, ...hashes, sentTo, expiresAt: inLinkDays() });
    return this.config.publicUrl + routePath(locale, 'forms-token', { token });
  }

  /** One for all links of a form, and for what comes of it: its owner notes it once. No table has it before. */
  codeOf(formId: string): string {
    return formCode(this.config.sessionSecrets[0] ?? '', formId);
  }

  /** For the page of its owner alone. `code` where what was sent has one of its own; null where only this browser has it. */
  async shown(formId: string, code = this.codeOf(formId)): Promise<ShownLinks | null> {
    const sent = await this.links.listLive(formId);
    const isShown = sent.length > 0 || (await this.browsers.areSeveral(formId));
    const shown = sent.map(({ to, at, until }) => ({ to, at: at.toISOString(), until: until.toISOString() }));
    return isShown ? { code, sent: shown } : null;
  }

  /** Of a form that is nobody's any more: no browser that it once left brings it back either. */
  endLinks(tx: Tx, formId: string): Promise<void> {
    return this.links.endForGood(tx, formId);
  }

  /** Ends all links, and puts the other browsers out where this is the first. */
  async endAll(tx: Tx, formId: string, party: Party): Promise<void> {
    await this.links.endAll(tx, formId);
    if (party.kind !== 'visitor' || !(await this.browsers.isFirstOfSeveral(tx, formId, party.id))) return;
    const owner = await this.ownerOf(formId, tx);
    // Whoever was in has read the code of what was sent. From here on its row is held: who comes in now is put out below.
    if (owner) await this.hand(tx, formId, owner, party, this.codes.seal(formId, newReadingCode()));
    await this.files.hand(tx, formId, party, party);
    await this.contacts.forget(tx, formId);
    await this.browsers.clear(tx, formId);
    await this.links.forgetMoves(tx, formId);
  }

  /**
   * Ends them for who has the form, and answers where it goes on; where that is the first of several browsers, the
   * others are out, and what was sent has another code. Throws NotFoundException.
   */
  async takeBackLinks(formId: string, party: Party | null, locale: Locale): Promise<string> {
    const owner = await this.ownerOf(formId);
    if (!party || !owner || !(await this.isOwner(formId, owner, party))) throw new NotFoundException();
    await this.db.transaction((tx) => this.endAll(tx, formId, party));
    return this.pathFor(formId, party, locale);
  }

  /** Whether it is theirs, in whichever of their browsers. */
  async isOwner(formId: string, owner: Party, party: Party): Promise<boolean> {
    if (owner.id === party.id) return true;
    return owner.kind === 'visitor' && party.kind === 'visitor' && this.browsers.has(formId, party.id);
  }

  /** Shown by its link, opened in a browser that has the form: the address it went to is theirs. */
  async noteContact({ formId, sentTo }: FormLink): Promise<void> {
    if (sentTo) await this.db.transaction((tx) => this.contacts.note(tx, formId, sentTo));
  }

  /** Called in onModuleInit by a feature whose drafts are no long forms: where one of that kind goes on for its owner. */
  at(kind: string, place: Place): void {
    this.places.set(kind, place);
  }

  /** `form` names what was begun, as its owner calls it. */
  async send(tx: Tx, formId: string, to: string, locale: LocaleCode, form: Key): Promise<void> {
    const t = this.words.in(locale);
    const link = await this.make(tx, { formId, to, locale, code: this.codeOf(formId) });
    if (contactKind(to) === 'phone') return this.texts.send(tx, { to, text: t('journeys.sms.link'), link });
    const values = { link, form: t(form) };
    const subject = t('journeys.link.mail_subject', values);
    await this.mailer.send(tx, { to, locale, subject, text: t('journeys.link.mail_text', values) });
  }

  /** Throws NotFoundException. */
  async find(token: string): Promise<FormLink & { owner: Party; isSent: boolean }> {
    const link = await this.links.findByToken(hashOfToken(token));
    const owner = link && (await this.ownerOf(link.formId));
    if (!link || !owner) throw new NotFoundException();
    return { ...link, owner, isSent: (await this.drafts.ownerOf(link.formId)) === null };
  }

  /** Makes the form theirs and answers where it goes on; null for a wrong code. Throws TooMany after a few. */
  async enter(token: string, code: string, party: Party, locale: Locale): Promise<string | null> {
    const { formId, codeHash, owner, sentTo } = await this.find(token);
    await this.limits.require('readingCodeOf', `form ${formId}`);
    if (!isFormCode(this.config.sessionSecrets, { formId, of: token, codeHash }, code)) return null;
    // What is in an account is opened by signing in, and by no link.
    if (owner.kind === 'user' && owner.id !== party.id) throw new NotFoundException();
    if (!(await this.isOwner(formId, owner, party))) {
      await this.db.transaction(async (tx) => {
        if (!(await this.links.holdLive(tx, hashOfToken(token)))) throw new NotFoundException();
        if (!(await this.hand(tx, formId, owner, party))) return;
        await this.files.hand(tx, formId, owner, party);
        if (party.kind === 'user') return this.leave(tx, formId, owner.id, this.hashOf(formId, code));
        await this.browsers.letIn(tx, formId, owner.id, party.id);
        await this.links.undoMoves(tx, formId, party.id);
        if (sentTo) await this.contacts.note(tx, formId, sentTo);
      });
    }
    return this.pathFor(formId, party, locale);
  }

  /** An account has it: the browsers that had it are told where it went. */
  private async leave(tx: Tx, formId: string, ownerId: string, codeHash: string): Promise<void> {
    for (const visitorId of new Set([ownerId, ...(await this.browsers.clear(tx, formId))]))
      await this.links.addMove(tx, { id: randomUUIDv7(), formId, visitorId, codeHash, expiresAt: inLinkDays() });
    await this.contacts.forget(tx, formId);
  }

  /** The page that tells a browser that a form of its own goes on elsewhere; null where it has it, or never had it. */
  async leftPath(formId: string, party: Party | null, locale: LocaleCode): Promise<string | null> {
    const left = isUuid(formId) && (await this.findLeft(formId, party));
    return left ? routePath(locale, 'forms-id-return', { id: formId }) : null;
  }

  async findLeft(formId: string, party: Party | null): Promise<Left | null> {
    if (party?.kind !== 'visitor' || !(await this.links.findMove(formId, party.id))) return null;
    const owner = await this.ownerOf(formId);
    if (!owner || (await this.isOwner(formId, owner, party))) return null;
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
    if (!isFormCode(this.config.sessionSecrets, { formId, of: formId, ...move }, code)) return null;
    await this.db.transaction(async (tx) => {
      await this.links.endAll(tx, formId);
      await this.browsers.clear(tx, formId);
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
      if ((await this.drafts.lines(party, [draft.kind])).length > 1) return routePath(locale.code, `${base}-new`);
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

  private async ownerOf(formId: string, tx?: Tx): Promise<Party | null> {
    const owner = await this.drafts.ownerOf(formId, tx);
    if (owner) return owner;
    for (const { reception } of this.journeys.list()) {
      const found = await reception.ownerOf(formId, tx);
      if (found) return found;
    }
    return null;
  }

  private hashOf(of: string, code: string): string {
    return formCodeHash(this.config.sessionSecrets[0] ?? '', of, code);
  }
}

type NewLink = { formId: string; to: string; locale: LocaleCode; code: string };

const inLinkDays = (): Date => new Date(Date.now() + linkDays * 24 * 60 * 60 * 1000);
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
