import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countries } from '../../lib/countries/country.ts';
import { type Language, type Locale, type LocaleCode, languages } from '../../lib/locales/locales.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Key, Messages } from '../../platform/i18n/messages.ts';
import type { Words } from '../../platform/i18n/words.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import type { Lane } from '../consultations/lanes.ts';
import { privateNumbersIn, settleNumbers } from '../consultations/private-numbers.ts';
import { bodyLength, expertPreferences, titleLength } from '../consultations/question-text.ts';
import type { Answers } from '../drafts/drafts.ts';
import type { Field, FormValues, Option } from '../journeys/field.ts';
import type { Progress } from '../journeys/journey.ts';
import { inOneLayer, type PhoneForm, PhoneForms, type PhoneStep } from '../journeys/phone-forms.ts';
import { TopicsService } from '../topics/topics.service.ts';
import { type Asking, draftKind, type FormStep, fieldsOf, problem, readAsking } from './question.ts';
import { matterOf } from './question-matter.ts';

/** A question as our team writes it for a caller: the pages, the rules and the draft are those of who asks alone. */
@Injectable()
export class PhoneQuestionService implements PhoneForm, OnModuleInit {
  readonly kind = draftKind;
  readonly open = inOneLayer.open;
  readonly store = inOneLayer.store;

  constructor(
    private readonly forms: PhoneForms,
    private readonly lanes: LanesService,
    private readonly topics: TopicsService,
    private readonly messages: Messages,
  ) {}

  onModuleInit(): void {
    this.forms.register(this);
  }

  async steps({ locale, answers }: Progress): Promise<PhoneStep[]> {
    const lanes = await this.lanesFor(answers, locale);
    return [
      { name: 'lane', title: 'consultations.new.lanes', fields: (_, { lane }) => [laneField(lanes, lane)] },
      { name: 'question', title: 'asking.check.question', fields: (_, answers) => this.questionFields(answers) },
      { name: 'readers', title: 'asking.check.readers', fields: (_, { lane }) => [readersField(lane === 'free')] },
    ];
  }

  /** Nothing is chosen for the caller but where the answer is told of: they have read a code there. */
  begin(_country: string, contact: string): Answers {
    return { contact };
  }

  async read({ name }: PhoneStep, { answers: before, locale }: Progress, body: Record<string, unknown>) {
    const step = name as FormStep;
    const { typed, undecided } = settleNumbers(fieldsOf(step, body));
    const answers: FormValues = { ...before, ...typed };
    const { errors } = readAsking({ answers: answers as Asking, known: null });
    return { answers, errors: [...errors[step], ...undecided, ...(await this.notTaken(step, answers, locale))] };
  }

  path(locale: LocaleCode, draft: string): string {
    return routePath(locale, 'new-draft-step', { draft, step: 'check' });
  }

  /** As they are offered just now: with the whole question it is known who could take it. */
  private lanesFor(answers: FormValues, locale: Locale): Promise<Lane[]> {
    const { question } = readAsking({ answers: answers as Asking, known: null });
    return this.lanes.open(locale, question ? matterOf(question, locale) : undefined);
  }

  private questionFields({ title = '', body = '', lane, numbers }: FormValues): Field[] {
    const found = numbers === 'keep' ? 0 : privateNumbersIn(`${title}\n${body}`).length;
    return [
      ...(found > 0 ? [this.numbersField(found)] : []),
      {
        kind: 'select',
        name: 'country',
        label: 'asking.country.label',
        hint: 'asking.country.hint',
        options: [...countries, 'ZZ', 'unknown'].map((value) => ({ value, label: countryLabel(value) })),
      },
      {
        kind: 'select',
        name: 'topic',
        label: 'asking.topic.label',
        options: this.topics.current
          .filter(({ isOffered }) => isOffered)
          .map(({ id, names: { ar = '', fr = '', en = '' } }) => ({ value: id, label: { ar, fr, en } })),
      },
      {
        kind: 'line',
        name: 'title',
        label: 'asking.title.label',
        hint: lane === 'free' ? 'help.question.public_hint' : undefined,
        max: titleLength.max,
      },
      {
        kind: 'lines',
        name: 'body',
        label: 'asking.body.label',
        hint: lane === 'free' ? 'help.question.public_hint' : undefined,
        max: bodyLength.max,
      },
      {
        kind: 'choice',
        name: 'answerLanguage',
        label: 'asking.answer_language.label',
        options: [
          ...languages.map((value) => ({ value, label: `applications.language.${value}` as Key })),
          { value: 'any', label: 'asking.answer_language.any' },
        ],
      },
      {
        kind: 'date',
        name: 'actBy',
        label: 'asking.act_by.label',
        hint: 'asking.act_by.hint',
        when: 'near',
        optional: true,
      },
      ...(lane === 'free' ? [] : [opponentsField]),
      preferenceField,
    ];
  }

  private numbersField(count: number): Field {
    const said = (key: 'title' | 'label' | 'remove' | 'keep') => {
      const [ar = '', fr = '', en = ''] = (['ar', 'fr', 'en'] as const).map((language) =>
        this.messages.in(language)(`asking.numbers.${key}`, { count }),
      );
      return { ar, fr, en };
    };
    const options = (['remove', 'keep'] as const).map((value) => ({ value, label: said(value) }));
    return { kind: 'choice', name: 'numbers', label: said('title'), hint: said('label'), options };
  }

  /** What is offered today, which the answers cannot say by themselves. */
  private async notTaken(step: FormStep, answers: FormValues, locale: Locale): Promise<FieldError[]> {
    const { lane, topic } = answers;
    if (step === 'lane') {
      const found = (await this.lanesFor(answers, locale)).find(({ id }) => id === lane);
      if (!lane || found?.isOffered) return [];
      return [problem('lane', found?.isFull ? 'asking.error.nobody_free' : 'asking.error.not_offered')];
    }
    if (step !== 'question' || !topic) return [];
    const isOpen = this.topics.current.some(({ id, isOffered }) => id === topic && isOffered);
    return isOpen ? [] : [problem('topic', 'asking.error.topic_closed')];
  }
}

/** One that was chosen and has closed since is shown as such, and is not taken again. */
function laneField(lanes: Lane[], chosen: string | undefined): Field {
  const shown = lanes.filter(({ id, isOffered, isFull }) => isOffered || (isFull && id === chosen));
  const options = shown.map(
    ({ id, price, isFull }): Option => ({
      value: id,
      label: `consultations.lane.${id}.title`,
      hint: isFull ? 'consultations.lane.nobody_free' : `consultations.lane.${id}.readers`,
      price,
    }),
  );
  const hint = lanes.some(({ isFull }) => isFull) ? 'help.question.lane_hint_full' : 'help.question.lane_hint';
  return { kind: 'choice', name: 'lane', label: 'asking.check.lane', hint, options };
}

function countryLabel(value: string): Words {
  if (value === 'ZZ') return 'asking.country.other';
  if (value === 'unknown') return 'asking.unknown';
  const nameIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value;
  return { ar: nameIn('ar'), fr: nameIn('fr'), en: nameIn('en') };
}

const opponentsField: Field = {
  kind: 'lines',
  name: 'opponents',
  label: 'asking.opponents.label',
  hint: 'asking.opponents.hint',
  max: 400,
  optional: true,
};

const preferenceField: Field = {
  kind: 'choice',
  name: 'expertPreference',
  label: 'asking.expert_preference.label',
  hint: 'asking.expert_preference.hint',
  options: expertPreferences.map((value) => ({ value, label: `asking.expert_preference.${value}` })),
  optional: true,
};

const readersField = (isFree: boolean): Field => ({
  kind: 'choice',
  name: 'readers',
  label: 'asking.readers.label',
  hint: 'asking.readers.hint',
  options: (isFree ? (['now', 'later'] as const) : (['private', 'now', 'later'] as const)).map((value) => ({
    value,
    label: `asking.readers.${value}`,
    hint: `asking.readers.${value}_hint`,
  })),
});
