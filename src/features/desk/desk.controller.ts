import { BadRequestException, Body, Controller, Get, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskPage } from '../../../views/pages/desk/index.tsx';
import { DeskQueuePage } from '../../../views/pages/desk/queue.tsx';
import { countries } from '../../lib/countries/country.ts';
import { languages } from '../../lib/locales/locales.ts';
import { type Order, readOrder, readPlace, sortedPage } from '../../lib/order.ts';
import { cleanText, clip } from '../../lib/text.ts';
import { Auth } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { type RouteName, routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { type Subject, subjects } from '../staff/task-lock.ts';
import { TaskLocksService } from '../staff/task-locks.service.ts';
import { isQueue, type QueueColumn, type QueueFilter, queueColumns } from './queue.ts';
import { QueuesRepository } from './queues.repository.ts';

const pageSize = 50;
const longestWaiting: Order<QueueColumn> = { by: 'since', descending: false };

type QueueQuery = Partial<Record<'after' | 'sort' | 'country' | 'language' | 'held', unknown>>;

const pageOf: Record<Subject, RouteName> = {
  application: 'desk-application',
  certificate: 'desk-certificates-id',
  consultation: 'desk-consultation',
  report: 'desk-report',
  expert: 'desk-expert',
  lease: 'desk-leases-id',
};

@Auth('staff')
@Controller(':locale/desk')
export class DeskController {
  constructor(
    private readonly queues: QueuesRepository,
    private readonly leases: TaskLocksService,
  ) {}

  @Get()
  async index(@Req() { user }: Request) {
    const [counts, features] = await Promise.all([this.queues.counts(), this.queues.features()]);
    return page(DeskPage, { counts, features, isAdmin: user?.roles.includes('admin') ?? false });
  }

  @Get('queues/:queue')
  async queue(@Req() { user }: SignedIn, @Param('queue') queue: string, @Query() query: QueueQuery) {
    if (!isQueue(queue)) throw new NotFoundException();
    const order = readOrder(query.sort, queueColumns, longestWaiting);
    const filter = readFilter(query);
    const part = { order, filter, place: readPlace(query.after), me: user.id, limit: pageSize };
    const { rows, next } = sortedPage(await this.queues.list(queue, part), pageSize);
    return page(DeskQueuePage, { queue, rows, next, order, filter });
  }

  /** Takes a task, takes it over with a reason, or gives it back. */
  @Post('leases')
  async lease(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    const { subject, id } = readTask(body);
    const user = request.user as SignedInUser;
    const reason = clip(cleanText(String(body.reason ?? '')), 200);
    if (body.act === 'release') await this.leases.release({ subject, id }, user.id);
    else if (body.act === 'take_over' && reason.length >= 3)
      await this.leases.takeOver({ subject, id }, user.id, reason);
    else await this.leases.take({ subject, id }, user.id);
    return seeOther(routePath(request.locale.code, pageOf[subject], { id }));
  }
}

function readFilter({ country, language, held }: QueueQuery): QueueFilter {
  return {
    country: countries.find((code) => code === country) ?? null,
    language: languages.find((code) => code === language) ?? null,
    held: held === 'nobody' || held === 'me' ? held : null,
  };
}

function readTask({ subject, id }: Record<string, unknown>): { subject: Subject; id: string } {
  const known = subjects.find((name) => name === subject);
  if (!known || typeof id !== 'string' || !isUuid(id)) throw new BadRequestException();
  return { subject: known, id };
}
