import type { Language } from '../../lib/locales/locales.ts';

/** What can be out of order, and `broadcast`, which only tells everybody something. */
export type ModeKind = (typeof single)[number] | 'provider' | 'source';
/** Those there is one of, and `provider.{name}`, `source.{name}`. */
export type ModeName = (typeof single)[number] | `provider.${string}` | `source.${string}`;

export const single = ['broadcast', 'read_only', 'mail', 'sms', 'uploads'] as const;

/** What is told, as somebody at the desk wrote it in each language. */
export type ModeWords = Record<Language, string>;

export type MaintenanceMode = {
  name: ModeName;
  id: string;
  note: string;
  words: ModeWords | null;
  until: Date | null;
  since: Date;
};

/** Where visitors are told of it; without a pattern, everywhere. */
const shownOn: Record<ModeKind, RegExp | null> = {
  broadcast: null,
  read_only: null,
  provider: /^pay/,
  mail: /^(?:account-(?:login|signup|forgot|code|settings-contact)|contact|notifications)/,
  sms: /^(?:account-(?:login|signup|forgot|code|settings-contact)|notifications)/,
  uploads: /^(?:e-services|pages-|files-|new-draft|consultations-id|expert-question|desk-(?:certificates|leases)-id)/,
  source: /^(?:account-cases|shared-cases|e-services-cases|desk-cases)/,
};

/** How long one may be switched on for, in hours; 0 is until somebody ends it. */
export const terms = [1, 4, 24, 0] as const;

export const kindOf = (name: ModeName): ModeKind => name.split('.')[0] as ModeKind;

export const subjectOf = (name: ModeName): string => name.split('.')[1] ?? '';

export const isOn = ({ until }: Pick<MaintenanceMode, 'until'>, now: number): boolean =>
  until === null || until.getTime() > now;

/** One word for each kind, with the latest end where several of a kind are on. */
export function bannersFor(modes: readonly MaintenanceMode[], route: string | undefined): MaintenanceBanner[] {
  const notices = new Map<ModeKind, MaintenanceBanner>();
  for (const { name, until, words } of modes) {
    const kind = kindOf(name);
    const where = shownOn[kind];
    if (where && !(route && where.test(route))) continue;
    const known = notices.get(kind);
    const ends = until?.toISOString() ?? null;
    if (!known || (known.until && (!ends || ends > known.until))) notices.set(kind, { kind, until: ends, words });
  }
  return [...notices.values()];
}

/** Says above every page of the test site that nothing there is real. */
export const testSiteBanner: MaintenanceBanner = { kind: 'test_site', until: null, words: null };

export type MaintenanceBanner = { kind: ModeKind | 'test_site'; until: string | null; words: ModeWords | null };
