import { randomUUIDv7 } from 'node:crypto';
import { BadRequestException, Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { slugify } from '../../lib/text.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath, routes } from '../../platform/http/routes.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { requireOther } from '../staff/own-matter.ts';
import { Conflicts } from './conflicts.ts';
import type { ApplicationForm } from './expert-application.dto.ts';
import { type Application, type DeclineReason, latestEnd } from './expert-application.ts';
import { ExpertApplicationsRepository } from './expert-applications.repository.ts';
import { ExpertsRepository } from './experts.repository.ts';
import { parseAccount } from './payout-account.ts';
import { PayoutAccountsService } from './payout-accounts.service.ts';
import { VerificationService } from './verification.service.ts';

export type ReadApplication = ApplicationForm & {
  years: number;
  languages: string[];
  topics: string[];
  conflicts: string[];
  amount: { minor: number; currency: string } | null;
};

/** From the wish to become an expert to the first question, and from check to check. */
@Injectable()
export class ExpertApplicationsService implements OnModuleInit {
  constructor(
    private readonly conflicts: Conflicts,
    @Inject(DB) private readonly db: Db,
    private readonly applications: ExpertApplicationsRepository,
    private readonly experts: ExpertsRepository,
    private readonly accounts: AccountsService,
    private readonly verification: VerificationService,
    private readonly payoutAccounts: PayoutAccountsService,
    private readonly receipts: Submissions,
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly cache: PageCache,
    private readonly waysIn: WaysIn,
  ) {}

  onModuleInit(): void {
    this.waysIn.register((tx, userId, since) => this.endSince(tx, userId, since));
  }

  /**
   * Whoever was in may have sent it, with another name, other words and another bank account. Before the accounts are
   * looked at: one that is being accepted just now brings its own along.
   */
  private async endSince(tx: Tx, userId: string, since: Date): Promise<void> {
    const ended = await this.applications.withdrawAll(tx, userId, since);
    for (const id of ended) await this.record(tx, id, 'withdraw', { kind: 'user', id: userId });
    await this.payoutAccounts.endSince(tx, userId, since);
  }

  /** What stands between this account and questions. */
  async of(userId: string) {
    const [application, expert] = await Promise.all([
      this.applications.findLatest(userId),
      this.applications.findExpertOf(userId),
    ]);
    return { application, expert };
  }

  async send(form: ReadApplication, body: object, userId: string, locale: LocaleCode): Promise<Sent> {
    const expert = await this.applications.findExpertOf(userId);
    const { price: _, agreed: __, amount, conflicts, payoutHolder, payoutNumber, ...given } = form;
    const sender = { kind: 'user', id: userId } as const;
    return this.receipts.once(sender, `${locale}/expert/application`, body, async (tx) => {
      const id = await this.applications.add(tx, {
        ...given,
        userId,
        locale,
        expertId: expert?.id ?? null,
        isRecheck: expert !== null,
        bioLanguage: locales[locale].language,
        payoutHolder,
        payoutNumber: payoutNumber && parseAccount(payoutNumber),
        priceMinor: amount?.minor ?? null,
        currency: amount?.currency ?? null,
        conflicts: this.conflicts.marksOf(userId, conflicts),
      });
      await this.record(tx, id, 'send', sender);
      // What was declined or ran out was asked for on this page.
      await this.notifier.finish(tx, userId, routes['expert-application']);
      return routePath(locale, 'expert-application');
    });
  }

  async withdraw(userId: string): Promise<void> {
    const application = await this.applications.findLatest(userId);
    if (application?.state !== 'sent') throw new Refused('error.not_allowed_now');
    const { id } = application;
    await this.db.transaction(async (tx) => {
      await this.applications.settle(tx, id, null, { state: 'withdrawn' });
      await this.record(tx, id, 'withdraw', { kind: 'user', id: userId });
    });
  }

  listOpen(limit: number): Promise<Application[]> {
    return this.applications.listOpen(limit);
  }

  /** Throws NotFoundException. */
  async get(id: string): Promise<Application> {
    const application = await this.applications.findById(id);
    if (!application) throw new NotFoundException();
    return application;
  }

  /** A licence is in order whatever somebody was suspended for: who checks it is told. */
  isSuspended({ userId }: Pick<Application, 'userId'>): Promise<boolean> {
    return this.applications.isSuspended(userId);
  }

  /** The staff have checked the licence, until a day that is no later than the licence itself and a year from now. */
  async accept(id: string, version: number, staffId: string, validUntil: string): Promise<void> {
    const today = Temporal.Now.plainDateISO('UTC');
    const { licenceUntil, userId } = await this.get(id);
    requireOther(staffId, [userId]);
    if (validUntil < today.toString() || validUntil > latestEnd(licenceUntil, today)) throw new BadRequestException();
    const expertId = await this.db.transaction(async (tx) => {
      const application = await this.applications.settle(tx, id, version, { state: 'accepted', decidedBy: staffId });
      const expertId = await this.admit(tx, application, validUntil, today.toString());
      await this.applications.tie(tx, id, expertId);
      await this.nameAccount(tx, expertId, application);
      await this.accounts.grant(tx, userId, 'expert');
      await this.verification.watch(tx, expertId, validUntil);
      await this.record(tx, id, 'accept', { kind: 'staff', id: staffId }, { validUntil });
      await this.notifier.tell(tx, { userId }, outcome('accepted', id));
      return expertId;
    });
    await this.cache.drop(['experts', `expert:${expertId}`]);
  }

  async decline(id: string, version: number, staffId: string, reason: DeclineReason): Promise<void> {
    await this.db.transaction(async (tx) => {
      const decision = { state: 'declined', decidedBy: staffId, reason } as const;
      const application = await this.applications.settle(tx, id, version, decision);
      await this.record(tx, id, 'decline', { kind: 'staff', id: staffId }, { reason });
      await this.notifier.tell(tx, { userId: application.userId }, outcome('declined', id));
    });
  }

  /** Who joins has shown who they are; of an expert whoever is in may say so, and two of the staff agree first. */
  private async nameAccount(tx: Tx, expertId: string, sent: Application): Promise<void> {
    const { payoutHolder: holder, payoutNumber: number, isRecheck } = sent;
    if (!holder || !number) return;
    const account = { holder, number };
    if (isRecheck) await this.payoutAccounts.wantFirst(tx, expertId, account);
    else await this.payoutAccounts.begin(tx, expertId, account);
  }

  private async admit(tx: Tx, application: Application, validUntil: string, today: string): Promise<string> {
    const { userId, nameLatin, nameArabic, profession, country, topics, languages, years } = application;
    const { gender, licenceNumber, priceMinor, currency, conflicts, bioLanguage, city, licenceBody, bio } = application;
    const facts = {
      nameLatin,
      nameArabic,
      gender,
      profession,
      country,
      topics,
      languages,
      years,
      licenceNumber,
      conflicts,
    };
    const expert = { ...facts, priceMinor, currency, countries: [country], verifiedOn: today, validUntil };
    const text = { language: bioLanguage, city, licenceBody, bio };
    if (application.expertId) {
      // The names that were given before are shown in no form: left out, they stay.
      const { conflicts: _, ...same } = expert;
      const change = { ...(conflicts.length > 0 ? expert : same), takesQuestions: true };
      await this.experts.change(tx, application.expertId, change, text);
      return application.expertId;
    }
    const id = randomUUIDv7();
    // The end of the id keeps two people of one name apart.
    const username = `${slugify(nameLatin, 'expert')}-${id.slice(-4)}`;
    await this.experts.add(tx, { ...expert, id, userId, username, takesQuestions: true }, [{ ...text, expertId: id }]);
    return id;
  }

  private record(tx: Tx, subjectId: string, action: string, actor: Actor, data?: EventData): Promise<void> {
    return this.events.record(tx, { subject: 'application', subjectId, action, actor, data });
  }
}

const outcome = (of: 'accepted' | 'declined', id: string) =>
  news(`licence_${of}`, {}, { key: `expert_application:${id}:${of}` });
