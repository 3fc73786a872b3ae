import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { countries, isCountry } from '../../lib/countries/country.ts';
import { readChoice, readLocale } from '../../platform/http/api-locale.ts';
import { Allows } from '../../platform/http/auth.ts';
import { readLimit } from '../../platform/http/patch.ts';
import { NamesWhatItShows } from '../../platform/page-cache/names-what-it-shows.ts';
import { topicIds } from '../topics/topic.ts';
import { backOn, type ExpertItem, isAway } from './expert.ts';
import { DescribeExpert, DescribeExperts, expertLanguages } from './experts.api.ts';
import { ExpertsService } from './experts.service.ts';

type ListQuery = Partial<
  Record<'country' | 'topic' | 'language' | 'takes' | 'locale' | 'before' | 'after' | 'limit', unknown>
>;

/** The experts, as everyone sees them. */
@Controller('api/v1/experts')
export class ExpertsApiController {
  constructor(private readonly experts: ExpertsService) {}

  @Get()
  @DescribeExperts()
  @Allows('consultations:read')
  @Header('Cache-Control', 'public, max-age=60')
  @NamesWhatItShows('experts')
  async index(@Query() query: ListQuery) {
    const country = readChoice('country', query.country, countries);
    const filter = {
      country: country !== null && isCountry(country) ? country : null,
      topic: readChoice('topic', query.topic, topicIds),
      language: readChoice('language', query.language, expertLanguages),
      takesNow: readChoice('takes', query.takes, ['now']) !== null,
      maxPrice: null,
    };
    const { items, older, newer } = await this.experts.list(filter, readLocale(query.locale).language, {
      ...query,
      size: readLimit(query.limit),
    });
    return { items: items.map(itemRecord), older, newer };
  }

  @Get(':id')
  @DescribeExpert()
  @Allows('consultations:read')
  @Header('Cache-Control', 'public, max-age=60')
  @NamesWhatItShows('expert:{id}')
  async show(@Param('id') id: string, @Query('locale') code?: unknown) {
    const expert = await this.experts.getShown(id, readLocale(code).language);
    const { countries, medianHours, licenceBody, licenceNumber, price, bio, bioLanguage } = expert;
    return {
      ...itemRecord(expert),
      countries,
      medianHours,
      licenceBody,
      licenceNumber,
      price: price && { minor: price.minor, currency: price.currency },
      bio,
      bioLanguage,
    };
  }
}

const itemRecord = (expert: ExpertItem) => ({
  id: expert.id,
  username: expert.username,
  nameArabic: expert.nameArabic,
  nameLatin: expert.nameLatin,
  profession: expert.profession,
  country: expert.country,
  city: expert.city,
  topics: expert.topics,
  languages: expert.languages,
  years: expert.years,
  answeredCount: expert.answeredCount,
  takesQuestions: expert.takesQuestions && !isAway(expert, new Date()),
  backOn: isAway(expert, new Date()) ? (backOn(expert)?.toString() ?? null) : null,
  verifiedOn: expert.verifiedOn,
  validUntil: expert.validUntil,
  isSample: expert.isSample,
});
