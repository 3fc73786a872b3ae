import { createHash, createHmac, randomBytes, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Locale, LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Key, Messages } from '../../platform/i18n/messages.ts';
import { Mailer } from '../../platform/mail/mail.service.ts';
import { Texts } from '../../platform/sms/sms.service.ts';
import { kindOf as contactKind } from '../accounts/contacts/contact.ts';
import { FilesService } from '../attachments/files.service.ts';
import { type Draft, Drafts } from '../drafts/drafts.ts';
import { type FormLink, FormLinksRepository } from './form-links.repository.ts';
import { openStep } from './journey.ts';
import { formOf, Journeys } from './journeys.ts';

/** Longer than any form is kept, and than what comes of it takes. */
const keptDays = 180;

export type WayBack = { link: string; code: string };
type Place = (draft: Draft, party: Party, locale: Locale) => Promise<string>;

/**
 * A form goes on where its owner opens the link that was sent to them, with the code beside it: in another browser, on
 * another device, before it is sent and after. Every link works until its day, however many were made.
 */
@Injectable()
export class FormLinks {
  private readonly places = new Map<string, Place>();

  constructor(
    private readonly links: FormLinksRepository,
    private readonly drafts: Drafts,
    private readonly files: FilesService,
    private readonly journeys: Journeys,
    private readonly mailer: Mailer,
    private readonly texts: Texts,
    private readonly words: Messages,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async make(tx: Tx, formId: string, locale: LocaleCode): Promise<WayBack> {
    const token = randomBytes(16).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(Date.now() + keptDays * 24 * 60 * 60 * 1000);
    const hashes = { tokenHash: hashOfToken(token), codeHash: this.hashOf(token, code) };
    await this.links.add(tx, { id: randomUUIDv7(), formId, ...hashes, expiresAt });
    return { link: this.config.publicUrl + routePath(locale, 'forms-token', { token }), code };
  }

  /** Called in onModuleInit by a room whose drafts are no long forms: where one of that kind goes on for its owner. */
  at(kind: string, place: Place): void {
    this.places.set(kind, place);
  }

  /** `form` names what was begun, as its owner calls it. */
  async send(tx: Tx, formId: string, to: string, locale: LocaleCode, form: Key): Promise<void> {
    const t = this.words.in(locale);
    const way = await this.make(tx, formId, locale);
    // One short message holds the two and, in Arabic, nothing beside them.
    if (contactKind(to) === 'phone') return this.texts.send(tx, { to, text: `${way.link} ${way.code}` });
    const values = { ...way, form: t(form) };
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
    await this.limits.require('readingCode', `form ${formId}`);
    const [given, expected] = [Buffer.from(this.hashOf(token, code)), Buffer.from(codeHash)];
    if (!timingSafeEqual(given, expected)) return null;
    // What is in an account is opened by signing in, and by no link.
    if (owner.kind === 'user' && owner.id !== party.id) throw new NotFoundException();
    if (owner.id !== party.id) {
      await this.db.transaction(async (tx) => {
        if (await this.hand(tx, formId, owner, party)) await this.files.hand(tx, formId, party);
      });
    }
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

  private async hand(tx: Tx, formId: string, from: Party, to: Party): Promise<boolean> {
    if (await this.drafts.hand(tx, from, to, formId)) return true;
    for (const { reception } of this.journeys.list()) if (await reception.hand(tx, formId, from, to)) return true;
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

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
