import { Global, Module } from '@nestjs/common';
import { Drafts } from './drafts.ts';

@Global()
@Module({ providers: [Drafts], exports: [Drafts] })
export class DraftsModule {}
