import { Global, Module } from '@nestjs/common';
import { Channels } from './channels.service.ts';
import { Deliveries } from './deliveries.service.ts';
import { DevicesController } from './devices.controller.ts';
import { DevicesRepository } from './devices.repository.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { Notifications } from './notifications.service.ts';
import { PreferencesController } from './preferences.controller.ts';
import { StopsController } from './stops.controller.ts';

@Global()
@Module({
  controllers: [DevicesController, PreferencesController, StopsController, NotificationsController],
  providers: [NotificationsRepository, DevicesRepository, Notifications, Channels, Deliveries],
  exports: [Notifications, Deliveries],
})
export class NotificationsModule {}
