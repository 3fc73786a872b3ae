import type { ReactNode } from 'react';
import type { AskingStep } from '../../../src/asking/question.ts';
import type { Lane } from '../../../src/consultations/lanes.ts';
import { Checkbox } from '../../components/choices.tsx';
import { DefinitionList } from '../../components/definition-list.tsx';
import { useErrors } from '../../components/error-summary.tsx';
import { Money } from '../../components/money.tsx';
import { useNames } from '../../components/names.ts';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { type Shell, useShell, type View } from '../../shell.tsx';
import { type ShownSlot, SlotList } from '../files/slots.tsx';
import { Frame, headOf, type StepProps } from './frame.tsx';
import { within } from './lane.tsx';

export type CheckProps = StepProps & {
  lane: Lane | null;
  contact: string | null;
  slots: ShownSlot[];
  megabytes: number;
};

export function CheckPage({ typed, errors, lane, contact, slots, megabytes, ...frame }: CheckProps) {
  const { t, format } = useShell();
  const price = lane?.price ?? null;
  return (
    <Frame
      {...frame}
      errors={errors}
      step="check"
      topic={typed.topic}
      go={price ? t('asking.check.pay', { price: format.money(price) }) : t('asking.check.send')}
      before={
        <>
          <Answers typed={typed} lane={lane} contact={contact} draft={frame.draft} />
          <Papers draft={frame.draft.id} slots={slots} megabytes={megabytes} />
        </>
      }
    >
      {price && <input type="hidden" name="price" value={price.minor} />}
      <div className="prose">
        <h2>{t('asking.scope.title')}</h2>
        <ul>
          <li>{t('asking.scope.information')}</li>
          <li>{t('asking.scope.facts')}</li>
          <li>{t(price ? 'asking.scope.paid' : 'asking.scope.free')}</li>
        </ul>
      </div>
      <Checkbox name="scope" label={t('asking.scope.agree')} error={useErrors(errors)('scope')} />
    </Frame>
  );
}

CheckPage.head = ({ errors }: CheckProps, shell: Shell) => headOf('check', errors, shell);
CheckPage satisfies View<CheckProps>;

type AnswersProps = Pick<CheckProps, 'typed' | 'lane' | 'contact' | 'draft'>;

/** All that was filled in, each line with its way back; the way on leads here again. */
function Answers({ typed, lane, contact, draft }: AnswersProps) {
  const { t } = useShell();
  const names = useNames();
  const { country = '', topic = '', title = '', body = '', answerLanguage = '', readers } = typed;
  const line = (key: string, term: string, step: AskingStep, value: ReactNode) => ({
    key,
    term,
    value: (
      <>
        {value} <Change draft={draft.id} step={step} what={term} />
      </>
    ),
  });
  return (
    <DefinitionList
      items={[
        line('lane', t('asking.check.lane'), 'lane', lane && <LaneLine lane={lane} />),
        line('country', t('asking.country.label'), 'question', countryName(country, t, names.country)),
        line('topic', t('asking.topic.label'), 'question', names.topic(topic)),
        line('title', t('asking.title.label'), 'question', <bdi>{title}</bdi>),
        line('body', t('asking.body.label'), 'question', <Paragraphs text={body} />),
        line(
          'language',
          t('asking.answer_language.label'),
          'question',
          answerLanguage === 'any' ? t('asking.answer_language.any') : names.languageLabel(answerLanguage || 'ar'),
        ),
        line(
          'readers',
          t('asking.readers.label'),
          'readers',
          t(`asking.readers.${readers as 'private' | 'now' | 'later'}`),
        ),
        line(
          'contact',
          t('asking.contact.label'),
          'readers',
          typed.contact || contact ? <bdi dir="ltr">{typed.contact || contact}</bdi> : t('asking.contact.none'),
        ),
      ]}
    />
  );
}

/** Forms of their own, before the one that sends it all: a paper that fails costs nothing else. */
function Papers({ draft, slots, megabytes }: { draft: string } & Pick<CheckProps, 'slots' | 'megabytes'>) {
  const { t } = useShell();
  if (slots.length === 0) return null;
  return (
    <details className="part narrow" open={slots.some(({ file }) => file)}>
      <summary>{t('asking.papers.add')}</summary>
      <p>{t('asking.papers.readers')}</p>
      <SlotList subject={draft} slots={slots} megabytes={megabytes} />
    </details>
  );
}

function LaneLine({ lane }: { lane: Lane }) {
  const { t } = useShell();
  return (
    <>
      {t(`consultations.lane.${lane.id}.title`)}
      {lane.price && (
        <>
          {' · '}
          <Money value={lane.price} />
        </>
      )}
      <br />
      {lane.takeByHours !== null && `${t('asking.check.take_by', { within: within(t, lane.takeByHours) })} · `}
      {t('asking.check.answer_by', { within: within(t, lane.answerByHours) })}
    </>
  );
}

function Change({ draft, step, what }: { draft: string; step: AskingStep; what: string }) {
  const { t, href } = useShell();
  return (
    <a href={href('new-draft-step', { draft, step })}>
      {t('asking.check.change')}
      <span className="sr"> {what}</span>
    </a>
  );
}

function countryName(code: string, t: Shell['t'], name: (code: string) => string): string {
  if (code === 'ZZ') return t('asking.country.other');
  return code === 'unknown' ? t('asking.unknown') : name(code);
}
