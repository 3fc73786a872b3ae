import { answerVoice } from '../../../src/features/consultations/asker/attachments.ts';
import { suggestMasks } from '../../../src/features/consultations/publication/masks.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { RestoredTexts } from '../../ui/components/restored-texts.tsx';
import { ByClockOf, Time } from '../../ui/components/time.tsx';
import { WrittenTitle } from '../../ui/components/written-title.tsx';
import { type Head, useShell, type View } from '../../ui/shell.tsx';
import { WorkStyle } from '../../ui/work/work-style.tsx';
import { Exchange } from '../consultations/own-thread.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';
import { SlotList } from '../files/slots.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AskedBefore } from './asked-before.tsx';
import { Facts, Pass, Reply } from './question-acts.tsx';
import type { ExpertQuestionProps } from './question-props.ts';
import { Revision } from './revision.tsx';

export function ExpertQuestionPage(props: ExpertQuestionProps) {
  const { t, href } = useShell();
  const { row, isTheirs, errors } = props;
  const isWriting = isTheirs && row.state === 'taken';
  return (
    <ByClockOf country={row.country}>
      {isWriting && <WorkStyle />}
      <ErrorSummary errors={errors} />
      <RestoredTexts texts={lostForm(props)} />
      <Breadcrumbs items={[{ href: href('expert-queue'), label: t('expert.queue.title') }]} />
      {isWriting ? (
        <div className="write">
          <aside aria-label={t('expert.question.asked')}>
            <Asked {...props} />
            <div className="part">
              <AskedBefore {...props} isFolded />
            </div>
          </aside>
          <div className="stack">
            <Remark {...props} />
            <NextAct {...props} />
          </div>
        </div>
      ) : (
        <div className="beside">
          <div className="stack">
            <Asked {...props} />
            <Remark {...props} />
            <NextAct {...props} />
          </div>
          <AskedBefore {...props} isFolded={isTheirs} />
        </div>
      )}
      {isTheirs && <Revision {...props} />}
    </ByClockOf>
  );
}

ExpertQuestionPage.head = ({ row, isTheirs }: ExpertQuestionProps): Head => ({
  title: isTheirs ? row.title : suggestMasks(row.title, row.language as Language),
  noindex: true,
  typing: isTheirs && row.state === 'taken' ? 'form' : undefined,
});
ExpertQuestionPage satisfies View<ExpertQuestionProps>;

/** What was asked, and all that has been said about it. */
function Asked(props: ExpertQuestionProps) {
  const { t } = useShell();
  const { row, isTheirs, messages, answers, notes, attachments } = props;
  const language = row.language as Language;
  // Before somebody has taken it, nobody need know who it is about.
  const shown = (text: string) => (isTheirs ? text : suggestMasks(text, language));
  return (
    <article className="stack narrow">
      <WrittenTitle language={language}>{shown(row.title)}</WrittenTitle>
      <About {...props} />
      {row.answeredAt && (row.state === 'queued' || row.state === 'taken') && (
        <Callout>
          <p>{t('expert.question.second')}</p>
        </Callout>
      )}
      <div className="say">
        <Paragraphs text={shown(row.body)} lang={language} />
        <AttachmentLinks links={attachments.asked} title={t('asking.attachments.asked')} />
      </div>
      {answers.length > 0 && <h2 className="sr">{t('consultations.answers.title', { count: answers.length })}</h2>}
      <Exchange
        answers={answers}
        messages={messages}
        below={({ id }) => (
          <>
            <AttachmentLinks
              links={attachments.given.filter(({ subjectId }) => subjectId === id)}
              title={t('asking.attachments.given')}
            />
            <ExpertNote text={notes.get(id)} />
          </>
        )}
      />
    </article>
  );
}

/** What the second reader wants changed. */
function Remark({ draft }: ExpertQuestionProps) {
  const { t } = useShell();
  if (draft?.state !== 'changes' || !draft.remark) return null;
  return (
    <Callout tone="warning" title={t('expert.question.changes')}>
      <p>{draft.remark}</p>
    </Callout>
  );
}

/** What was written while the question went elsewhere. */
function lostForm({ act, typed, written, row, isTheirs }: ExpertQuestionProps): string[] {
  const isOpen = isTheirs && row.state === (act === 'reply' ? 'follow_up' : 'taken');
  if (!act || isOpen) return [];
  const words = act === 'answer' && written ? [written.short, written.body] : [typed.body];
  return words.flatMap((text) => text || []);
}

function About({ row }: ExpertQuestionProps) {
  const { topic, country, dueAnsweredAt, claimedUntil, actBy, expertPreference } = row;
  const { t, format } = useShell();
  const names = useNames();
  return (
    <Meta>
      <span>{names.topic(topic)}</span>
      {country && <span>{names.country(country)}</span>}
      {dueAnsweredAt && (
        <span>
          {t('expert.question.due')} <Time at={dueAnsweredAt.toISOString()} as="dateTime" />
        </span>
      )}
      {claimedUntil && (
        <span>
          {t('expert.question.yours_until')} <Time at={claimedUntil.toISOString()} as="dateTime" />
        </span>
      )}
      {expertPreference && <span>{t(`expert.question.prefers_${expertPreference}`)}</span>}
      {actBy && <span>{t('expert.question.act_by', { date: format.date(Temporal.PlainDate.from(actBy)) })}</span>}
    </Meta>
  );
}

/** What the expert wrote for themselves and the staff. */
function ExpertNote({ text }: { text: string | undefined }) {
  const { t } = useShell();
  if (!text) return null;
  return (
    <div className="prose">
      <h3>{t('expert.answer.note')}</h3>
      <Paragraphs text={text} />
    </div>
  );
}

function NextAct(props: ExpertQuestionProps) {
  const { t, href } = useShell();
  const { row, isTheirs } = props;
  const path = href('expert-question', { id: row.id });
  if (!isTheirs) {
    return (
      <Form className="row" method="post" action={`${path}/lease`}>
        <input type="hidden" name="_form" value={props.formIds.lease} />
        <input type="hidden" name="_v" value={row.version} />
        <Button icon="user-check">{t('expert.question.take')}</Button>
        <p className="muted">{t('expert.question.take_hint')}</p>
      </Form>
    );
  }
  if (row.state === 'follow_up') return <Reply {...props} />;
  if (row.state !== 'taken') return null;
  return (
    <>
      <AnswerForm {...props} />
      <Attachments {...props} />
      <Form className="row" method="post" action={`${path}/stay`}>
        <Button variant="plain" icon="clock">
          {t('expert.question.stay')}
        </Button>
      </Form>
      <Facts {...props} />
      <Pass {...props} />
    </>
  );
}

/** Forms of their own below the answer: what is written there is saved first. */
function Attachments({ draft, attachments, same, megabytes }: ExpertQuestionProps) {
  const { t } = useShell();
  if (!draft) return null;
  const isVoice = ({ name }: { name: string }) => name === answerVoice.name;
  const voices = attachments.slots.filter(isVoice);
  const documents = attachments.slots.filter((slot) => !isVoice(slot));
  const rest = { subject: draft.id, same, megabytes };
  return (
    <>
      {voices.length > 0 && (
        <details className="fold" open={voices.some(({ file }) => file)}>
          <summary>{t('asking.attachments.answer_voice')}</summary>
          <p>{t('asking.attachments.answer_voice_hint')}</p>
          <SlotList slots={voices} {...rest} />
        </details>
      )}
      <details className="fold" id="papers" open={documents.some(({ file }) => file)}>
        <summary>{t('asking.attachments.answer')}</summary>
        <p>{t('asking.attachments.answer_hint')}</p>
        <SlotList slots={documents} {...rest} />
      </details>
    </>
  );
}
