import type { Config } from '../config.ts';
import type { RouteName } from '../web/routes.ts';

/** What can be out of order: all writing, one payment provider, mail, one source of case news. */
export type ModeKind = 'read_only' | 'provider' | 'mail' | 'source';
/** `read_only`, `mail`, `provider.{name}`, `source.{name}`. */
export type ModeName = 'read_only' | 'mail' | `provider.${string}` | `source.${string}`;

export type Mode = { name: ModeName; id: string; note: string; until: Date | null; since: Date };

/** Where visitors are told of it; without a pattern, everywhere. */
const shownOn: Record<ModeKind, RegExp | null> = {
  read_only: null,
  provider: /^pay/,
  mail: /^(?:account-(?:login|signup|forgot|code|settings-contact)|contact|notifications)/,
  source: /^(?:account-cases|shared-cases|e-services-cases|desk-cases)/,
};

/** How long one may be switched on for, in hours; 0 is until somebody ends it. */
export const terms = [1, 4, 24, 0] as const;

export const kindOf = (name: ModeName): ModeKind => name.split('.')[0] as ModeKind;

export const subjectOf = (name: ModeName): string => name.split('.')[1] ?? '';

/** Those that this set-up can have. */
export function modeNames({ paymentProviders, sampleData }: Pick<Config, 'paymentProviders' | 'sampleData'>) {
  const providers = paymentProviders.map((name): ModeName => `provider.${name}`);
  const sources: ModeName[] = sampleData ? ['source.staff', 'source.sandbox'] : ['source.staff'];
  return ['read_only', 'mail', ...providers, ...sources] satisfies ModeName[];
}

export const isOn = ({ until }: Pick<Mode, 'until'>, now: number): boolean => until === null || until.getTime() > now;

/** One word for each kind, with the latest end where several of a kind are on. */
export function noticesFor(modes: readonly Mode[], route: RouteName | undefined): ModeNotice[] {
  const notices = new Map<ModeKind, ModeNotice>();
  for (const { name, until } of modes) {
    const kind = kindOf(name);
    const where = shownOn[kind];
    if (where && !(route && where.test(route))) continue;
    const known = notices.get(kind);
    const ends = until?.toISOString() ?? null;
    if (!known || (known.until && (!ends || ends > known.until))) notices.set(kind, { kind, until: ends });
  }
  return [...notices.values()];
}

export type ModeNotice = { kind: ModeKind; until: string | null };
