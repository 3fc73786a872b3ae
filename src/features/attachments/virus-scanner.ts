import { connect, type Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Busy } from '../../platform/http/busy.ts';

const atOnce = 64 * 1024;
/** In bytes: the longest name of a virus fits several times. */
const mostVerdict = 4_096;

/** Asks ClamAV about what people send, where there is one (clamd(8), INSTREAM). */
@Injectable()
export class VirusScanner {
  /**
   * In milliseconds: a file of fifteen megabytes takes it a few seconds, but whether it is there at all it says at once. One
   * that answers byte by byte would hold the line of pictures, in which all others wait.
   */
  readonly patience = { sign: 4_000, word: 15_000, whole: 30_000 };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {}

  /** False where no scanner is configured. Throws Busy where it does not answer: nothing is taken unseen. */
  async isHarmful(bytes: Buffer): Promise<boolean> {
    const { clamdUrl } = this.config;
    if (!clamdUrl) return false;
    try {
      const verdict = await ask(clamdUrl, bytes, this.patience);
      // `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or what it could not do, ending in ERROR.
      if (verdict.endsWith(' OK')) return false;
      if (!verdict.endsWith(' FOUND')) throw new Error(`ClamAV answered: ${verdict.slice(0, 100)}`);
      this.logger.warn({ verdict: verdict.slice(0, 100) }, 'A file was refused as harmful');
      return true;
    } catch (err) {
      this.logger.error({ err }, 'The virus scanner does not answer');
      throw new Busy();
    }
  }
}

async function ask(url: string, bytes: Buffer, patience: VirusScanner['patience']): Promise<string> {
  const socket = open(new URL(url));
  const leave = () => socket.destroy(new Error('silent'));
  socket.setTimeout(patience.word, leave);
  const clock = setTimeout(leave, patience.whole);
  const sign = askForSign(url, patience.sign, leave);
  socket.once('close', () => {
    clearTimeout(clock);
    sign.destroy();
  });
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += atOnce) {
    const part = bytes.subarray(at, at + atOnce);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    socket.write(length);
    socket.write(part);
  }
  socket.write(Buffer.alloc(4));
  return (await verdictFrom(socket)).replaceAll('\0', '').trim();
}

/** Beside the file, of which it says nothing until it has looked at all of it. */
function askForSign(url: string, patience: number, otherwise: () => void): Socket {
  const socket = open(new URL(url));
  socket.setTimeout(patience, otherwise).on('error', () => {});
  socket.once('data', () => socket.destroy());
  socket.write('zPING\0');
  return socket;
}

async function verdictFrom(socket: Socket): Promise<string> {
  let verdict = '';
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) {
    verdict += part;
    if (verdict.length > mostVerdict) throw new Error('more than a verdict');
  }
  return verdict;
}

const open = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === 'unix:' ? connect(pathname) : connect(Number(port) || 3310, hostname);
