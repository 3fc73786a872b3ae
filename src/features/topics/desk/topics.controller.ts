import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import { Length, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { TopicsPage } from '../../../../views/pages/desk/topics.tsx';
import { countries } from '../../../lib/countries/country.ts';
import { type TopicNames } from '../../../lib/topics.ts';
import { Auth } from '../../../platform/http/auth.ts';
import {
  errorsOf,
  type FieldError,
  Line,
  parseForm,
  says,
  type Typed,
  versionIn,
} from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { isTopic } from '../topic.ts';
import { TopicsService } from '../topics.service.ts';

const length = { min: 2, max: 60 };
const wrong = says('desk.error.topic_name', length);

/** A name in each language, and for Arabic in each country that says it otherwise. */
class TopicForm {
  @Line()
  @Length(length.min, length.max, wrong)
  ar = '';

  @Line()
  @Length(length.min, length.max, wrong)
  fr = '';

  @Line()
  @Length(length.min, length.max, wrong)
  en = '';

  [regional: `ar-${string}`]: string;

  constructor() {
    for (const name of regionalNames) this[name] = '';
  }
}

const regionalNames = countries.map((country) => `ar-${country}` as const);
for (const name of regionalNames) {
  Line()(TopicForm.prototype, name);
  MaxLength(length.max, wrong)(TopicForm.prototype, name);
}

type Posted = Record<string, unknown>;

/** The fields of law: what they are called, in which order they stand, and which of them are offered. */
@Auth('staff')
@Controller(':locale/desk/topics')
export class TopicsController {
  constructor(private readonly topics: TopicsService) {}

  @Get()
  index() {
    return this.render({}, [], 200);
  }

  @Post(':topic')
  async save(@Req() request: Request, @Param('topic') topic: string, @Body() body: Posted = {}) {
    if (!isTopic(topic)) throw new NotFoundException();
    const form = parseForm(TopicForm, body);
    const typed = { ...form.typed, topic };
    if (!form.ok) return this.render(typed, form.errors, 422);
    const names: TopicNames = Object.fromEntries(Object.entries(form.value).filter(([, name]) => name));
    const isOffered = body.isOffered === 'on';
    return this.changed(request, typed, (me) => this.topics.save(topic, versionIn(body.version), names, isOffered, me));
  }

  @Post(':topic/place')
  move(@Req() request: Request, @Param('topic') topic: string, @Body() body: Posted = {}) {
    const by = body.go === 'up' ? -1 : 1;
    return this.changed(request, {}, (me) => this.topics.move(topic, Number(body.from), by, me));
  }

  private async changed({ locale, user }: Request, typed: Typed, work: (staffId: string) => Promise<void>) {
    try {
      await work((user as SignedInUser).id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(typed, errorsOf(error), 409);
    }
    return seeOther(routePath(locale.code, 'desk-topics'), saved);
  }

  private async render(typed: Typed, errors: FieldError[], status: number) {
    const versions = await this.topics.versions();
    const topics = this.topics.current.map((topic) => ({ ...topic, version: versions.get(topic.id) ?? 0 }));
    return page(TopicsPage, { topics, typed, errors }, status);
  }
}
