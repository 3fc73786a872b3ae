import type { Lane } from '../../../src/features/consultations/lanes.ts';
import { expertPreferences, textLanguages } from '../../../src/features/consultations/question-text.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import type { Typed } from '../../../src/platform/http/forms.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { Checkbox, Choices } from '../../ui/components/choices.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextArea } from '../../ui/components/field.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Frame, headOf, type StepProps } from './frame.tsx';
import { ChosenLane } from './lane.tsx';
import { Numbers } from './numbers.tsx';
import { QuestionTexts } from './question-texts.tsx';

export type QuestionProps = StepProps & {
  /** What another tab or device has saved meanwhile. */
  theirs: Typed | null;
  /** Whether it may be said instead, or was. */
  voice: 'offered' | 'said' | null;
  /** The way to ask that was chosen; null where it is not offered any longer. */
  lane: Lane | null;
};

export function QuestionPage({ theirs, voice, lane, typed, errors, ...frame }: QuestionProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const say = voice && (
    <p className="links">
      <a href={href('new-draft-voice', { draft: frame.draft.id })}>
        {t(voice === 'said' ? 'asking.voice.title' : 'asking.voice.instead')}
      </a>
    </p>
  );
  return (
    <Frame
      {...frame}
      typed={typed}
      errors={errors}
      step="question"
      go={t('asking.continue')}
      before={say}
      aside={lane && <ChosenLane lane={lane} draft={frame.draft.id} />}
    >
      {/* Where the visit has lapsed meanwhile, the text is asked in the same way again. */}
      <input type="hidden" name="lane" value={typed.lane} />
      {theirs && <Theirs typed={theirs} />}
      <Numbers typed={typed} error={errorAt('numbers')} />
      <About typed={typed} errorAt={errorAt} />
      <QuestionTexts typed={typed} errorAt={errorAt} />
      <Languages typed={typed} errorAt={errorAt} />
      <DatesAndPeople typed={typed} errorAt={errorAt} />
    </Frame>
  );
}

QuestionPage.head = ({ errors }: QuestionProps, shell: Shell) => headOf('question', errors, shell);
QuestionPage satisfies View<QuestionProps>;

type PartProps = { typed: Typed; errorAt: (field: string) => string | undefined };

function About({ typed, errorAt }: PartProps) {
  const { t, locale } = useShell();
  const names = useNames();
  return (
    <>
      <Select
        name="country"
        label={t('asking.country.label')}
        hint={t('asking.country.hint')}
        value={typed.country ?? locale.country ?? ''}
        error={errorAt('country')}
        options={[
          ...countries.map((code) => ({ value: code, label: names.country(code) })),
          { value: 'ZZ', label: t('asking.country.other') },
          { value: 'unknown', label: t('asking.unknown') },
        ]}
      />
      <Select
        name="topic"
        label={t('asking.topic.label')}
        value={typed.topic}
        error={errorAt('topic')}
        options={names.topicOptions(typed.topic).map(({ value, label }) => ({
          value,
          label: value === 'other' ? t('asking.topic.other') : label,
        }))}
      />
    </>
  );
}

function Languages({ typed, errorAt }: PartProps) {
  const { t, locale } = useShell();
  const names = useNames();
  const languages = ['ar', 'fr', 'en'].map((code) => ({ value: code, label: names.languageLabel(code) }));
  const guessed = typed.textLanguage && typed.textLanguage !== 'auto' ? typed.textLanguage : 'auto';
  return (
    <>
      <Select
        name="answerLanguage"
        label={t('asking.answer_language.label')}
        value={typed.answerLanguage ?? locale.language}
        error={errorAt('answerLanguage')}
        options={[...languages, { value: 'any', label: t('asking.answer_language.any') }]}
      />
      <details>
        <summary>{t('asking.text_language.label')}</summary>
        <Select
          name="textLanguage"
          label={t('asking.text_language.label')}
          value={guessed}
          options={textLanguages.map((code) => ({
            value: code,
            label: code === 'auto' ? t('asking.text_language.auto') : names.languageLabel(code),
          }))}
        />
      </details>
    </>
  );
}

/** Rarely needed: a time limit, and whom an expert must not be on the side of. */
function DatesAndPeople({ typed, errorAt }: PartProps) {
  const { t } = useShell();
  const { actBy_day, opponents, expertPreference, askedBefore } = typed;
  const isFilled = actBy_day || opponents || expertPreference || askedBefore;
  const isOpen = Boolean(isFilled || errorAt('actBy') || errorAt('opponents'));
  return (
    <details className="fold" open={isOpen}>
      <summary>{t('asking.act_by.title')}</summary>
      <DateField
        name="actBy"
        label={t('asking.act_by.label')}
        hint={t('asking.act_by.hint')}
        typed={typed}
        error={errorAt('actBy')}
        optional
      />
      {typed.lane !== 'free' && (
        <TextArea
          name="opponents"
          label={t('asking.opponents.label')}
          hint={t('asking.opponents.hint')}
          value={opponents}
          error={errorAt('opponents')}
          rows={3}
          optional
        />
      )}
      <Choices
        name="expertPreference"
        label={t('asking.expert_preference.label')}
        hint={t('asking.expert_preference.hint')}
        value={expertPreference ?? ''}
        options={['', ...expertPreferences].map((value) => ({
          value,
          label: t(`asking.expert_preference.${(value || 'none') as 'none' | 'woman' | 'man'}`),
        }))}
        optional
      />
      <Checkbox name="askedBefore" label={t('asking.asked_before.label')} checked={askedBefore === 'on'} optional />
    </details>
  );
}

/** Both texts are on the page: the one below is sent next, the other can be copied from here. */
function Theirs({ typed: { title = '', body = '' } }: { typed: Typed }) {
  const { t } = useShell();
  return (
    <Callout tone="warning" title={t('asking.theirs.title')}>
      <p>{t('asking.theirs.body')}</p>
      <p dir="auto">
        <strong>{title}</strong>
      </p>
      <Paragraphs text={body} />
    </Callout>
  );
}
