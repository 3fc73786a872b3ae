import { randomBytes } from 'node:crypto';
import { type Currency, type Money, money, toDecimal } from '../../../../lib/money.ts';
import { isSameSecret } from '../../../../lib/same-secret.ts';
import { fetchSmall } from '../../../../platform/http/fetch-small.ts';
import { routePath } from '../../../../platform/http/routes.ts';
import type { PriceRegion } from '../../bills/billing.ts';
import * as contract from '../provider.ts';
import { decoded, encoded, isApproved, type OrderStatus, outcomeOf, readStatus } from './order-status.ts';
import { type Fields, signatureOf } from './signature.ts';

export type CmiSettings = {
  clientId: string;
  storeKey: string;
  /** Who may ask about orders, and pay back where `paysBack`. */
  apiName: string;
  apiPassword: string;
  paysBack: boolean;
  /** CMI wants somebody to bill: the house, as it need not know who pays. */
  contact: { name: string; mail: string };
  /** Where the browser posts the form. */
  gateUrl: string;
  apiUrl: string;
  timeoutMs?: number;
};

/** Moroccan dirhams, by their number (ISO 4217). */
const dirhams = '504';
const pageSeconds = 45 * 60;
/** Of a notice, which has some sixty. */
const mostFields = 300;
/** Letters of a name in it, of which the longest has some thirty. */
const longestName = 64;
// It takes the money after our answer to its notice.
const takesAfterMs = 5_000;

/**
 * CMI in Morocco: cards, on its page. The browser itself posts the order there, signed by us. CMI holds the amount on
 * the card and asks by its notice whether to take it.
 */
export class CmiProvider implements contract.PaymentProvider {
  readonly name = 'cmi';
  // Only the page with the form leads there.
  readonly pageOrigins: readonly string[] = [];
  readonly replies = { take: 'ACTION=POSTAUTH', leave: 'APPROVED', fault: 'FAILURE' };

  constructor(private readonly settings: CmiSettings) {}

  methods(region: PriceRegion, currency: Currency): contract.PaymentMethod[] {
    const refund = this.settings.paysBack ? 'automatic' : 'by_hand';
    return region === 'MA' && currency === 'MAD' ? [{ id: 'card', confirmsWithin: 15, refund }] : [];
  }

  /** Nothing is ordered at CMI before the browser posts the form, which stands on a page of ours. */
  async begin({ attemptId, reference, locale, returnUrl }: contract.AttemptOrder): Promise<contract.Begun> {
    const url = routePath(locale.code, 'pay-form', { reference }) + new URL(returnUrl).search;
    return { kind: 'page', providerId: attemptId, url };
  }

  form({ attemptId, amount, locale, returnUrl, noticeUrl }: contract.AttemptOrder): contract.PaymentForm {
    const { clientId, storeKey, contact, gateUrl } = this.settings;
    const fields: Fields = Object.entries({
      clientid: clientId,
      storetype: '3D_PAY_HOSTING',
      trantype: 'PreAuth',
      amount: toDecimal(amount),
      currency: dirhams,
      oid: attemptId,
      okUrl: returnUrl,
      failUrl: returnUrl,
      shopurl: returnUrl,
      callbackUrl: noticeUrl,
      CallbackResponse: 'true',
      AutoRedirect: 'true',
      refreshtime: '5',
      sessiontimeout: String(pageSeconds),
      lang: locale.language,
      BillToName: contact.name,
      email: contact.mail,
      rnd: randomBytes(10).toString('hex'),
      hashAlgorithm: 'ver3',
      encoding: 'UTF-8',
    });
    return { action: gateUrl, fields: [...fields, ['hash', signatureOf(fields, storeKey)]] };
  }

  async read({ id }: contract.KnownAttempt): Promise<contract.Reading> {
    const status = await this.find(id);
    return { outcome: outcomeOf(status), attemptId: status.state && status.orderId, amount: status.amount };
  }

  /** It cannot. What is held after that is not taken, since our answer to the notice leaves it. */
  async close(): Promise<void> {}

  /**
   * CMI knows a refund by no id of ours, and of two orders for a part it could carry out both. So it is asked for the
   * whole alone, which it can send once; a part is sent by a person.
   */
  async refund({ attempt, amount }: contract.RefundOrder): Promise<contract.RefundAnswer> {
    const { providerId } = attempt;
    const status = await this.find(attempt.id);
    const isWhole = outcomeOf(status) === 'succeeded' && status.amount?.minor === amount.minor;
    if (!isWhole) return { outcome: 'refused', providerId: null };
    if (status.isCredit) return { outcome: 'done', providerId };
    const order = `<Type>Credit</Type><Total>${toDecimal(amount)}</Total><Currency>${dirhams}</Currency>`;
    const isDone = isApproved(await this.ask(attempt.id, order));
    return isDone ? { outcome: 'done', providerId } : { outcome: 'refused', providerId: null };
  }

  readNotice(body: Buffer): contract.ProviderEvent {
    const text = body.toString();
    // Whoever sent it: all of them are put in order before the signature can be looked at.
    if (text.split('&', mostFields + 1).length > mostFields) throw new contract.BadProviderEvent('form');
    const fields = [...new URLSearchParams(text)].map(
      ([name, value]) => [name, decoded(value.replace(/\n$/, ''))] as const,
    );
    if (fields.some(([name]) => name.length > longestName)) throw new contract.BadProviderEvent('form');
    const said = new Map(fields.map(([name, value]) => [name.toLowerCase(), value]));
    // Of two fields with one name nobody knows which was signed.
    if (said.size !== fields.length) throw new contract.BadProviderEvent('form');
    const hash = said.get('hash') ?? '';
    const { storeKey, clientId } = this.settings;
    if (!isSameSecret(hash, signatureOf(fields, storeKey))) throw new contract.BadProviderEvent('signature');
    const attemptId = said.get('oid') ?? '';
    // CMI signs values without their names, by the key that signs our form, which its browser could send here under any
    // names. Of what became of a card the form says nothing, under none.
    if (!results.has(said.get('response') ?? '')) throw new contract.BadProviderEvent('form');
    if (said.get('clientid') !== clientId || !isAttempt(attemptId)) throw new contract.BadProviderEvent('form');
    const isHeld = said.get('procreturncode') === '00';
    const amount = said.get('currency') === dirhams ? amountOf(said.get('amount') ?? '') : null;
    return {
      // It has no id of its own: what is signed is what makes news the same or other news.
      eventId: hash,
      kind: isHeld ? 'held' : 'refused',
      attemptId,
      held: isHeld ? amount : null,
      lookAfterMs: isHeld ? takesAfterMs : 0,
    };
  }

  /** There is no question for a day: it is asked about each of the day's attempts instead. */
  async list(): Promise<contract.Entry[] | null> {
    return null;
  }

  private async find(orderId: string): Promise<OrderStatus> {
    const status = readStatus(await this.ask(orderId, '<Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra>'));
    if (!status) throw new contract.ProviderAway('CMI: nothing of an order');
    return status;
  }

  private async ask(orderId: string, question: string): Promise<string> {
    const { clientId, apiName, apiPassword, apiUrl, timeoutMs = 10_000 } = this.settings;
    const who = `<Name>${encoded(apiName)}</Name><Password>${encoded(apiPassword)}</Password>`;
    const order = `<ClientId>${encoded(clientId)}</ClientId><OrderId>${encoded(orderId)}</OrderId>`;
    try {
      const response = await fetchSmall(apiUrl, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8' },
        body: `<?xml version="1.0" encoding="UTF-8"?><CC5Request>${who}${order}${question}</CC5Request>`,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = await response.text();
      if (!response.ok || !said.includes('</CC5Response>')) throw new Error(`CMI answered ${response.status}`);
      return said;
    } catch (cause) {
      throw new contract.ProviderAway('CMI', { cause });
    }
  }
}

const results = new Set(['Approved', 'Declined', 'Error']);

const isAttempt = (oid: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(oid);

function amountOf(decimal: string): Money | null {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(decimal) ?? [];
  return whole ? money(Number(whole + fraction.padEnd(2, '0')), 'MAD') : null;
}
