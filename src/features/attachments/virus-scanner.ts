import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Busy } from '../../platform/http/limits.ts';

/** A file of fifteen megabytes takes it a few seconds. */
const patienceMs = 15_000;
const atOnce = 64 * 1024;

/** Asks ClamAV about what people send, where there is one (clamd(8), INSTREAM). */
@Injectable()
export class VirusScanner {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {}

  /** False where no scanner is configured. Throws Busy where it does not answer: nothing is taken unseen. */
  async isHarmful(bytes: Buffer): Promise<boolean> {
    const { clamdUrl } = this.config;
    if (!clamdUrl) return false;
    try {
      const verdict = await ask(clamdUrl, bytes);
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

async function ask(url: string, bytes: Buffer): Promise<string> {
  const socket = open(new URL(url));
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('silent')));
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += atOnce) {
    const part = bytes.subarray(at, at + atOnce);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    socket.write(length);
    socket.write(part);
  }
  socket.write(Buffer.alloc(4));
  return (await text(socket)).replaceAll('\0', '').trim();
}

const open = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === 'unix:' ? connect(pathname) : connect(Number(port) || 3310, hostname);
