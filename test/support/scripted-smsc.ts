import type { AddressInfo, Socket } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';

/** How the carrier behaves. */
type Mood = 'honest' | 'refuses' | 'throttles_once' | 'throttles' | 'silent' | 'drops' | 'drops_after' | 'locked';
export type Submitted = {
  to: string;
  from: string;
  text: string;
  coding: number;
  udh: number[] | null;
  id: string;
  at: number;
};

/** A carrier that speaks SMPP, on loopback. */
export async function anSmsc() {
  const submitted: Submitted[] = [];
  const sessions = new Set<Session>();
  const sockets = new Set<Socket>();
  const smsc = {
    mood: 'honest' as Mood,
    url: '',
    submitted,
    binds: 0,
    enquiries: 0,
    /** Whether it answers whether it is there. */
    isDeaf: false,
    underWay: 0,
    mostUnderWay: 0,
    answerAfter: 0,
    /** What the other side answered to what was handed over. */
    statuses: [] as number[],
    /** Hands something over on every line that is open, and waits for the answer. */
    deliver: (fields: object): Promise<number> => {
      const [session] = [...sessions].slice(-1);
      if (!session) throw new Error('Nobody is bound');
      return new Promise((resolve) => {
        session.send(new smpp.PDU('deliver_sm', fields), ({ command_status: status }) => {
          smsc.statuses.push(status);
          resolve(status);
        });
      });
    },
    receipt: (id: string, stat: string) =>
      smsc.deliver({
        esm_class: 4,
        source_addr: '212600000000',
        short_message: `id:${id} sub:001 dlvrd:001 submit date:2611241200 done date:2611241201 stat:${stat} err:000 text:`,
      }),
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {},
  };

  const submit = (session: Session, pdu: Pdu) => {
    const { mood } = smsc;
    if (mood === 'drops') return session.destroy();
    const { message = '', udh } = (pdu.short_message ?? {}) as { message?: string; udh?: Buffer[] };
    if (mood === 'throttles' || mood === 'throttles_once') {
      if (mood === 'throttles_once') smsc.mood = 'honest';
      return void session.send(pdu.response({ command_status: 0x58 }));
    }
    if (mood === 'refuses') return void session.send(pdu.response({ command_status: 0x0b }));
    const id = `M${submitted.length + 1}-${Math.random().toString(36).slice(2, 8)}`;
    const [to, from] = [String(pdu.destination_addr), String(pdu.source_addr)];
    const parts = udh ? [...Buffer.concat(udh)] : null;
    submitted.push({ to, from, text: message, coding: Number(pdu.data_coding), udh: parts, id, at: Date.now() });
    if (mood === 'drops_after') return session.destroy();
    if (mood === 'silent') return;
    smsc.underWay += 1;
    smsc.mostUnderWay = Math.max(smsc.mostUnderWay, smsc.underWay);
    setTimeout(() => {
      smsc.underWay -= 1;
      session.send(pdu.response({ message_id: id }));
    }, smsc.answerAfter);
  };

  const server = smpp.createServer((session) => {
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
    session.on('pdu', (pdu: Pdu) => {
      if (pdu.command === 'bind_transceiver') {
        smsc.binds += 1;
        const isOurs = pdu.system_id === 'istishara' && pdu.password === 's3cret' && smsc.mood !== 'locked';
        if (isOurs) sessions.add(session);
        session.send(pdu.response(isOurs ? { system_id: 'smsc' } : { command_status: 0x0e }));
      } else if (pdu.command === 'enquire_link') {
        smsc.enquiries += 1;
        if (!smsc.isDeaf) session.send(pdu.response());
      } else if (pdu.command === 'submit_sm') submit(session, pdu);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  smsc.url = `smpp://istishara:s3cret@127.0.0.1:${(server.address() as AddressInfo).port}`;
  smsc.close = () =>
    new Promise((resolve) => {
      smsc.drop();
      server.close(() => resolve());
    });
  return smsc;
}
