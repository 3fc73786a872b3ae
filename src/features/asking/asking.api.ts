import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { localeCodes } from '../../lib/locales/locales.ts';
import { instant, integer, object, oneOf, orNull, text } from '../../platform/http/api-schemas.ts';
import { created, problems, sends } from '../../platform/http/openapi.ts';
import { laneIds } from '../consultations/lanes.ts';
import {
  bodyLength,
  expertPreferences,
  readerChoices,
  textLanguages,
  titleLength,
} from '../consultations/question-text.ts';
import { topicIds } from '../topics/topic.ts';
import { answerLanguages, lawCountries } from './asking.dto.ts';
import { needed } from './asking-api.dto.ts';

const body = {
  ...object({
    lane: oneOf(laneIds),
    country: { ...oneOf(lawCountries), description: 'Whose law; ZZ is any other country' },
    topic: oneOf(topicIds),
    title: { ...text, minLength: titleLength.min, maxLength: titleLength.max },
    body: { ...text, minLength: bodyLength.min, maxLength: bodyLength.max },
    answerLanguage: oneOf(answerLanguages),
    expertPreference: { ...oneOf(expertPreferences), description: 'Whom the question is offered to first' },
    textLanguage: { ...oneOf(textLanguages), description: 'Found out where it is left away' },
    readers: { ...oneOf(readerChoices), description: 'Nobody else, all with the answer, or all a month after it' },
    contact: { ...text, description: 'An e-mail address or a telephone number; that of the account where left away' },
    numbers: { ...oneOf(['keep']), description: 'Numbers in the text which tell who somebody is are meant' },
    price: { ...integer, description: 'Of a paid lane, in the smallest unit of the currency' },
    scope: { type: 'boolean', description: 'True: the terms of the lane are accepted' },
    locale: { ...oneOf(localeCodes), description: 'The language we write in, and the region of the price' },
  }),
  required: [...needed],
};

export const DescribeAsking = () =>
  applyDecorators(
    ApiTags('consultations'),
    ApiSecurity('session'),
    ApiSecurity('visitor'),
    ApiSecurity('token'),
    ApiOperation({
      summary: 'Ask a question',
      description: 'A question of a paid lane goes to the experts once its bill is paid at `payAt`.',
    }),
    sends(body, {
      lane: 'free',
      country: 'MA',
      topic: 'rent',
      title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
      body: 'سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة رغم أن الشقة في حالة جيدة.',
      answerLanguage: 'fr',
      readers: 'later',
      scope: true,
      locale: 'ar-ma',
    }),
    created(
      'The question was sent',
      object({
        reference: text,
        state: text,
        readingCode: orNull(text),
        page: text,
        payAt: orNull(text),
        payBy: orNull(instant),
      }),
      {
        reference: '148219305516',
        state: 'triage',
        readingCode: null,
        page: 'https://example.com/ar-ma/consultations/148219305516',
        payAt: null,
        payBy: null,
      },
    ),
    problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  );
