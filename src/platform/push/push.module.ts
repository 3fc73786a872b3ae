import { Global, Module } from '@nestjs/common';
import { Push } from './push.service.ts';

@Global()
@Module({ providers: [Push], exports: [Push] })
export class PushModule {}
