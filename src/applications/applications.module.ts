import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';

@Module({ controllers: [ApplicationsController], providers: [ApplicationsRepository, ApplicationsService] })
export class ApplicationsModule {}
