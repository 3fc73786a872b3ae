import { askingPassage, howItGoesOn, toHaveReady, toLeaveOut } from '../../../src/features/asking/passage.ts';
import type { AbsentExpert, Lane, NamedExpert } from '../../../src/features/consultations/lanes.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { ExitPage } from '../../ui/components/exit-page.tsx';
import { Fault } from '../../ui/components/field-notes.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Listen } from '../../ui/components/listen.tsx';
import { NumberedPart } from '../../ui/components/numbered-part.tsx';
import { SearchBox } from '../../ui/components/search-box.tsx';
import { Steps } from '../../ui/components/steps.tsx';
import { TicksPart } from '../../ui/components/ticks.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { ChooseCountry } from './choose-country.tsx';
import type { DraftMark } from './frame.tsx';
import { AbsentNote, FreeCard, LaneCard, NamedCard } from './lane.tsx';

export type NewConsultationProps = {
  lanes: Lane[];
  /** Whom the reader came to ask. */
  named: NamedExpert | null;
  /** Or whom they came to ask and cannot now. */
  absent: AbsentExpert | null;
  title: string;
  /** What the page that led here knows of the question: its topic and the country whose law it is about. */
  matter?: Partial<Record<'topic' | 'country', string>>;
  /** Null before the first Continue. */
  draft: DraftMark | null;
  /** Only by the asker: who reads it and what it costs is never chosen for somebody. */
  chosen?: string;
  errors: FieldError[];
  /** It may be said instead of written. */
  takesVoice: boolean;
};

/** What asking is, before a word is typed: price, deadlines, who reads it, what to have ready, how it goes on. */
export function NewConsultationPage({
  lanes,
  named,
  absent,
  title,
  matter,
  draft,
  chosen,
  errors,
  takesVoice,
}: NewConsultationProps) {
  const { t, href } = useShell();
  return (
    <>
      <ExitPage about={title} />
      <ErrorSummary errors={errors} />
      <div className="stack">
        <Steps current={1} total={4} />
        <h1>{t('consultations.new.title')}</h1>
        <p className="lead">{t('consultations.new.lead')}</p>
        <Listen to={askingPassage.name} />
      </div>
      <ChooseLane
        lanes={lanes}
        named={named}
        absent={absent}
        title={title}
        matter={matter}
        draft={draft}
        chosen={chosen}
        errors={errors}
        takesVoice={takesVoice}
      />
      <section className="stack" aria-labelledby="similar">
        <h2 id="similar">{t('consultations.new.similar')}</h2>
        <SearchBox value={title} type="answered" />
        <p className="links">
          <a href={href('account-questions')}>{t('asking.list.title')}</a>
        </p>
      </section>
      <Callout tone="warning">
        <p>{t('consultations.new.urgent')}</p>
      </Callout>
      <div className="grid halves">
        <TicksPart title={t('consultations.new.ready.title')} icon="check" points={toHaveReady.map((key) => t(key))} />
        <TicksPart title={t('consultations.new.leave_out.title')} icon="x" points={toLeaveOut.map((key) => t(key))} />
      </div>
      <NumberedPart title={t('consultations.new.steps.title')} steps={howItGoesOn.map((step) => t(step))} />
    </>
  );
}

NewConsultationPage.head = ({ draft, errors }: NewConsultationProps, { t }: Shell): Head => {
  const title = t('consultations.new.title');
  if (errors.length > 0) return { title: t('common.errors.page_title', { title }), noindex: true };
  return { title, description: t('consultations.new.lead'), noindex: draft !== null };
};
NewConsultationPage satisfies View<NewConsultationProps>;

function ChooseLane({ lanes, named, absent, title, matter, draft, chosen, errors, takesVoice }: NewConsultationProps) {
  const { t, href, locale } = useShell();
  const error = useErrors(errors)('lane');
  // What has a price in each country is chosen with the country.
  const shown = named ? lanes : lanes.filter(({ prices }) => prices.length === 0);
  const onlyFree = !named && !locale.country && shown.length === 1 ? shown[0] : undefined;
  // In the address too: a refused form stands there, and whoever then chooses a country is to lose nothing.
  const action = draft
    ? href('new-draft-step', { draft: draft.id, step: 'lane' })
    : href('new', {}, { title, ...matter, expert: named?.id });
  const others = shown.map((lane) => <LaneCard key={lane.id} lane={lane} isChosen={lane.id === chosen} />);
  return (
    <Form className="part" method="post" action={action} aria-labelledby="lanes">
      {draft ? (
        <input type="hidden" name="_v" value={draft.version} />
      ) : (
        Object.entries({ title, ...matter }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      )}
      <div className="stack">
        <h2 id="lanes">{t('consultations.new.lanes')}</h2>
        {error && <Fault id="lane-error" text={error} />}
        {absent && <AbsentNote absent={absent} />}
        {!locale.country && !onlyFree && <ChooseCountry of={named?.countries} />}
      </div>
      {named && <input type="hidden" name="expert" value={named.id} />}
      {onlyFree ? (
        <div className="beside">
          <ChooseCountry lanes={lanes} />
          <FreeCard lane={onlyFree} error={error}>
            <Go takesVoice={takesVoice} />
          </FreeCard>
        </div>
      ) : (
        <>
          <div
            className={named ? 'stack lanes' : 'grid fit lanes'}
            role="radiogroup"
            aria-labelledby="lanes"
            aria-describedby={error && 'lane-error'}
          >
            {named && <NamedCard named={named} isChosen={chosen === 'named'} />}
            {!named && others}
            {named && (
              <details className="fold" open={shown.some(({ id }) => id === chosen)}>
                <summary>{t('consultations.new.others')}</summary>
                <div className="grid">{others}</div>
              </details>
            )}
          </div>
          <p className="muted narrow">{t('consultations.new.one_payment')}</p>
          <Go takesVoice={takesVoice} />
        </>
      )}
    </Form>
  );
}

function Go({ takesVoice }: Pick<NewConsultationProps, 'takesVoice'>) {
  const { t } = useShell();
  return (
    <div className="row">
      <Button iconAtEnd="arrow-right">{t('asking.continue')}</Button>
      {takesVoice && (
        <Button name="_go" value="voice" variant="plain">
          {t('asking.voice.instead')}
        </Button>
      )}
    </div>
  );
}
