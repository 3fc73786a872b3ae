import type { INestApplicationContext } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

type Warning = Error & { code?: string };

/** What Node and packages warn of, in the form of every other line. */
export async function logWarnings(app: INestApplicationContext): Promise<void> {
  const logger = await app.resolve(PinoLogger);
  process.removeAllListeners('warning');
  process.on('warning', ({ name, code, message }: Warning) => logger.warn({ name, code, about: message }, 'warning'));
}
