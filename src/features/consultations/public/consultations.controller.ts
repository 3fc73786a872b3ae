import { Controller, Get, Header, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ConsultationsPage } from '../../../../views/pages/consultations/index.tsx';
import { ConsultationPage } from '../../../../views/pages/consultations/show.tsx';
import { countries } from '../../../lib/countries/country.ts';
import type { Language, Locale } from '../../../lib/locales/locales.ts';
import { isReferenceShaped } from '../../../lib/references.ts';
import { cleanText, clip } from '../../../lib/text.ts';
import { topicName } from '../../../lib/topics.ts';
import { opusType } from '../../../platform/audio/opus.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { callerOf, Limits } from '../../../platform/http/limits.ts';
import { ranged } from '../../../platform/http/ranges.ts';
import { found, movedTo, page, publicPage } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { NamesWhatItShows } from '../../../platform/page-cache/names-what-it-shows.ts';
import { isTopic } from '../../topics/topic.ts';
import { TopicsService } from '../../topics/topics.service.ts';
import { OwnPages } from '../asker/own.pages.ts';
import { type ConsultationFilter, type ConsultationType, isConsultationType } from '../consultation.ts';
import { AnswerVoices } from './answer-voices.service.ts';
import { atomOf } from './atom.ts';
import { ConsultationsService } from './consultations.service.ts';

type ListQuery = Partial<Record<'search' | 'topic' | 'country' | 'language' | 'before' | 'after', unknown>>;

const feedLength = 20;

@Controller(':locale')
export class ConsultationsController {
  constructor(
    private readonly consultations: ConsultationsService,
    private readonly voices: AnswerVoices,
    private readonly ownPages: OwnPages,
    private readonly topics: TopicsService,
    private readonly words: Messages,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('consultations/filter{/:type}')
  async index(@Req() request: Request, @Query() query: ListQuery, @Param('type') type?: string) {
    if (type && !isConsultationType(type)) throw new NotFoundException();
    if (query.search !== undefined && cleanText(String(query.search)) === '') return withoutSearch(request);
    return this.list(request.locale, query, (type as ConsultationType | undefined) ?? null);
  }

  @Get('free-consultations')
  free(@Req() request: Request, @Query() query: ListQuery) {
    return this.list(request.locale, query, 'free');
  }

  /** The newest answered questions of a topic or a country, for who reads feeds. */
  @Get('consultations/feed.xml')
  @Header('Content-Type', 'application/atom+xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=900')
  @NamesWhatItShows('consultations')
  async feed(@Req() { locale }: Request, @Query() { topic, country, language }: ListQuery): Promise<string> {
    const filter = readFilter(locale, { topic, country, language }, 'answered');
    const items = await this.consultations.recent(filter, feedLength);
    const t = this.words.in(locale.code);
    const title = filter.topic
      ? topicName(this.topics.current, filter.topic, locale)
      : t('consultations.answered.title');
    return atomOf({
      title: `${t('common.brand')} · ${title}`,
      author: t('common.brand'),
      origin: this.config.publicUrl,
      locale,
      filter,
      items,
    });
  }

  /**
   * What is offered to who is typing into a search box; a script of ours asks, and without it a search is a search. So
   * who asks too much is told in as few words as there are.
   */
  @Get('consultations/suggestions')
  @Header('Cache-Control', 'private, max-age=60')
  @Header('X-Robots-Tag', 'noindex')
  async suggest(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Query('search') typed?: unknown,
  ) {
    const wait = await this.limits.spend('suggest', callerOf(request));
    if (wait > 0) {
      response.status(429).set({ 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
      return [];
    }
    const { locale } = request;
    const search = clip(cleanText(typeof typed === 'string' ? typed : ''), 200);
    const items = await this.consultations.suggest(search, { country: locale.country, language: locale.language });
    return items.map(({ id, slug, title, language, readIn }) => ({
      title,
      language,
      href: routePath(readIn ?? locale.code, 'consultations-id-slug', { id, slug }),
    }));
  }

  /** Renewed as often as a cache asks, and dropped where there is one that is told: an answer may be taken back. */
  @Get('consultations/:id/answers/:answer/voice')
  @Header('Cache-Control', 'public, max-age=600')
  @Header('X-Robots-Tag', 'noindex')
  @NamesWhatItShows('consultation:{id}')
  async hear(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('answer') answer: string,
  ) {
    return ranged(request, response, await this.voices.open(id, answer), opusType);
  }

  @Get('consultations/:id{/:slug}')
  async show(@Req() request: Request, @Param('id') id: string, @Param('slug') slug?: string) {
    if (/^\d{12}$/.test(id)) return this.ownPages.show(request, id);
    const { consultation, related, voices } = await this.consultations.get(id);
    if (slug !== consultation.slug) {
      return movedTo(routePath(request.locale.code, 'consultations-id-slug', { id, slug: consultation.slug }));
    }
    return publicPage(ConsultationPage, { consultation, related, voices }, ['consultations', `consultation:${id}`]);
  }

  private async list(locale: Locale, query: ListQuery, type: ConsultationType | null) {
    const filter = readFilter(locale, query, type);
    // Of what stands in the address no more than this: how long a page is, is not for its reader to say.
    const place = { before: query.before, after: query.after };
    const list = await this.consultations.list(filter, place, { country: locale.country, language: locale.language });
    const props = { filter, ...list, isReference: isReferenceShaped(filter.search) };
    return filter.search ? page(ConsultationsPage, props) : publicPage(ConsultationsPage, props, ['consultations']);
  }
}

/** People look through their own language first, and search in all of them. */
function readFilter(locale: Locale, query: ListQuery, type: ConsultationType | null): ConsultationFilter {
  const search = clip(cleanText(String(query.search ?? '')), 200);
  const topic = String(query.topic ?? '');
  const country = String(query.country ?? '');
  return {
    type,
    topic: isTopic(topic) ? topic : null,
    country: countries.some((one) => one === country) ? country : null,
    language: readLanguage(query.language, search === '' ? locale.language : null),
    search,
  };
}

function readLanguage(value: unknown, fallback: Language | null): Language | null {
  if (value === 'ar' || value === 'fr' || value === 'en') return value;
  return value === 'all' ? null : fallback;
}

/** An empty search is the same list without it (behaviour.md 17.6). */
function withoutSearch(request: Request) {
  const [path = '', query] = request.originalUrl.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.delete('search');
  return found(rest.size > 0 ? `${path}?${rest}` : path);
}
