import { createHash } from 'node:crypto';
import type { Pdu } from 'smpp';
import { type Piece, pieceInFields, pieceInHead } from '../sms-parts.ts';
import { isGsm, smsBudget, unitsOf } from '../sms-text.ts';

const withHead = { gsm: 153, unicode: 67 };

/** What is submitted for a text: one message, or parts that a telephone shows as one. */
export function partsOf(text: string, id: string): { data_coding: number; short_message: object }[] {
  const alphabet = isGsm(text) ? 'gsm' : 'unicode';
  const data_coding = alphabet === 'gsm' ? 0 : 8;
  if (smsBudget(text).fits) return [{ data_coding, short_message: { message: text } }];
  const pieces = [''];
  let units = 0;
  // A letter is never cut, nor what stands for one.
  for (const letter of text) {
    const more = unitsOf(letter, alphabet);
    if (units + more > withHead[alphabet]) {
      pieces.push('');
      units = 0;
    }
    pieces[pieces.length - 1] += letter;
    units += more;
  }
  // The same for each try, so that a telephone that has some of the parts knows the others.
  const [name = 0] = createHash('sha256').update(id).digest();
  return pieces.map((message, index) => {
    const udh = Buffer.from([5, 0, 3, name, pieces.length, index + 1]);
    return { data_coding, short_message: { udh, message } };
  });
}

/** How the sender is written: a number, a short code of the network, or a name. */
export function sourceOf(from: string): { source_addr: string; source_addr_ton: number; source_addr_npi: number } {
  const digits = from.replace(/^\+/, '');
  const [ton, npi] = /^\d{3,8}$/.test(from) ? [3, 0] : /^\d+$/.test(digits) ? [1, 1] : [5, 0];
  return { source_addr: ton === 1 ? digits : from, source_addr_ton: ton, source_addr_npi: npi };
}

/** `failed`: the number is wrong. `lost`: this one did not arrive, the next may. */
export type SmsReceipt = { carrierIds: string[]; outcome: 'delivered' | 'failed' | 'lost' };
/** With where it belongs, where it is a part of a longer one. */
export type SmsFromPhone = { from: string; text: string; piece: Piece | null };

const states: Record<string, SmsReceipt['outcome']> = {
  ...{ DELIVRD: 'delivered', UNDELIV: 'failed', REJECTD: 'failed', EXPIRED: 'lost', DELETED: 'lost' },
  ...{ 2: 'delivered', 3: 'lost', 4: 'lost', 5: 'failed', 8: 'failed' },
};

const isReceipt = ({ esm_class }: Pdu): boolean => (Number(esm_class) & 0x3c) === 0x04;

/** Null for what is on its way, and for what is no receipt. */
export function receiptIn(pdu: Pdu): SmsReceipt | null {
  if (!isReceipt(pdu)) return null;
  const text = textIn(pdu);
  const [, stat = ''] = /\bstat:\s*(\w+)/i.exec(text) ?? [];
  const outcome = states[String(pdu.message_state ?? '')] ?? states[stat.toUpperCase()];
  const [, named = ''] = /\bid:\s*([\w-]+)/i.exec(text) ?? [];
  const id = String(pdu.receipted_message_id ?? '') || named;
  return outcome && id ? { carrierIds: spellingsOf(id), outcome } : null;
}

/** Some carriers write the number of a message in tens when they take it, and in sixteens in the receipt, or otherwise. */
function spellingsOf(id: string): string[] {
  const inTens = /^[\da-f]{1,16}$/i.test(id) ? [BigInt(`0x${id}`).toString()] : [];
  const inSixteens = /^\d{1,19}$/.test(id) ? [BigInt(id).toString(16), BigInt(id).toString(16).toUpperCase()] : [];
  return [...new Set([id, ...inTens, ...inSixteens])];
}

/** Null for what no person wrote. */
export function textFromPhone(pdu: Pdu): SmsFromPhone | null {
  if ((Number(pdu.esm_class) & 0x3c) !== 0) return null;
  return { from: String(pdu.source_addr ?? ''), text: textIn(pdu), piece: pieceIn(pdu) };
}

/** In the head of the message, or in fields that the carrier has made of it. */
function pieceIn(pdu: Pdu): Piece | null {
  const { udh } = (pdu.short_message ?? {}) as { udh?: unknown };
  const elements = Array.isArray(udh) ? udh.filter((each) => each instanceof Uint8Array) : [];
  const { sar_msg_ref_num: name, sar_total_segments: count, sar_segment_seqnum: part } = pdu;
  return pieceInHead(elements) ?? pieceInFields(name, count, part);
}

type Written = { message?: unknown } | undefined;

function textIn({ short_message, message_payload }: Pdu): string {
  const texts = [short_message, message_payload].map((one) => (one as Written)?.message ?? '');
  return String(texts.find((text) => typeof text === 'string' && text !== '') ?? '');
}
