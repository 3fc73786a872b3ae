import type { Country } from '../../../lib/countries/country.ts';
import { countryZones } from '../../../lib/instants.ts';
import { add, type Currency, type Money, money, splitVat } from '../../../lib/money.ts';
import type { Key } from '../../../platform/i18n/messages.ts';
import { workflow } from '../../../platform/workflow/workflow.ts';
import { vatRateIn } from '../../procedures/procedure.ts';
import type { BillState, OrderLine, PriceRegion, Tariff } from './billing.ts';

export type BillEvent = 'pay' | 'cancel' | 'expire' | 'replace' | 'refund_part' | 'refund_all';

export const billWorkflow = workflow<BillState, BillEvent>({
  open: { pay: 'paid', cancel: 'cancelled', expire: 'expired', replace: 'replaced' },
  paid: { refund_part: 'part_refunded', refund_all: 'refunded' },
  part_refunded: { refund_part: 'part_refunded', refund_all: 'refunded' },
  refunded: {},
  cancelled: {},
  // Money may come late for what can still be had.
  expired: { pay: 'paid' },
  replaced: {},
});

/** A line as the bill shows it: our fee without its tax, the tax, what is passed on to an authority. */
export type BillLine = {
  kind: 'our_fee' | 'tax' | 'authority_fee';
  label: Key | null;
  /** Whose fee it is; bills from before it was asked have none. */
  authority?: string;
  /** Taken by the counter where one asks, besides what the paper costs. */
  isCounters?: true;
  /** Only where the staff said it. */
  tariff?: Tariff;
  minor: number;
};

/** A line as pages show it: its amount in the money of the bill. */
export type BillLineView = Omit<BillLine, 'minor'> & { amount: Money };

/** What is ours with its tax, and what is passed on to others as it is. */
export function partsOf<Line extends Pick<BillLine, 'kind'>>(lines: readonly Line[]): [ours: Line[], passedOn: Line[]] {
  const isPassedOn = ({ kind }: Line) => kind === 'authority_fee';
  return [lines.filter((line) => !isPassedOn(line)), lines.filter(isPassedOn)];
}

export type BillAmounts = {
  lines: BillLine[];
  currency: Currency;
  feeMinor: number;
  taxMinor: number;
  authorityMinor: number;
  totalMinor: number;
  taxPercent: number;
};

/** In per cent of our own fee. Abroad, where we sell from outside, none is charged. */
export const taxPercentIn = (region: PriceRegion): number => (region === 'OTHER' ? 0 : vatRateIn(region as Country));

/** Whose clock a bill is read on. */
export const zoneOf = (region: PriceRegion): string => (region === 'OTHER' ? 'UTC' : countryZones[region]);

/** Splits what is asked into what the bill freezes. Our fees include their tax; an authority's fee is passed on as it is. */
export function amountsOf(lines: readonly OrderLine[], region: PriceRegion): BillAmounts {
  const [first] = lines;
  if (!first) throw new RangeError('A bill has at least one line');
  if (lines.some(({ amount }) => amount.minor < 0)) throw new RangeError('A line of a bill is not below zero');
  const none = money(0, first.amount.currency);
  const sum = (kind: OrderLine['kind']): Money =>
    add(none, ...lines.filter((line) => line.kind === kind).map(({ amount }) => amount));

  const taxPercent = taxPercentIn(region);
  const { net, vat } = splitVat(sum('our_fee'), taxPercent);
  const authority = sum('authority_fee');
  const total = add(net, vat, authority);
  if (total.minor === 0) throw new RangeError('A bill asks for something');
  return {
    lines: [...ownLines(lines, taxPercent, net.minor), ...taxLine(vat), ...authorityLines(lines)],
    currency: total.currency,
    feeMinor: net.minor,
    taxMinor: vat.minor,
    authorityMinor: authority.minor,
    totalMinor: total.minor,
    taxPercent,
  };
}

// The tax is rounded once, on the sum; what single lines lose to rounding the last of them carries.
function ownLines(lines: readonly OrderLine[], percent: number, netSum: number): BillLine[] {
  const own = lines.filter(({ kind }) => kind === 'our_fee');
  let left = netSum;
  return own.map(({ label, amount }, index) => {
    const minor = index === own.length - 1 ? left : Math.min(left, splitVat(amount, percent).net.minor);
    left -= minor;
    return { kind: 'our_fee', label, minor };
  });
}

const taxLine = ({ minor }: Money): BillLine[] => (minor === 0 ? [] : [{ kind: 'tax', label: null, minor }]);

const authorityLines = (lines: readonly OrderLine[]): BillLine[] =>
  lines
    .filter(({ kind }) => kind === 'authority_fee')
    .map(({ label, authority, isCounters, tariff, amount }) => ({
      kind: 'authority_fee',
      label,
      ...(authority && { authority }),
      ...(isCounters && { isCounters }),
      ...(tariff && { tariff }),
      minor: amount.minor,
    }));

/** The reference of the request that the staff opened it for. */
export const requestOf = ({ titleValues: { request } }: { titleValues: Record<string, string | number> }) =>
  request === undefined ? null : String(request);

/** May be paid now: nobody is sent to pay in the last moment before it closes. */
export const isPayable = ({ state, expiresAt }: { state: BillState; expiresAt: Date }, now: Date): boolean =>
  state === 'open' && now < expiresAt;

/** A name by its first letters, for a stranger who holds the reference: `M••• A•••`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((part) => /\p{L}\p{M}*/u.exec(part)?.[0] ?? [])
    .slice(0, 3)
    .map((letter) => `${letter}•••`)
    .join(' ');
