import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Pdu } from 'smpp';
import type { SmsOverSmppSettings } from '../../sms-settings.ts';
import type { SmsFromCarrier } from '../sms-from-carrier.ts';
import { type Sms, SmsRefused, type SmsSender } from '../sms-sender.ts';
import { ok, SmppLink, type Times, usualTimes } from './smpp-link.ts';
import { partsOf, receiptIn, sourceOf, textFromPhone } from './smpp-messages.ts';

/** Too fast, or its queue is full. */
const tooMuch = new Set([0x58, 0x14]);
/** This message or this number will not do: length, address, kind of address, and "no" for good. */
const refusals = new Set([0x01, 0x0b, 0x50, 0x51, 0x65, 0x66]);

type Warn = (fields: { status: number | null }, text: string) => void;

/** By a carrier that speaks SMPP 3.4, on a line that stays open and brings receipts and answers as well. */
export class SmsOverSmpp implements SmsSender, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly link: SmppLink;
  /** When the next may leave. */
  private nextAt = 0;
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly settings: SmsOverSmppSettings,
    private readonly comes: SmsFromCarrier,
    warn: Warn,
    private readonly times: Times = usualTimes,
  ) {
    const take = (pdu: Pdu) => this.take(pdu);
    this.link = new SmppLink(settings, { take, warn: (status, text) => warn({ status }, text) }, times);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.link.open();
  }

  onApplicationShutdown(): void {
    this.link.close();
  }

  /** Answers what the carrier calls it; of several parts, the last, whose receipt is asked for. */
  async send({ to, text }: Sms, id: string): Promise<string | null> {
    const parts = partsOf(text, id);
    let carrierId: string | null = null;
    for (const [index, part] of parts.entries()) {
      const { message_id } = await this.submit({
        ...sourceOf(this.settings.from),
        ...{ destination_addr: to.replace(/\D/g, ''), dest_addr_ton: 1, dest_addr_npi: 1 },
        registered_delivery: index === parts.length - 1 ? 1 : 0,
        ...part,
      });
      carrierId = String(message_id ?? '') || null;
    }
    return carrierId;
  }

  private async submit(fields: object): Promise<Pdu> {
    for (const wait of [...this.times.throttled, null]) {
      await this.enter();
      const answer = await this.link.request('submit_sm', fields).finally(() => this.leave());
      const { command_status: status } = answer;
      if (status === ok) return answer;
      if (refusals.has(status)) throw new SmsRefused(`The carrier answers ${status}`);
      if (!tooMuch.has(status) || wait === null) throw new Error(`The carrier answers ${status}`);
      // All others wait as well: it is the line that is too fast.
      this.nextAt = Math.max(this.nextAt, Date.now() + wait);
    }
    throw new Error('The carrier takes nothing');
  }

  /** So many wait for an answer at most, and so many leave in a second. */
  private async enter(): Promise<void> {
    if (this.underWay >= this.settings.window) await new Promise<void>((go) => this.waiting.push(go));
    else this.underWay += 1;
    for (let wait = this.nextAt - Date.now(); wait > 0; wait = this.nextAt - Date.now()) await pause(wait);
    this.nextAt = Math.max(this.nextAt, Date.now()) + 1_000 / this.settings.perSecond;
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.underWay -= 1;
  }

  private async take(pdu: Pdu): Promise<void> {
    const receipt = receiptIn(pdu);
    if (receipt) return this.comes.receipt(receipt);
    const text = textFromPhone(pdu);
    if (text) await this.comes.text(text);
  }
}
