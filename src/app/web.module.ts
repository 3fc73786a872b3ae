import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AuthGuard } from '../platform/http/auth.ts';
import { BotCheckController } from '../platform/http/bot-check.controller.ts';
import { BotCheck } from '../platform/http/bot-check.ts';
import { BusyResponse } from '../platform/http/busy-response.tsx';
import { KnownParameters } from '../platform/http/known-parameters.ts';
import { Limits } from '../platform/http/limits.ts';
import { LoadShedding } from '../platform/http/load-shedding.ts';
import { MessagesController } from '../platform/http/messages.controller.ts';
import { OwnBodies } from '../platform/http/own-bodies.ts';
import { ProofOfWork } from '../platform/http/proof-of-work.ts';
import { Idempotency } from '../platform/http/submissions/idempotency.ts';
import { Submissions } from '../platform/http/submissions/submissions.ts';
import { Dictionaries } from '../platform/page-cache/dictionaries.ts';
import { Edge } from '../platform/page-cache/edge.ts';
import { PageCache } from '../platform/page-cache/page-cache.ts';
import { BuildsController } from '../platform/rendering/builds.controller.ts';
import { ErrorFilter } from '../platform/rendering/error.filter.ts';
import { IconsController } from '../platform/rendering/icons.controller.ts';
import { PageRecordings } from '../platform/rendering/page-recordings.ts';
import { PageTopics } from '../platform/rendering/page-topics.ts';
import { PageWriter } from '../platform/rendering/page-writer.ts';
import { Renderer } from '../platform/rendering/renderer.tsx';
import { UnreadCounts } from '../platform/rendering/unread-counts.ts';

/** What every request meets. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [BotCheckController, BuildsController, IconsController, MessagesController],
  providers: [
    Renderer,
    LoadShedding,
    OwnBodies,
    BusyResponse,
    Submissions,
    Idempotency,
    Limits,
    BotCheck,
    ProofOfWork,
    PageCache,
    Edge,
    Dictionaries,
    PageRecordings,
    PageTopics,
    UnreadCounts,
    PageWriter,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_GUARD, useClass: KnownParameters },
  ],
  exports: [
    Renderer,
    LoadShedding,
    Submissions,
    Idempotency,
    Limits,
    BotCheck,
    PageCache,
    PageRecordings,
    PageTopics,
    UnreadCounts,
    Edge,
  ],
})
export class WebModule {}
