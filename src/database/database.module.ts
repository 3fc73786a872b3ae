import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { CONNECTION, type Connection, DB, openEmbedded, openPostgres } from './database.ts';

@Global()
@Module({
  providers: [
    {
      provide: CONNECTION,
      inject: [CONFIG],
      useFactory: ({ databaseUrl, dataDir }: Config) =>
        databaseUrl ? openPostgres(databaseUrl) : openEmbedded(join(dataDir, 'database')),
    },
    { provide: DB, inject: [CONNECTION], useFactory: (connection: Connection) => connection.db },
  ],
  exports: [CONNECTION, DB],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(CONNECTION) private readonly connection: Connection) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}
