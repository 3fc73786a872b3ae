import { kindOf, type ModeName } from '../../../platform/maintenance/maintenance.ts';
import type { NewsKind } from '../../notifications/news.ts';

type Told = { begins: NewsKind; ends: NewsKind };

const told = {
  provider: { begins: 'outage_payments', ends: 'outage_payments_over' },
  sms: { begins: 'outage_sms', ends: 'outage_sms_over' },
  source: { begins: 'outage_source', ends: 'outage_source_over' },
  read_only: { begins: 'outage_read_only', ends: 'outage_read_only_over' },
} as const satisfies Record<string, Told>;

export type OutageKind = keyof typeof told;

/** What is told of a mode and of its end; null for a mode that nobody waits for. */
export function toldOf(name: ModeName): (typeof told)[OutageKind] | null {
  const kind = kindOf(name);
  return Object.hasOwn(told, kind) ? told[kind as OutageKind] : null;
}

/**
 * Whether people can be told now. Nothing leaves while the site is read only, so that is told before it begins; all else
 * while it lasts.
 */
export const mayTell = (name: ModeName, isOn: boolean): boolean =>
  toldOf(name) !== null && (name === 'read_only' ? !isOn : isOn);

/** For how long an announcement stands whose mode was never switched on. */
export const announcedHours = 24;
