import { count } from 'drizzle-orm';
import { readConfig } from '../../../src/app/config.ts';
import { AccountsService } from '../../../src/features/accounts/accounts.service.ts';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { ConsultationRecordsService } from '../../../src/features/consultations/consultation-records.service.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { ExpertsService } from '../../../src/features/experts/experts.service.ts';
import { SampleBillsService } from '../../../src/features/payments/bills/sample-bills.service.ts';
import { sampleAccounts } from '../../../src/features/samples/accounts.ts';
import written from '../../../src/features/samples/consultations.json' with { type: 'json' };
import { SamplesService } from '../../../src/features/samples/samples.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
});
afterAll(() => site.close());

it('fills an empty site once, whichever of the pods that start together is first, and all of them start', async () => {
  const { app, db } = site;
  const one = () =>
    new SamplesService(
      readConfig({ SAMPLE_DATA: 'true' }),
      db,
      app.get(AccountsService),
      app.get(ExpertsService),
      app.get(ConsultationRecordsService),
      app.get(SampleBillsService),
    );
  await Promise.all([one(), one(), one()].map((pod) => pod.onApplicationBootstrap()));
  const [people] = await db.select({ all: count() }).from(users);
  const [asked] = await db.select({ all: count() }).from(consultations);
  expect([people?.all, asked?.all]).toEqual([sampleAccounts.length, written.length]);
});
