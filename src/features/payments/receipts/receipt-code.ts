import { type Money, toDecimal } from '../../../lib/money.ts';

type Invoice = { sellerName: string; vatNumber: string; issuedAt: Date; total: Money; vat: Money };

/**
 * What the code on a Saudi simplified tax invoice says: five fields, each a tag, its length in bytes and its UTF-8 text,
 * in Base64 (ZATCA, "Security features implementation standards", QR code).
 */
export function saudiInvoiceCode({ sellerName, vatNumber, issuedAt, total, vat }: Invoice): string {
  const time = `${issuedAt.toISOString().slice(0, 19)}Z`;
  const fields = [sellerName, vatNumber, time, toDecimal(total), toDecimal(vat)];
  return Buffer.concat(fields.map((text, index) => field(index + 1, text))).toString('base64');
}

function field(tag: number, text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 255) throw new RangeError('A field of the code has 255 bytes at most');
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}
