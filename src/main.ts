import { once } from 'node:events';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataInUseError } from './database/lock.ts';
import { greeting } from './samples/accounts.ts';

// sysexits.h: a fault in the configuration, and something that may work later.
const EX_CONFIG = 78;
const EX_TEMPFAIL = 75;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config);
  const server = app.getHttpServer();
  server.listen(config.port, config.host);
  await once(server, 'listening');
  console.log(greeting(config));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(app));
}

async function stop(app: Awaited<ReturnType<typeof createApp>>): Promise<void> {
  // Past ten seconds nothing honest is left to wait for.
  setTimeout(() => process.exit(1), 10_000).unref();
  await app.close();
  process.exit(0);
}

start().catch((error) => {
  if (error instanceof ConfigError) {
    for (const fault of error.faults) console.error(fault);
    process.exit(EX_CONFIG);
  }
  if (error instanceof DataInUseError) {
    console.error(error.message);
    process.exit(EX_TEMPFAIL);
  }
  console.error(error);
  process.exit(1);
});
