import { Module } from '@nestjs/common';
import { OwnDataController } from './own-data.controller.ts';
import { OwnDataRepository } from './own-data.repository.ts';
import { OwnDataService } from './own-data.service.ts';

/** What the site holds of a person, to read and to take along. */
@Module({ controllers: [OwnDataController], providers: [OwnDataService, OwnDataRepository] })
export class PrivacyModule {}
