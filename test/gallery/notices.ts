import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocaleCode } from '../../src/lib/locales/locales.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

/** What stands in for all that happened: every kind of news finds its values here. */
const when = { day: '2027-03-12', time: '09:00', zone: 'Africa/Casablanca' };
const day = { ...when, time: null };
const values = {
  ...{ name: 'شقة أكدال', ref: '5516', when, until: day, since: day, days: 2, form: 'procedures.good_conduct.title' },
  ...{ hearing: when, by: day, date: day, hint: '4417' },
  ...{ reference: '3827 1930 5516', state: 'awaiting_payment', key: 'procedures.good_conduct.title' },
  amount: { minor: 123_450, currency: 'MAD' as const },
};

/** The mail of every kind of news in a language, by its kind: also those that no story brings about. */
export async function everyNotice(codes: readonly LocaleCode[]): Promise<Map<string, string>> {
  const { createApp } = await built<typeof import('../../src/app/app.ts')>('src/app/app');
  const { openDatabase } = await built<typeof import('../../src/platform/database/open-database.ts')>(
    'src/platform/database/open-database',
  );
  const { readConfig } = await built<typeof import('../../src/app/config.ts')>('src/app/config');
  const { Messages } = await built<typeof import('../../src/platform/i18n/messages.ts')>('src/platform/i18n/messages');
  const { locales } = await built<typeof import('../../src/lib/locales/locales.ts')>('src/lib/locales/locales');
  const { catalogue } = await built<typeof import('../../src/features/notifications/catalogue.ts')>(
    'src/features/notifications/catalogue',
  );
  const { speakerOf } = await built<typeof import('../../src/features/notifications/notification.ts')>(
    'src/features/notifications/notification',
  );
  const { noticeMail } = await built<typeof import('../../src/features/notifications/notice-mail.tsx')>(
    'src/features/notifications/notice-mail',
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'istishara-notices-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SAMPLE_DATA: 'false' });
  const app = await createApp(config, await openDatabase(config));
  const origin = config.publicUrl;
  const mails = new Map<string, string>();
  for (const code of codes) {
    const [t, locale] = [app.get(Messages).in(code), locales[code]];
    for (const [kind, { inbox }] of Object.entries(catalogue)) {
      if (!inbox) continue;
      const text = { ...inbox.words(values, speakerOf(locale, t)), link: `${origin}/${code}/notifications` };
      mails.set(`${code}-${kind}`, noticeMail({ texts: [text], locale, t, origin, stop: `${origin}/stop` }).html ?? '');
    }
  }
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return mails;
}

const built = <Module>(path: string): Promise<Module> => import(join(projectRoot, 'dist', `${path}.js`));
