import { AccountsService } from '../../../src/features/accounts/accounts.service.ts';
import { ConsultationRecordsService } from '../../../src/features/consultations/consultation-records.service.ts';
import { ExpertsService } from '../../../src/features/experts/experts.service.ts';
import { SampleBillsService } from '../../../src/features/payments/bills/sample-bills.service.ts';
import { sampleAccounts, samplePassword } from '../../../src/features/samples/accounts.ts';
import { SamplesService } from '../../../src/features/samples/samples.service.ts';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { startApp } from '../../support/app.ts';

/** How many of the sample accounts the password in the README opens, on a site that has filled itself. */
async function opened(production: boolean): Promise<number> {
  const site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  const samples = new SamplesService(
    { ...site.app.get<Config>(CONFIG), sampleData: true, production },
    site.db,
    site.app.get(AccountsService),
    site.app.get(ExpertsService),
    site.app.get(ConsultationRecordsService),
    site.app.get(SampleBillsService),
  );
  await samples.onApplicationBootstrap();
  const answers = await Promise.all(
    sampleAccounts.map(({ email }, place) =>
      site.http
        .post('/en/account/login')
        .set({
          'Sec-Fetch-Site': 'same-origin',
          Accept: 'text/html',
          'X-Forwarded-For': `10.9.${Number(production)}.${place}`,
        })
        .type('form')
        .send({ identifier: email, password: samplePassword }),
    ),
  );
  await site.close();
  return answers.filter(({ status }) => status === 303).length;
}

describe('sample accounts', () => {
  it('open with the password of the README on a laptop', async () =>
    expect(await opened(false)).toBe(sampleAccounts.length));
  it('open with no password that anybody knows where others reach the site', async () =>
    expect(await opened(true)).toBe(0));
});
