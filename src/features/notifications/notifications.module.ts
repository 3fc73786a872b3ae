import { Global, Module } from '@nestjs/common';
import { CarrierReceipts } from './carrier-receipts.service.ts';
import { ChannelsService } from './channels.service.ts';
import { DeliveriesService } from './deliveries.service.ts';
import { DevicesController } from './devices.controller.ts';
import { DevicesRepository } from './devices.repository.ts';
import { DueDeliveries } from './due-deliveries.repository.ts';
import { LettersService } from './letters.service.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsApiController } from './notifications-api.controller.ts';
import { NotifierService } from './notifier.service.ts';
import { PreferencesController } from './preferences.controller.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { StopsController } from './stops.controller.ts';

@Global()
@Module({
  controllers: [
    NotificationsApiController,
    ReceiptsController,
    DevicesController,
    PreferencesController,
    StopsController,
    NotificationsController,
  ],
  providers: [
    NotificationsRepository,
    DevicesRepository,
    DueDeliveries,
    NotificationsService,
    LettersService,
    NotifierService,
    ChannelsService,
    DeliveriesService,
    CarrierReceipts,
  ],
  exports: [NotificationsService, NotifierService, DeliveriesService],
})
export class NotificationsModule {}
