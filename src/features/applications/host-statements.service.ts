import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { normaliseCode } from '../../lib/digits.ts';
import type { Party } from '../../lib/party.ts';
import { isMadeUnderOne } from '../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { Submissions } from '../../platform/http/submissions/submissions.ts';
import { news, recipientOf } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import type { Application } from './application.ts';
import { ApplicationNotificationsService } from './application-notifications.service.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import {
  eventOf,
  type HostAnswer,
  hostAnswerIn,
  hostContactOf,
  localeOfHost,
  mayAnswerAsHost,
} from './host-statement.ts';

type Answered = { text?: unknown };

/**
 * How the host of a residence certificate reads the statement in their name, and says whether it is right: by a link to
 * their number or mailbox and a code that the applicant reads out. Both are worked out from the application and that
 * address, so that another address ends them, and no table has them. It is no signature: the paper is signed by hand.
 */
@Injectable()
export class HostStatementsService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly notifications: ApplicationNotificationsService,
    private readonly notifier: NotifierService,
    private readonly events: Events,
    private readonly limits: Limits,
    private readonly receipts: Submissions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async invite(tx: Tx, application: Application): Promise<void> {
    const contact = hostContactOf(application.answers);
    if (!contact) return;
    const locale = localeOfHost(application);
    const link = this.config.publicUrl + routePath(locale, 'e-services-host', { token: this.tokenOf(application) });
    const { id, reference } = application;
    const invited = news('host_invitation', { id, reference, link }, { key: `application:${id}:host:${randomUUID()}` });
    await this.notifier.tell(tx, recipientOf(null, contact, locale), invited);
  }

  /** For the page of the applicant, who reads it out; null where nothing is waited for. */
  codeFor(application: Application, history: readonly { action: string }[]): string | null {
    return mayAnswerAsHost(application) && hostAnswerIn(history) === null ? this.codeOf(application) : null;
  }

  /** Throws NotFoundException for a link that was never sent, or leads nowhere any more. */
  async byToken(token: string): Promise<Application> {
    const [, hex = ''] = /^([\da-f]{32})[\w-]{16}$/.exec(token) ?? [];
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const application = isUuid(id) ? await this.applications.find(id) : null;
    if (!application || !mayAnswerAsHost(application)) throw new NotFoundException();
    if (!isMadeUnderOne(this.config.sessionSecrets, token, (secret) => this.tokenOf(application, secret)))
      throw new NotFoundException();
    return application;
  }

  /** Throws TooMany after a few. */
  async opens(application: Application, typed: string): Promise<boolean> {
    const code = normaliseCode(typed, { numeric: true });
    if (code === '') return false;
    await this.limits.require('readingCodeOf', `host ${application.id}`);
    return isMadeUnderOne(this.config.sessionSecrets, code, (secret) => this.codeOf(application, secret));
  }

  async answerTo({ id }: Application, tx?: Tx): Promise<HostAnswer | null> {
    return hostAnswerIn(await this.events.of('application', id, tx));
  }

  /** Names what the statement is made of, so that nobody confirms another text than the one they have read. */
  textOf({ answers }: Pick<Application, 'answers'>): string {
    return createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 22);
  }

  /**
   * Once for each text; who asks for the certificate cannot say it for the host. Throws Refused, also where the text that
   * was read has been corrected since.
   */
  async answer(party: Party, found: Application, answer: HostAnswer, body: Answered, location: string): Promise<Sent> {
    const { id } = found;
    if (await this.applications.findOwned(party, id)) throw new Refused('applications.error.own_statement');
    if ((await this.answerTo(found)) !== null) return { kind: 'done', location };
    return this.receipts.once(party, `applications/${id}/host`, body, async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (!application || !mayAnswerAsHost(application)) throw new Refused('error.not_allowed_now');
      // Said in another browser meanwhile, the first word counts.
      if ((await this.answerTo(application, tx)) !== null) return location;
      if (body.text !== this.textOf(application)) throw new Refused('error.changed_meanwhile');
      await this.events.record(tx, { subject: 'application', subjectId: id, action: eventOf(answer), actor: party });
      await this.notifications.tellOfHost(tx, application, answer);
      return location;
    });
  }

  private tokenOf(application: Application, secret?: string): string {
    return (
      application.id.replaceAll('-', '') + this.digestOf('link', application, secret).toString('base64url').slice(0, 16)
    );
  }

  private codeOf(application: Application, secret?: string): string {
    return String(this.digestOf('code', application, secret).readUInt32BE() % 1_000_000).padStart(6, '0');
  }

  private digestOf(what: 'link' | 'code', { id, answers }: Application, secret = this.config.sessionSecrets[0] ?? '') {
    return createHmac('sha256', secret)
      .update(`host ${what} ${id} ${hostContactOf(answers)}`)
      .digest();
  }
}
