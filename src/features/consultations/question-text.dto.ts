import { applyDecorators } from '@nestjs/common';
import { Length } from 'class-validator';
import { Line, Lines, says } from '../../platform/http/forms.ts';
import { bodyLength, titleLength } from './question-text.ts';

/** The title of a question, as it is asked and as it is changed. */
export const QuestionTitle = () =>
  applyDecorators(Line(), Length(titleLength.min, titleLength.max, says('asking.error.title', titleLength)));

/** The question itself. */
export const QuestionBody = () =>
  applyDecorators(Lines(), Length(bodyLength.min, bodyLength.max, says('asking.error.body', bodyLength)));
