import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AuthGuard } from './auth.ts';
import { BotCheck } from './bot-check.ts';
import { BuildsController } from './builds.controller.ts';
import { BusyAnswer } from './busy-answer.tsx';
import { Dictionaries } from './dictionaries.ts';
import { ErrorFilter } from './error.filter.ts';
import { IconsController } from './icons.controller.ts';
import { Idempotency } from './idempotency.ts';
import { Limits } from './limits.ts';
import { PageCache } from './page-cache.ts';
import { Receipts } from './receipts.ts';
import { RenderInterceptor } from './render.interceptor.ts';
import { Renderer } from './renderer.tsx';
import { Traffic } from './traffic.ts';

/** What every request meets. */
@Global()
@Module({
  controllers: [BuildsController, IconsController],
  providers: [
    Renderer,
    Traffic,
    BusyAnswer,
    Receipts,
    Idempotency,
    Limits,
    BotCheck,
    PageCache,
    Dictionaries,
    { provide: APP_INTERCEPTOR, useClass: RenderInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [Renderer, Traffic, Receipts, Idempotency, Limits, BotCheck, PageCache],
})
export class WebModule {}
