import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccessTokensModule } from '../features/access-tokens/access-tokens.module.ts';
import { AccountsModule } from '../features/accounts/accounts.module.ts';
import { AnsweringModule } from '../features/answering/answering.module.ts';
import { ApplicationsModule } from '../features/applications/applications.module.ts';
import { AskingModule } from '../features/asking/asking.module.ts';
import { FilesModule } from '../features/attachments/attachments.module.ts';
import { CasesModule } from '../features/cases/cases.module.ts';
import { ConsultationsModule } from '../features/consultations/consultations.module.ts';
import { ContactModule } from '../features/contact/contact.module.ts';
import { DeskModule } from '../features/desk/desk.module.ts';
import { DocumentsModule } from '../features/documents/documents.module.ts';
import { DraftsModule } from '../features/drafts/drafts.module.ts';
import { ExpertsModule } from '../features/experts/experts.module.ts';
import { FiguresModule } from '../features/figures/figures.module.ts';
import { FirstHelpModule } from '../features/first-help/first-help.module.ts';
import { GuidesModule } from '../features/guides/guides.module.ts';
import { HelpModule } from '../features/help/help.module.ts';
import { JourneysModule } from '../features/journeys/journeys.module.ts';
import { LeasesModule } from '../features/leases/leases.module.ts';
import { NotificationsModule } from '../features/notifications/notifications.module.ts';
import { OAuthModule } from '../features/oauth/oauth.module.ts';
import { OpenDataModule } from '../features/open-data/open-data.module.ts';
import { OverviewModule } from '../features/overview/overview.module.ts';
import { PaymentsModule } from '../features/payments/payments.module.ts';
import { PrivacyModule } from '../features/privacy/privacy.module.ts';
import { ProceduresModule } from '../features/procedures/procedures.module.ts';
import { PromisesModule } from '../features/promises/promises.module.ts';
import { RecordingsModule } from '../features/recordings/recordings.module.ts';
import { RetentionModule } from '../features/retention/retention.module.ts';
import { SamplesModule } from '../features/samples/samples.module.ts';
import { SiteModule } from '../features/site/site.module.ts';
import { StaffModule } from '../features/staff/staff.module.ts';
import { StatusModule } from '../features/status/status.module.ts';
import { TestSiteModule } from '../features/test-site/test-site.module.ts';
import { TopicsModule } from '../features/topics/topics.module.ts';
import { VisitorsModule } from '../features/visitors/visitors.module.ts';
import { WebhooksModule } from '../features/webhooks/webhooks.module.ts';
import { WhatsappNoticesModule } from '../features/whatsapp/whatsapp.module.ts';
import { AuditModule } from '../platform/audit/audit.module.ts';
import { CONFIG, type Config } from '../platform/config.ts';
import { DatabaseModule } from '../platform/database/database.module.ts';
import type { Connection } from '../platform/database/database.ts';
import { EventsModule } from '../platform/events/events.module.ts';
import { FlowsModule } from '../platform/flows/flows.module.ts';
import { HealthModule } from '../platform/health/health.module.ts';
import { loggerModule } from '../platform/http/request-log.ts';
import { LocalesModule } from '../platform/i18n/locales.module.ts';
import { IndexNowModule } from '../platform/index-now/index-now.module.ts';
import { JobsModule } from '../platform/jobs/jobs.module.ts';
import { MailModule } from '../platform/mail/mail.module.ts';
import { MaintenanceModule } from '../platform/maintenance/maintenance.module.ts';
import { MetricsModule } from '../platform/observability/metrics.module.ts';
import { PushModule } from '../platform/push/push.module.ts';
import { RedisModule } from '../platform/redis/redis.module.ts';
import { SmsModule } from '../platform/sms/sms.module.ts';
import { WhatsappModule } from '../platform/whatsapp/whatsapp.module.ts';
import { WorkflowModule } from '../platform/workflow/workflow.module.ts';
import { Reactions } from './reactions.ts';
import { WebModule } from './web.module.ts';

/** The list of features. */
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
        WhatsappModule,
        StatusModule,
        PushModule,
        LocalesModule,
        WebModule,
        VisitorsModule,
        AccountsModule,
        AccessTokensModule,
        OAuthModule,
        PrivacyModule,
        EventsModule,
        AuditModule,
        WorkflowModule,
        MaintenanceModule,
        FlowsModule,
        TopicsModule,
        RecordingsModule,
        DraftsModule,
        AskingModule,
        StaffModule,
        ConsultationsModule,
        ExpertsModule,
        AnsweringModule,
        DeskModule,
        ProceduresModule,
        FilesModule,
        JourneysModule,
        ApplicationsModule,
        LeasesModule,
        DocumentsModule,
        FiguresModule,
        FirstHelpModule,
        PromisesModule,
        OpenDataModule,
        HelpModule,
        NotificationsModule,
        OverviewModule,
        CasesModule,
        TestSiteModule,
        WebhooksModule,
        WhatsappNoticesModule,
        PaymentsModule,
        ContactModule,
        SiteModule,
        IndexNowModule,
        HealthModule,
        RetentionModule,
        SamplesModule,
        GuidesModule,
      ],
      providers: [{ provide: CONFIG, useValue: config }, Reactions],
      exports: [CONFIG],
    };
  }
}
