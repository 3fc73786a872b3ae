import type { Environment } from './environment.ts';

/** Search engines that are told of changed pages by the protocol IndexNow, under a key that our own site shows. */
export type IndexNowSettings = { key: string; url: string };

/** Null where nobody is told. */
export function readIndexNowSettings(env: Environment): IndexNowSettings | null {
  const key = env.text('INDEXNOW_KEY');
  const url = env.address('INDEXNOW_URL', env.isProduction ? ['https:'] : ['https:', 'http:']);
  if (key === null) return null;
  if (/^[A-Za-z0-9-]{8,128}$/.test(key)) return { key, url: url ?? 'https://api.indexnow.org/indexnow' };
  env.faults.push('INDEXNOW_KEY must have 8 to 128 letters of a to z, digits and hyphens');
  return null;
}
