import { Controller, Get, Header, Query } from '@nestjs/common';
import { topicsIn } from '../../lib/topics.ts';
import { readLocale } from '../../platform/http/api-locale.ts';
import { Allows } from '../../platform/http/auth.ts';
import { DescribeTopics } from './topics.api.ts';
import { TopicsService } from './topics.service.ts';

/** The fields of law that one may ask about. */
@Controller('api/v1/topics')
export class TopicsApiController {
  constructor(private readonly topics: TopicsService) {}

  @Get()
  @DescribeTopics()
  @Allows('consultations:read')
  @Header('Cache-Control', 'public, max-age=60')
  index(@Query('locale') code?: unknown) {
    const items = topicsIn(this.topics.current, readLocale(code));
    return { items: items.map(({ id, name, description }) => ({ id, name, description })) };
  }
}
