import type { ComponentProps, ReactNode } from 'react';
import type { ContactState } from '../../../src/features/asking/contact-code.ts';
import type { AskingStep } from '../../../src/features/asking/question.ts';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import type { AbsentExpert, Lane, NamedExpert } from '../../../src/features/consultations/lanes.ts';
import { asGiven } from '../../../src/lib/formats.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Checkbox } from '../../ui/components/choices.tsx';
import { DefinitionList, type DefinitionListProps } from '../../ui/components/definition-list.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money } from '../../ui/components/money.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OneTimeCodeField } from '../account/one-time-code-field.tsx';
import { expertName } from '../experts/names.ts';
import { FileFields, useMayUpload, useSlotLabels } from '../files/file-fields.tsx';
import { Closed } from './closed.tsx';
import { Frame, headOf, type StepProps } from './frame.tsx';
import { Scope, within } from './lane.tsx';
import { dateIn, Near } from './near.tsx';

export type CheckProps = StepProps & {
  lane: Lane | null;
  /** What there is beside it. */
  lanes: Lane[];
  named: NamedExpert | null;
  /** Whom the asker wanted by name, and cannot ask now. */
  absent: AbsentExpert | null;
  contact: string | null;
  /** Who is to be told, where that is still to be shown to be theirs. */
  told: ContactState | null;
  /** What our team wrote on the telephone. */
  entered: string[];
  slots: ShownSlot[];
  /** Attachments were added that this way of asking does not take. */
  leavesSome: boolean;
  /** Those for which the same file came once more. */
  same: string[];
  megabytes: number;
};

export function CheckPage(props: CheckProps) {
  const { typed, errors, lane, lanes, named, absent, contact, entered, told, slots, same, megabytes, ...frame } = props;
  const takesFiles = useMayUpload() && slots.length > 0;
  const { t, format, href } = useShell();
  const errorAt = useErrors(errors);
  const price = lane?.price ?? null;
  const isTold = !told || told.isProven;
  const isClosed = lane?.isFull === true || absent !== null;
  const standard = lanes.find(({ id, isOffered }) => id === 'standard' && isOffered) ?? null;
  return (
    <Frame
      {...props}
      step="check"
      takesFiles={takesFiles}
      labels={useSlotLabels(slots)}
      go={isClosed ? null : price ? t('asking.check.pay', { price: format.money(price) }) : t('asking.check.send')}
      before={
        <>
          {isClosed && <Closed absent={absent} standard={standard} draft={frame.draft} />}
          <Near typed={typed} />
          {typed.country === 'ZZ' && (
            <Callout>
              <p>{t('asking.check.other_country')}</p>
            </Callout>
          )}
          {entered.length > 0 && <Callout title={t('help.yours.title')} />}
          <Answers typed={typed} lane={lane} named={named} contact={contact} draft={frame.draft} />
          {!isTold && !isClosed && (
            <Form id="resend" method="post" action={href('new-draft-step', { draft: frame.draft.id, step: 'check' })} />
          )}
        </>
      }
    >
      {!isTold && !isClosed && <CodeSent told={told} error={errorAt('code')} />}
      {props.leavesSome && (
        <Callout tone="warning" title={t('asking.attachments.beyond')}>
          <p>{t('asking.attachments.beyond_hint')}</p>
        </Callout>
      )}
      <Attachments subject={frame.draft.id} slots={slots} same={same} megabytes={megabytes} errors={errors} />
      {price && <input type="hidden" name="price" value={price.minor} />}
      <h2>{t('asking.scope.title')}</h2>
      <Scope isPaid={price !== null} />
      <Checkbox name="scope" label={t('asking.scope.agree')} checked={typed.scope === 'on'} error={errorAt('scope')} />
    </Frame>
  );
}

CheckPage.head = ({ errors }: CheckProps, shell: Shell) => headOf('check', errors, shell);
CheckPage satisfies View<CheckProps>;

type AnswersProps = Pick<CheckProps, 'typed' | 'lane' | 'named' | 'contact' | 'draft'>;

/** All that was filled in, each page with its way back; the way on leads here again. */
function Answers({ typed, lane, named, contact, draft }: AnswersProps) {
  const { t, locale, format } = useShell();
  const names = useNames();
  const { country = '', topic = '', title = '', body = '', answerLanguage = '', expertPreference, readers } = typed;
  const actBy = dateIn(typed, 'actBy');
  const opponents = lane?.id === 'free' ? '' : typed.opponents;
  const line = (key: string, term: string, value: ReactNode) => ({ key, term, value });
  const words = (key: string, term: string, text: string) => line(key, term, <Paragraphs text={text} isTyped />);
  return (
    <>
      <Part draft={draft.id} step="lane" title={t('consultations.new.lanes')}>
        {[
          line('lane', t('asking.check.lane'), lane && <LaneLine lane={lane} />),
          ...(named ? [line('expert', t('asking.named.label'), <bdi>{expertName(named, locale)}</bdi>)] : []),
        ]}
      </Part>
      <Part draft={draft.id} step="question" title={t('asking.check.question')}>
        {[
          line(
            'country',
            t('asking.country.label'),
            country === 'unknown' ? t('asking.unknown') : names.country(country),
          ),
          line('topic', t('asking.topic.label'), names.topic(topic)),
          line('title', t('asking.title.label'), <bdi translate="no">{title}</bdi>),
          words('body', t('asking.body.label'), body),
          line(
            'language',
            t('asking.answer_language.label'),
            answerLanguage === 'any' ? t('asking.answer_language.any') : names.languageLabel(answerLanguage || 'ar'),
          ),
          ...(actBy ? [line('actBy', t('asking.act_by.label'), asGiven(actBy, typed.actBy_calendar, format))] : []),
          ...(expertPreference
            ? [
                line(
                  'expertPreference',
                  t('asking.expert_preference.label'),
                  t(`asking.expert_preference.${expertPreference as 'woman' | 'man'}`),
                ),
              ]
            : []),
          ...(opponents ? [words('opponents', t('asking.opponents.label'), opponents)] : []),
        ]}
      </Part>
      <Part draft={draft.id} step="readers" title={t('asking.check.readers')}>
        {[
          line('readers', t('asking.readers.label'), t(`asking.readers.${readers as 'private' | 'now' | 'later'}`)),
          line(
            'contact',
            t('asking.contact.label'),
            typed.contact || contact ? <bdi dir="ltr">{typed.contact || contact}</bdi> : t('asking.contact.none'),
          ),
        ]}
      </Part>
    </>
  );
}

type PartProps = { draft: string; step: AskingStep; title: string; children: DefinitionListProps['items'] };

/** What was said on one page, with the way back to it, as in the forms of the e-services. */
function Part({ draft, step, title, children }: PartProps) {
  const { t, href } = useShell();
  return (
    <section className="part narrow" aria-labelledby={`part-${step}`}>
      <div className="row">
        <h2 id={`part-${step}`}>{title}</h2>
        <a href={href('new-draft-step', { draft, step })}>
          {t('asking.check.change')}
          <span className="sr"> {title}</span>
        </a>
      </div>
      <DefinitionList items={children} />
    </section>
  );
}

/** Another code is asked for by a form of its own: Enter in the box of the code sends the question. */
function CodeSent({ told: { address, sent }, error }: { told: ContactState; error: string | undefined }) {
  const { t } = useShell();
  const words = sent === 0 ? 'asking.code.none' : sent === 1 ? 'asking.code.sent' : 'asking.code.sent_again';
  return (
    <section className="stack narrow" aria-labelledby="code-title">
      <h2 id="code-title">{t('asking.code.title')}</h2>
      <p>
        {t(words)} <bdi dir="ltr">{address}</bdi>
      </p>
      <OneTimeCodeField error={error} />
      <p>
        <Button form="resend" name="_go" value="code" variant="plain">
          {t(sent === 0 ? 'asking.code.send' : 'signing.code.repeat')}
        </Button>
      </p>
    </section>
  );
}

/** Part of the form that sends it all: what was chosen goes along, whichever button is pressed. */
function Attachments(props: ComponentProps<typeof FileFields>) {
  const { t } = useShell();
  const mayUpload = useMayUpload();
  const { slots, errors } = props;
  if (slots.length === 0) return null;
  const isOpen = slots.some(({ name, file }) => file || errors.some(({ field }) => field === name));
  return (
    <details className="fold narrow" open={isOpen}>
      <summary>{t('asking.attachments.add')}</summary>
      <p>{t('asking.attachments.readers')}</p>
      <FileFields {...props} />
      {mayUpload && (
        <Button name="_go" value="papers" variant="plain" icon="upload">
          {t('files.add')}
        </Button>
      )}
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
