import type { Config } from '../../platform/config.ts';
import type { Role } from '../../platform/http/request.ts';

export const samplePassword = 'istishara-demo-2026';

/** One account a role, outside production. */
export const sampleAccounts: { email: string; name: string; roles: Role[]; locale: string }[] = [
  { email: 'user@example.com', name: 'Salma (sample)', roles: ['user'], locale: 'ar-ma' },
  { email: 'expert@example.com', name: 'Youssef (sample)', roles: ['user', 'expert'], locale: 'fr-ma' },
  { email: 'staff@example.com', name: 'Nadia (sample)', roles: ['user', 'staff', 'admin'], locale: 'en' },
];

/** What the console says once the site is up. */
export function greeting(config: Config): string {
  const address = `Istishara is up at ${config.publicUrl}`;
  if (!config.sampleData || config.production) return address;
  const accounts = sampleAccounts.map(({ email }) => `  ${email}`).join('\n');
  return `${address}\nSample accounts, password ${samplePassword}:\n${accounts}`;
}
