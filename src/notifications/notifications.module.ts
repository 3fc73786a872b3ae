import { Global, Module } from '@nestjs/common';
import { Deliveries } from './deliveries.service.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { Notifications } from './notifications.service.ts';
import { PreferencesController } from './preferences.controller.ts';
import { StopsController } from './stops.controller.ts';

@Global()
@Module({
  controllers: [PreferencesController, StopsController, NotificationsController],
  providers: [NotificationsRepository, Notifications, Deliveries],
  exports: [Notifications, Deliveries],
})
export class NotificationsModule {}
