import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { newReference } from '../../lib/references.ts';
import { slugify } from '../../lib/text.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { hashPassword } from '../accounts/sign-in/passwords.ts';
import {
  ConsultationRecordsService,
  type NewAnswer,
  type NewConsultation,
} from '../consultations/consultation-records.service.ts';
import { searchTextsOf } from '../consultations/search/search-text.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { SampleBillsService } from '../payments/bills/sample-bills.service.ts';
import { sampleAccounts, samplePassword } from './accounts.ts';
import consultations from './consultations.json' with { type: 'json' };
import experts from './experts.json' with { type: 'json' };

const day = 24 * 60 * 60 * 1000;
/** In milliseconds. */
const lookAgain = 100;

/** Fills a new site with sample accounts, experts and answered consultations, each marked as a sample. */
@Injectable()
export class SamplesService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DB) private readonly db: Db,
    private readonly accounts: AccountsService,
    private readonly experts: ExpertsService,
    private readonly consultations: ConsultationRecordsService,
    private readonly bills: SampleBillsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.sampleData) return;
    const [first] = sampleAccounts;
    if (first && (await this.accounts.findByTyped(first.email, null))) return;
    // A site that others can reach has no account whose password stands in the README.
    const passwordHash = await hashPassword(
      this.config.production ? randomBytes(32).toString('base64url') : samplePassword,
    );
    // Not within one statement, which the database gives up after a few seconds: on a slow machine filling takes longer.
    while (!(await this.fill(first?.email ?? '', passwordHash))) await wait(lookAgain);
  }

  /** False while another pod that was started in the same moment is at it. */
  private fill(first: string, passwordHash: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ is_mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('samples')) as is_mine`,
      );
      if (!rows[0]?.is_mine) return false;
      if (await this.accounts.findConfirmed(tx, first)) return true;
      const users = await this.addAccounts(tx, passwordHash);
      const expertIds = await this.addExperts(tx, users);
      await this.addConsultations(tx, expertIds);
      await this.bills.add(tx, users.get(first) ?? '');
      return true;
    });
  }

  private async addAccounts(tx: Tx, passwordHash: string): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const { email, ...account } of sampleAccounts) {
      ids.set(email, await this.accounts.add(tx, { ...account, contact: email, passwordHash, isSample: true }));
    }
    return ids;
  }

  private async addExperts(tx: Tx, users: Map<string, string>): Promise<SampleExpert[]> {
    const added: SampleExpert[] = [];
    for (const { email, texts, ...expert } of experts) {
      const id = randomUUIDv7();
      await this.experts.add(
        tx,
        { ...expert, id, userId: (email && users.get(email)) || null, isSample: true },
        texts.map((text) => ({ ...text, expertId: id })),
      );
      added.push({ id, countries: expert.countries, topics: expert.topics });
    }
    return added;
  }

  private async addConsultations(tx: Tx, givers: SampleExpert[]): Promise<void> {
    // The first of the file is the newest, so that the languages stay mixed in time.
    for (const [index, sample] of consultations.entries()) {
      const id = randomUUIDv7();
      const answeredAt = new Date(Date.now() - (index * 2 + 1) * day);
      const consultation: NewConsultation = {
        id,
        reference: newReference('consultation'),
        lane: 'free',
        state: 'answered',
        visibility: 'public',
        country: sample.country,
        topic: sample.topic,
        subtopic: sample.subtopic,
        language: sample.lang,
        title: sample.title,
        slug: slugify(sample.title, sample.topic),
        body: sample.body,
        ...searchTextsOf(sample.title, sample.body, sample.answer),
        answerCount: 1,
        isSample: true,
        askedAt: new Date(answeredAt.getTime() - 2 * day),
        publishedAt: answeredAt,
        answeredAt,
      };
      const giver = expertFor(sample, givers);
      const answer: NewAnswer = {
        id: randomUUIDv7(),
        consultationId: id,
        expertId: giver?.id ?? null,
        language: sample.lang,
        body: sample.answer,
        // Nobody answers on the law of a later day.
        lawAsOf: `${answeredAt.toISOString().slice(0, 8)}01`,
        deliveredAt: answeredAt,
      };
      await this.consultations.add(tx, consultation, [answer]);
      if (giver) await this.experts.countAnswer(tx, giver.id);
    }
  }
}

type SampleExpert = { id: string; countries: string[]; topics: string[] };

const expertFor = ({ country, topic }: { country: string; topic: string }, givers: SampleExpert[]) =>
  givers.find((giver) => giver.countries.includes(country) && giver.topics.includes(topic)) ??
  givers.find((giver) => giver.countries.includes(country));
