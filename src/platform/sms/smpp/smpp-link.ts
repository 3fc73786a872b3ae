import { randomInt } from 'node:crypto';
import type { Pdu, Session } from 'smpp';
import { once } from '../../../lib/once.ts';
import type { SmsOverSmppSettings } from '../../sms-settings.ts';

/** In milliseconds. */
export const usualTimes = {
  /** How long an answer is waited for, and a line that is not there yet. */
  answer: 10_000,
  /** How often the carrier is asked whether it is there. */
  enquire: 30_000,
  /** Before the line is opened again; doubled each time, up to the most. */
  again: 1_000,
  mostAgain: 60_000,
  /** How long to hold back where the carrier says that it is too much, each time. */
  throttled: [1_000, 3_000, 6_000],
};
export type Times = typeof usualTimes;

export const ok = 0;
/** The carrier is to hand it over again later (ESME_RX_T_APPN). */
const later = 0x64;

type Does = {
  /** What the carrier hands over. It does so again where this fails. */
  take: (pdu: Pdu) => Promise<void>;
  warn: (status: number | null, text: string) => void;
};

/** A line to a carrier that is bound for both ways, looked after, and opened again whenever it breaks. */
export class SmppLink {
  private session: Session | null = null;
  private isClosed = false;
  private tries = 0;
  private timer?: NodeJS.Timeout;
  private bound = Promise.withResolvers<Session>();

  constructor(
    private readonly settings: SmsOverSmppSettings,
    private readonly does: Does,
    private readonly times: Times = usualTimes,
  ) {}

  async open(): Promise<void> {
    const smpp = await library();
    if (this.isClosed) return;
    const { host, port, tls, systemId, password, systemType } = this.settings;
    const session = smpp.connect({ host, port, tls, ...(tls && { servername: host }) });
    this.session = session;
    session.setMaxListeners(0);
    const slow = setTimeout(() => session.destroy(), this.times.answer);
    session.on('error', () => session.destroy());
    session.on('close', () => {
      clearTimeout(slow);
      this.openAgain(session);
    });
    session.on('pdu', (pdu: Pdu) => {
      if (!pdu.isResponse()) this.hear(session, pdu, smpp.PDU);
    });
    session.on(tls ? 'secureConnect' : 'connect', () => {
      const who = { system_id: systemId, password, system_type: systemType, interface_version: 0x34 };
      session.send(new smpp.PDU('bind_transceiver', who), ({ command_status: status }) => {
        clearTimeout(slow);
        if (status !== ok) {
          this.does.warn(status, 'the carrier of text messages does not let us in');
          return session.destroy();
        }
        this.tries = 0;
        this.lookAfter(session, smpp.PDU);
        this.bound.resolve(session);
      });
    });
  }

  /** Throws where no answer comes: the carrier may have it. */
  async request(command: string, fields: object): Promise<Pdu> {
    const { PDU } = await library();
    const session = await within(this.times.answer, this.bound.promise, 'There is no line to the carrier');
    const { promise, resolve, reject } = Promise.withResolvers<Pdu>();
    const lost = () => reject(new Error('The line to the carrier broke'));
    session.once('close', lost);
    if (!session.send(new PDU(command, fields), resolve)) lost();
    return within(this.times.answer, promise, 'The carrier does not answer').finally(() =>
      session.removeListener('close', lost),
    );
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.session?.destroy();
  }

  /** Pods do not all come back in the same second. */
  private openAgain(session: Session): void {
    if (this.isClosed || session !== this.session) return;
    this.session = null;
    this.bound = Promise.withResolvers();
    const longest = Math.min(this.times.again * 2 ** this.tries, this.times.mostAgain);
    const wait = randomInt(Math.ceil(longest / 2), Math.ceil(longest) + 1);
    this.tries += 1;
    this.timer = setTimeout(() => void this.open(), wait).unref();
  }

  private lookAfter(session: Session, PDU: Library['PDU']): void {
    let isThere = true;
    const timer = setInterval(() => {
      if (!isThere) return session.destroy();
      isThere = false;
      session.send(new PDU('enquire_link'), () => {
        isThere = true;
      });
    }, this.times.enquire).unref();
    session.on('close', () => clearInterval(timer));
  }

  private hear(session: Session, pdu: Pdu, PDU: Library['PDU']): void {
    const answer = (status: number) => session.send(pdu.response({ command_status: status }));
    if (pdu.command === 'deliver_sm') {
      this.does.take(pdu).then(
        () => answer(ok),
        () => answer(later),
      );
    } else if (pdu.command === 'unbind') {
      answer(ok);
      session.destroy();
    } else if (pdu.command === 'enquire_link') answer(ok);
    else session.send(new PDU('generic_nack', { command_status: 3, sequence_number: pdu.sequence_number }));
  }
}

type Library = Awaited<ReturnType<typeof library>>;
/** Loaded where it is spoken at all. */
const library = once(async () => (await import('smpp')).default);

async function within<Value>(milliseconds: number, promise: Promise<Value>, fault: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(fault)), milliseconds);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
