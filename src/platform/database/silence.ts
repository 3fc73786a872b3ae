import { Socket } from 'node:net';
import { setImmediate as untilRead, setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: without a byte until the server is asked whether it is there, and until its connection is given up. */
export type Limits = { doubt: number; silence: number };
/** Where a server listens. */
export type Place = { host: string; port: number };

/** What every version answers with one letter before it asks who is there, and PgBouncer like PostgreSQL. */
const isAnyoneThere = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
/** A server that is there answers in a few milliseconds; one without a processor of its own is given so many turns of so long. */
const turns = 7;
const turn = 100;
const askAgain = 200;

/**
 * The sockets of a pool, and whether the server behind them still speaks. While it does, nobody asks it anything. When
 * somebody has waited for a while, it is asked on a line of its own, by something that waits for no lock, no free
 * connection and no slow statement: a server that is busy answers, one that is frozen or cut off does not. Then all who
 * wait are told, and who comes later is told at once, until it answers.
 */
export class Silence {
  private readonly sockets = new Map<Socket, number>();
  private isAsking = false;
  private isSilent = false;

  /**
   * @param isWaited whether anybody waits for anything
   * @param isBehindThere where the place is that of a pooler: whether the server is there to which it leads
   */
  constructor(
    private readonly place: Place,
    private readonly limits: Limits,
    private readonly isWaited: () => boolean,
    private readonly isBehindThere: () => Promise<boolean> = () => Promise.resolve(true),
  ) {}

  /** One more, for the driver to connect. */
  socket(): Socket {
    const socket = new Socket();
    let quiet = 0;
    let bytes = 0;
    socket.setTimeout(this.limits.doubt);
    socket.on('timeout', () => {
      const now = socket.bytesRead + socket.bytesWritten;
      quiet = (now === bytes ? quiet : 0) + this.limits.doubt;
      bytes = now;
      if (quiet >= this.limits.silence) return void socket.destroy(gone());
      socket.setTimeout(this.limits.doubt);
      if (this.isWaited()) void this.doubt(socket);
    });
    this.sockets.set(socket, 0);
    socket.once('close', () => this.sockets.delete(socket));
    // Only after the driver, which listens for it, has begun to connect.
    if (this.isSilent) process.nextTick(() => socket.destroy(gone()));
    return socket;
  }

  private async doubt({ remoteAddress, remotePort }: Socket): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    for (const socket of this.sockets.keys()) this.sockets.set(socket, socket.bytesRead);
    // The machine that this socket is on: its name may lead elsewhere by now, or the service of names be away.
    const isOneHost = remoteAddress !== undefined && remotePort !== undefined;
    const place = isOneHost ? { host: remoteAddress, port: remotePort } : this.place;
    const isThere = (await answers(place)) && (await this.isBehindThere());
    if (!isThere && !this.hasSpoken()) await this.standStill();
    this.isAsking = false;
  }

  /** Whether anything has come since, on any of them. */
  private hasSpoken(): boolean {
    return [...this.sockets].some(([socket, before]) => socket.bytesRead !== before);
  }

  private async standStill(): Promise<void> {
    this.isSilent = true;
    for (const socket of this.sockets.keys()) socket.destroy(gone());
    do await wait(askAgain, undefined, { ref: false });
    while (!((await answers(this.place)) && (await this.isBehindThere())));
    this.isSilent = false;
  }
}

const gone = (): Error => new Error('Connection terminated: the database gives no answer');

/** Whether anything comes back. That nobody listens there is an answer too: who connects is told at once. */
export async function answers({ host, port }: Place): Promise<boolean> {
  const socket = new Socket();
  let isAnswered = false;
  for (const event of ['data', 'error', 'end']) socket.on(event, () => (isAnswered = true));
  if (host.startsWith('/')) socket.connect(`${host}/.s.PGSQL.${port}`);
  else socket.connect(port, host);
  socket.unref().write(isAnyoneThere);
  await inTurns(() => isAnswered);
  socket.destroy();
  return isAnswered;
}

/** Waits for an answer, or for so long that none is expected any more. */
export async function inTurns(isAnswered: () => boolean): Promise<void> {
  for (let left = turns; left > 0 && !isAnswered(); left -= 1) {
    await wait(turn, undefined, { ref: false });
    // After a long turn of the event loop timers come first: what has arrived is read before it is taken for silence.
    await untilRead();
  }
}
