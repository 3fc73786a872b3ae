import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { countries } from '../../../lib/countries/country.ts';
import { languages } from '../../../lib/locales/locales.ts';
import { cleanText, clip } from '../../../lib/text.ts';
import { Allows } from '../../../platform/http/auth.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { InvalidFields, readLimit } from '../../../platform/http/patch.ts';
import { NamesWhatItShows } from '../../../platform/page-cache/names-what-it-shows.ts';
import { isTopic } from '../../topics/topic.ts';
import { type ConsultationFilter, consultationTypes, withoutFace } from '../consultation.ts';
import { DescribeConsultation, DescribeConsultations } from './consultations.api.ts';
import { ConsultationsService, readScore } from './consultations.service.ts';

type ListQuery = Partial<
  Record<'search' | 'type' | 'topic' | 'country' | 'language' | 'before' | 'after' | 'limit', unknown>
>;

/** What anybody may read, for programs: the same lists and the same search as the pages. */
@Controller('api/v1/consultations')
export class ConsultationsApiController {
  constructor(private readonly consultations: ConsultationsService) {}

  @Get()
  @DescribeConsultations()
  @Allows('consultations:read')
  @Header('Cache-Control', 'public, max-age=60')
  @NamesWhatItShows('consultations')
  async index(@Query() query: ListQuery) {
    const { items, near, ...pages } = await this.consultations.list(readFilter(query), {
      ...query,
      size: readLimit(query.limit),
    });
    return { items: [...items, ...near], ...pages };
  }

  @Get(':id')
  @DescribeConsultation()
  @Allows('consultations:read')
  @Header('Cache-Control', 'public, max-age=60')
  @NamesWhatItShows('consultation:{id}')
  async show(@Param('id') id: string) {
    const { answers, ...consultation } = (await this.consultations.get(id)).consultation;
    return { ...consultation, answers: answers.map(withoutFace) };
  }
}

/** A program is told what it got wrong, where a page would show the whole list. */
function readFilter(query: ListQuery): ConsultationFilter {
  const faults: FieldError[] = [];
  const oneOf = <Value extends string>(field: keyof ListQuery, values: readonly Value[]): Value | null => {
    const value = query[field];
    const known = values.find((each) => each === value);
    if (value !== undefined && !known) {
      faults.push({ field, key: 'api.error.one_of', values: { values: values.join(', ') } });
    }
    return known ?? null;
  };
  const topic = query.topic === undefined ? null : String(query.topic);
  if (topic !== null && !isTopic(topic)) faults.push({ field: 'topic', key: 'asking.error.topic', values: {} });
  for (const field of ['before', 'after'] as const) {
    const isCursor = readCursor(query[field]) ?? readScore(query[field]);
    if (query[field] !== undefined && !isCursor) faults.push({ field, key: 'api.error.cursor', values: {} });
  }
  const type = oneOf('type', consultationTypes);
  const filter = { type, topic, country: oneOf('country', countries), language: oneOf('language', languages) };
  if (faults.length > 0) throw new InvalidFields(faults);
  const search = typeof query.search === 'string' ? clip(cleanText(query.search), 200) : '';
  return { ...filter, search };
}
