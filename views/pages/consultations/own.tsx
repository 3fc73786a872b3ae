import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { ExitPage } from '../../ui/components/exit-page.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { PrintButton } from '../../ui/components/print-button.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { RestoredTexts } from '../../ui/components/restored-texts.tsx';
import { ByClockOf, Time } from '../../ui/components/time.tsx';
import { WrittenTitle } from '../../ui/components/written-title.tsx';
import { type Head, type Shell, useShell, useVisitor, type View } from '../../ui/shell.tsx';
import { ReadingCode } from '../account/reading-code.tsx';
import { BillLine } from '../pay/bill-line.tsx';
import { Masked } from './masked.tsx';
import { Acts, isWrittenTo } from './own-acts.tsx';
import { OwnAttachments } from './own-attachments.tsx';
import { OwnContact } from './own-contact.tsx';
import { isAwaited, Next } from './own-next.tsx';
import { Appeal, Now } from './own-now.tsx';
import type { OwnProps } from './own-props.ts';
import { Earlier, Thread } from './own-thread.tsx';
import { OwnTimeline } from './own-timeline.tsx';
import { StateBadge } from './state-badge.tsx';

/** The receipt of a question just sent, and later the place where its answer is. */
export function OwnPage(props: OwnProps) {
  const { t } = useShell();
  const { own, errors } = props;
  // What an expert wrote is what the page is opened for: what the reader wrote themselves is folded below it.
  const isSpokenTo = own.answers.length + own.messages.length > 0;
  // An answer has a paper of its own to be printed.
  const hasPaper = own.answers.some(({ retraction }) => !retraction);
  return (
    <ByClockOf country={own.country}>
      <ErrorSummary errors={errors} />
      <ExitPage about={`${own.title} ${own.body}`} country={own.country} />
      <RestoredTexts texts={lostForm(props)} />
      <header className="stack">
        <WrittenTitle language={own.language}>{own.title}</WrittenTitle>
        <Meta>
          <StateBadge state={own.state} endReason={own.endReason} />
        </Meta>
      </header>
      <div className="beside">
        <div className="stack">
          <OwnContact {...props} />
          <Now {...props} />
          {!isSpokenTo && <Code own={own} />}
          <Next own={own} />
          <Appeal own={own} />
          {isSpokenTo && (
            <>
              <Thread own={own} given={props.attachments.given} />
              <Masked {...props} />
              <Acts {...props} />
              <OwnAttachments {...props} />
            </>
          )}
        </div>
        <div className="stack">
          {isSpokenTo ? (
            <>
              <OwnTimeline own={own} />
              <details className="fold">
                <summary>{t('asking.own.question')}</summary>
                <Paragraphs text={own.body} lang={own.language} />
                <Earlier own={own} />
              </details>
              <details className="fold">
                <summary>{t('asking.own.details')}</summary>
                <Facts own={own} bill={props.bill} />
              </details>
            </>
          ) : (
            <Facts own={own} bill={props.bill} />
          )}
          {isSpokenTo && <Code own={own} />}
          {!hasPaper && <PrintButton />}
        </div>
        {!isSpokenTo && (
          <div className="stack">
            <section className="stack" aria-labelledby="question">
              <h2 id="question">{t('asking.own.question')}</h2>
              <Paragraphs text={own.body} lang={own.language} />
            </section>
            <OwnAttachments {...props} />
            <Masked {...props} />
            <Acts {...props} />
            <OwnTimeline own={own} />
          </div>
        )}
      </div>
    </ByClockOf>
  );
}

OwnPage.head = ({ own, errors }: OwnProps, { t, now }: Shell): Head => ({
  title: errors.length > 0 ? t('common.errors.page_title', { title: own.title }) : own.title,
  noindex: true,
  typing: isWrittenTo(own, new Date(now.epochMilliseconds)) ? 'form' : undefined,
});
OwnPage satisfies View<OwnProps>;

/** What was written where nothing can be written any more. */
const lostForm = ({ act, typed: { title, body, opinion }, errors }: OwnProps): string[] =>
  act && errors.some(({ field }) => field === '') ? [title, body, opinion].flatMap((text) => text || []) : [];

/** What opens the page in another browser. */
function Code({ own: { readingCode, reference } }: Pick<OwnProps, 'own'>) {
  const { href } = useShell();
  const next = href('consultations-id-slug', { id: reference });
  return <ReadingCode code={readingCode} reference={reference} next={next} opens />;
}

function Facts({ own, bill }: Pick<OwnProps, 'own' | 'bill'>) {
  const { t, format } = useShell();
  const names = useNames();
  // The card with the code names the reference as well; who has an account is offered to take the question there instead.
  const isSignedIn = useVisitor() !== null;
  const isOnCode = own.readingCode !== null && !isSignedIn;
  const when = (at: Date | null) => at && <Time at={at.toISOString()} as="dateTime" />;
  return (
    <DefinitionList
      items={[
        { term: t('asking.own.reference'), value: !isOnCode && <Reference value={own.reference} /> },
        { term: t('asking.check.lane'), value: t(`consultations.lane.${own.lane}.title`) },
        { term: t('asking.topic.label'), value: names.topic(own.topic) },
        { term: t('asking.act_by.label'), value: own.actBy && format.date(Temporal.PlainDate.from(own.actBy)) },
        { term: t('asking.own.take_by'), value: own.state === 'queued' && !isAwaited(own) && when(own.dueTakenAt) },
        {
          term: t('asking.own.answer_by'),
          value: own.pausedAt ? t('asking.own.paused') : !isAwaited(own) && when(own.dueAnsweredAt),
        },
        { term: t('payments.bill.heading'), value: bill && <BillLine bill={bill} /> },
        { term: t('asking.own.readers'), value: t(`asking.visibility.${own.visibility}`) },
        {
          term: t('cases.text.title'),
          value: own.readingCode && <a href={`/t/${own.reference}?k=${own.readingCode}`}>{t('cases.text.try')}</a>,
        },
      ].map((item) => ({ ...item, value: item.value || null }))}
    />
  );
}
