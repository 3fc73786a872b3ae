import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONNECTION, type Connection, DB, READ_DB } from './database.ts';
import { OwnerBrowsers } from './owner-browsers.ts';

@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(CONNECTION) private readonly connection: Connection) {}

  static with(connection: Connection): DynamicModule {
    const providers = [
      { provide: CONNECTION, useValue: connection },
      { provide: DB, useValue: connection.db },
      { provide: READ_DB, useValue: connection.readDb },
      OwnerBrowsers,
    ];
    return { module: DatabaseModule, global: true, providers, exports: providers };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}
