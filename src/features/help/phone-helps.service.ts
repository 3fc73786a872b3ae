import { createHash, createHmac, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Country } from '../../lib/countries/country.ts';
import { normaliseCode } from '../../lib/digits.ts';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { isMadeUnderOne } from '../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { kindOf, parseContact } from '../accounts/contacts/contact.ts';
import { ProvenContactsService } from '../accounts/contacts/proven-contacts.service.ts';
import { Drafts } from '../drafts/drafts.ts';
import type { FormValues } from '../journeys/field.ts';
import type { Progress } from '../journeys/journey.ts';
import type { PhoneContent, PhoneForm, PhoneStep } from '../journeys/phone-forms.ts';
import { HelpedForms } from './helped-forms.ts';
import { type HelpProcedure, helpTitle, mayWrite, type PhoneHelp, takesCode } from './phone-help.ts';
import { PhoneHelpsRepository } from './phone-helps.repository.ts';

export type Call = { contact: string; locale: LocaleCode; procedure: HelpProcedure; country: Country };
export type HelpedForm = { help: PhoneHelp; registered: PhoneForm; form: OpenPhoneForm | null };
/** A draft that was begun on the telephone, as it is written into. */
export type OpenPhoneForm = {
  id: string;
  owner: Party;
  version: number;
  steps: PhoneStep[];
  progress: Progress;
  entered: string[];
};

/**
 * Help by telephone that leaves a trace. The caller reads a code back before a word is written; what our team writes is
 * marked; and the form is sent by nobody but its owner, who can also throw it away.
 */
@Injectable()
export class PhoneHelpsService {
  constructor(
    private readonly helps: PhoneHelpsRepository,
    private readonly drafts: Drafts,
    private readonly forms: HelpedForms,
    private readonly events: Events,
    private readonly contacts: ProvenContactsService,
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly limits: Limits,
    private readonly words: Messages,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  listOpen(staffId: string): Promise<PhoneHelp[]> {
    return this.helps.listOpen(staffId);
  }

  /** Sends the caller a code that says who will write what. */
  async begin(staffId: string, call: Call): Promise<string> {
    const id = randomUUIDv7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const t = this.words.in(call.locale);
    await this.db.transaction(async (tx) => {
      await this.helps.add(tx, { id, staffId, ...call, codeHash: this.hashOf(id, code) });
      await this.record(tx, id, 'begin', { kind: 'staff', id: staffId });
      const procedure = t(helpTitle(call.procedure));
      const { contact: to, locale } = call;
      // The caller is on the line.
      const awaited = { isUrgent: true };
      if (kindOf(to) === 'phone') return this.texts.send(tx, { to, text: t('help.sms.code', { code }) }, awaited);
      const text = t('help.mail.code', { code, procedure });
      await this.mailer.send(tx, { to, locale, subject: t('help.mail.code_subject'), text }, awaited);
    });
    return id;
  }

  /** Throws NotFoundException for a call that is somebody else's. */
  async get(staffId: string, id: string): Promise<HelpedForm> {
    const help = isId(id) ? await this.helps.findOf(staffId, id) : null;
    if (!help) throw new NotFoundException();
    return this.withForm(help);
  }

  /** True when the code is the one that was sent. From then on there is a form, which nobody else can open. */
  consent(staffId: string, id: string, code: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const help = await this.helps.lock(tx, id);
      if (help?.staffId !== staffId || !takesCode(help, new Date())) throw new Refused('error.not_allowed_now');
      await this.helps.countTry(tx, id);
      const isRight = isMadeUnderOne(this.config.sessionSecrets, help.codeHash, (secret) =>
        this.hashOf(id, code, secret),
      );
      if (!isRight) return false;
      const owner: Party = { kind: 'visitor', id: randomUUIDv7() };
      const kept = this.forms.named(help.procedure).begin(help.country, help.contact);
      const draft = await this.drafts.start(tx, owner, help.procedure, help.locale, kept);
      await this.helps.change(tx, id, { draftId: draft.id, visitorId: owner.id, consentedAt: new Date() });
      await this.record(tx, id, 'agree_to_help', { kind: 'staff', id: staffId });
      return true;
    });
  }

  /** What was typed for the caller, with its names. */
  async write({ help, form, registered }: HelpedForm, version: number, answers: FormValues): Promise<void> {
    if (!form || !mayWrite(help)) throw new Refused('error.not_allowed_now');
    const before = form.progress.answers;
    const changed = Object.keys(answers).filter((name) => answers[name] && answers[name] !== before[name]);
    const entered = [...new Set([...form.entered, ...changed])];
    const content: PhoneContent = { country: help.country, values: answers, entered };
    const kept = registered.store(content);
    await this.db.transaction((tx) => this.drafts.save(tx, form.owner, form.id, version, kept));
  }

  /**
   * Ends our part: the caller gets a link to read, correct and send it, or to throw it away. Its code is in no message:
   * our team reads it out, so that whoever else holds the telephone or the mailbox reads nothing.
   */
  async handOver({ help }: HelpedForm): Promise<void> {
    const token = asksCode + randomBytes(16).toString('base64url');
    const t = this.words.in(help.locale);
    const link = this.config.publicUrl + routePath(help.locale, 'help-token', { token });
    await this.db.transaction(async (tx) => {
      const now = await this.helps.lock(tx, help.id);
      if (!now || !mayWrite(now)) throw new Refused('error.not_allowed_now');
      await this.helps.change(tx, help.id, { handedOverAt: new Date(), tokenHash: hashOfToken(token) });
      await this.record(tx, help.id, 'hand_over', { kind: 'staff', id: help.staffId });
      const { contact: to, locale } = help;
      if (kindOf(to) === 'phone') return this.texts.send(tx, { to, text: t('help.sms.link'), link });
      const text = t('help.mail.link', { link });
      await this.mailer.send(tx, { to, locale, subject: t('help.mail.link_subject'), text });
    });
  }

  /** For the page of who took the call, to be read out. */
  linkCodeOf({ id }: PhoneHelp, secret = this.config.sessionSecrets[0] ?? ''): string {
    const digest = createHmac('sha256', secret).update(`help link ${id}`).digest();
    return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
  }

  /** Whether a code opens the link; those that were sent before there was one open without. Throws TooMany. */
  async opens(token: string, { help }: HelpedForm, typed: string): Promise<boolean> {
    if (!token.startsWith(asksCode)) return true;
    const code = normaliseCode(typed, { numeric: true });
    if (code === '') return false;
    await this.limits.require('readingCodeOf', `help ${help.id}`);
    return isMadeUnderOne(this.config.sessionSecrets, code, (secret) => this.linkCodeOf(help, secret));
  }

  /** By the link. Throws NotFoundException. */
  async byToken(token: string): Promise<HelpedForm & { form: OpenPhoneForm }> {
    const help = await this.helps.findByToken(hashOfToken(token));
    const found = help && (await this.withForm(help));
    if (!found?.form) throw new NotFoundException();
    return { ...found, form: found.form };
  }

  /** The form becomes theirs, to send it themselves. Answers where it goes on. */
  async takeOver({ help, form, registered }: HelpedForm & { form: OpenPhoneForm }, party: Party, locale: LocaleCode) {
    await this.db.transaction(async (tx) => {
      if (!(await this.drafts.hand(tx, form.owner, party, form.id))) throw new NotFoundException();
      // The code of the call was read in this mailbox, and the link came to it: it leads back to the form from elsewhere.
      const address = parseContact(help.contact, help.country);
      if (party.kind === 'visitor' && address) await this.contacts.note(tx, form.id, address);
      await this.helps.change(tx, help.id, { endedAt: new Date() });
      await this.record(tx, help.id, 'take_over', party);
    });
    return registered.path(locale, form.id);
  }

  async undo({ help, form }: HelpedForm & { form: OpenPhoneForm }): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.drafts.remove(tx, form.owner, form.id);
      await this.helps.change(tx, help.id, { endedAt: new Date() });
      await this.record(tx, help.id, 'undo', { kind: 'visitor' });
    });
  }

  private async withForm(help: PhoneHelp): Promise<HelpedForm> {
    const registered = this.forms.named(help.procedure);
    const owner: Party = { kind: 'visitor', id: help.visitorId ?? '' };
    const draft = help.draftId && !help.endedAt ? await this.drafts.find(owner, help.draftId) : null;
    if (!draft) return { help, registered, form: null };
    const { country, values, entered } = registered.open(draft.answers, help.country);
    const locale = locales[help.locale];
    const { id, version } = draft;
    const progress = { country, answers: values, locale };
    const form = { id, owner, version, steps: await registered.steps(progress), progress, entered };
    return { help, registered, form };
  }

  private record(
    tx: Parameters<Events['record']>[0],
    id: string,
    action: string,
    actor: Parameters<Events['record']>[1]['actor'],
  ): Promise<void> {
    return this.events.record(tx, { subject: 'phone_help', subjectId: id, action, actor });
  }

  private hashOf(id: string, code: string, secret = this.config.sessionSecrets[0] ?? ''): string {
    return createHmac('sha256', secret).update(`help ${id} ${code}`).digest('base64url');
  }
}

/** Begins the tokens of links that open with a code. */
const asksCode = 'c.';

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
