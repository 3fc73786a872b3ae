import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AnsweringModule } from './answering/answering.module.ts';
import { ApplicationsModule } from './applications/applications.module.ts';
import { AskingModule } from './asking/asking.module.ts';
import { CasesModule } from './cases/cases.module.ts';
import { CONFIG, type Config } from './config.ts';
import { ConsultationsModule } from './consultations/consultations.module.ts';
import { ContactModule } from './contact/contact.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import type { Connection } from './database/database.ts';
import { DeskModule } from './desk/desk.module.ts';
import { DeskTasksModule } from './desk/desk-tasks.module.ts';
import { DraftsModule } from './drafts/drafts.module.ts';
import { EventsModule } from './events/events.module.ts';
import { ExpertsModule } from './experts/experts.module.ts';
import { FilesModule } from './files/files.module.ts';
import { HealthModule } from './health/health.module.ts';
import { HelpModule } from './help/help.module.ts';
import { IdentityModule } from './identity/identity.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { JourneysModule } from './journeys/journeys.module.ts';
import { LeasesModule } from './leases/leases.module.ts';
import { LocalesModule } from './locales/locales.module.ts';
import { loggerModule } from './logger.ts';
import { MailModule } from './mail/mail.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { ModesModule } from './modes/modes.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { PapersModule } from './papers/papers.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { ProceduresModule } from './procedures/procedures.module.ts';
import { PushModule } from './push/push.module.ts';
import { RedisModule } from './redis/redis.module.ts';
import { SamplesModule } from './samples/samples.module.ts';
import { SmsModule } from './sms/sms.module.ts';
import { StatusModule } from './status/status.module.ts';
import { TopicsModule } from './topics/topics.module.ts';
import { WebModule } from './web/web.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

/** The list of rooms. */
@Global()
@Module({})
export class AppModule {
  static with(config: Config, connection: Connection): DynamicModule {
    return {
      module: AppModule,
      imports: [
        loggerModule(config),
        DatabaseModule.with(connection),
        MetricsModule,
        RedisModule,
        JobsModule,
        MailModule,
        SmsModule,
        StatusModule,
        PushModule,
        LocalesModule,
        WebModule,
        IdentityModule,
        EventsModule,
        ModesModule,
        TopicsModule,
        DraftsModule,
        AskingModule,
        DeskTasksModule,
        ConsultationsModule,
        ExpertsModule,
        AnsweringModule,
        DeskModule,
        ProceduresModule,
        FilesModule,
        JourneysModule,
        ApplicationsModule,
        LeasesModule,
        PapersModule,
        HelpModule,
        NotificationsModule,
        CasesModule,
        WebhooksModule,
        PaymentsModule,
        ContactModule,
        PagesModule,
        HealthModule,
        OperationsModule,
        SamplesModule,
      ],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
