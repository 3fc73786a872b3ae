import { Module } from '@nestjs/common';
import { DeskHelpController } from './desk-help.controller.ts';
import { HelpController } from './help.controller.ts';
import { HelpedForms } from './helped-forms.ts';
import { PhoneHelpsRepository } from './phone-helps.repository.ts';
import { PhoneHelpsService } from './phone-helps.service.ts';

@Module({
  controllers: [DeskHelpController, HelpController],
  providers: [HelpedForms, PhoneHelpsRepository, PhoneHelpsService],
})
export class HelpModule {}
