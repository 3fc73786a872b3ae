/**
 * What a refusal of WhatsApp means for us. `person`: nobody is reached at this number. `message`: this one may not leave,
 * the next may. `ours`: our key, our account or our template will not do, for anybody. `later`: the same may pass in a while.
 */
export type WhatsappFault = 'person' | 'message' | 'ours' | 'later';

/** By the codes of the Cloud API (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes). */
const faults: [Exclude<WhatsappFault, 'message'>, (number | readonly [from: number, to: number])[]][] = [
  ['person', [131021, 131026, 131030]],
  ['later', [1, 2, 4, 17, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]],
  ['ours', [0, 3, 10, 190, [200, 299], 368, 131005, 131031, 131042, 131045, [132000, 132999], 133010]],
];

/** @param status of the answer over HTTP, where there is no code or none that is known */
export function readFault(code: number | null, status?: number): WhatsappFault {
  const isAmong = (one: number | readonly [number, number]) =>
    typeof one === 'number' ? one === code : code !== null && one[0] <= code && code <= one[1];
  const known = faults.find(([, codes]) => codes.some(isAmong));
  if (known) return known[0];
  if (status === 401 || status === 403) return 'ours';
  return status === 429 || (status ?? 0) >= 500 ? 'later' : 'message';
}

/** Tried again, this message would be refused again. */
export class WhatsappRefused extends Error {
  constructor(
    readonly fault: Exclude<WhatsappFault, 'later'>,
    readonly code: number | null,
  ) {
    super(`WhatsApp refuses with ${code}`);
  }
}
