import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { answerVoice } from '../../../src/features/consultations/asker/attachments.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { RestoredTexts } from '../../ui/components/restored-texts.tsx';
import { WrittenTitle } from '../../ui/components/written-title.tsx';
import { type Head, useShell, type View } from '../../ui/shell.tsx';
import { AnswerCard } from '../consultations/answer.tsx';
import { Exchange, Said } from '../consultations/own-thread.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';
import { ActForms } from './act-forms.tsx';
import { Earlier } from './consultation-earlier.tsx';
import { Facts } from './consultation-facts.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';
import { DeskTop } from './desk-top.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { TaskLock } from './task-lock.tsx';
import { Translations } from './translations.tsx';

export function DeskConsultationPage(props: DeskConsultationProps) {
  const { t } = useShell();
  const { row, events, acts, holder, me, errors, isAsked } = props;
  const lock = acts.length > 0 && <TaskLock subject="consultation" id={row.id} holder={holder} me={me} />;
  // Of a complaint what it says is read before what it is about; of anything else, what was written.
  const isDisputed = row.state === 'disputed';
  return (
    <>
      <DeskTop errors={errors} />
      <div className="beside">
        <article className="stack">
          <div className="row">
            <WrittenTitle language={row.language}>{row.title}</WrittenTitle>
            {!holder && lock}
          </div>
          <Facts {...props} />
          {isDisputed ? <Complaint {...props} /> : <Whole {...props} />}
        </article>
        <div className="stack">
          {isAsked && (
            <Callout>
              <p>{t('desk.account.asked')}</p>
            </Callout>
          )}
          {holder && lock}
          {(holder?.userId === me || errors.length > 0) && <ActForms {...props} />}
          <RestoredTexts texts={lostForm(props)} />
          <Notes {...props} />
        </div>
        <div className="stack">
          {isDisputed && <Disputed {...props} />}
          <Earlier {...props} />
          <Translations {...props} />
          <History events={events} />
        </div>
      </div>
    </>
  );
}

DeskConsultationPage.head = ({ row }: DeskConsultationProps): Head => ({ title: row.title, noindex: true });
DeskConsultationPage satisfies View<DeskConsultationProps>;

/** The question, and all that was answered and said. */
function Whole(props: DeskConsultationProps) {
  const { t } = useShell();
  const { answers, draft, messages, attachments } = props;
  return (
    <>
      <Asked {...props} />
      {(draft || answers.length > 0) && (
        <h2 className="sr">{t('consultations.answers.title', { count: answers.length || 1 })}</h2>
      )}
      <Exchanged {...props} messages={messages} />
      {draft && <Waiting draft={draft} attachments={filesOf(attachments, draft.id)} />}
    </>
  );
}

const filesOf = (attachments: AttachmentLink[], id: string) => attachments.filter(({ subjectId }) => subjectId === id);

function Asked({ row, attachments }: DeskConsultationProps) {
  const { t } = useShell();
  return (
    <div className="say">
      <Paragraphs text={row.body} lang={row.language} />
      <AttachmentLinks links={filesOf(attachments, row.id)} title={t('asking.attachments.asked')} />
    </div>
  );
}

function Exchanged({ row, answers, expertNotes, messages, attachments }: DeskConsultationProps) {
  const { t } = useShell();
  return (
    <Exchange
      answers={answers}
      messages={messages}
      below={({ id }) => (
        <>
          <AttachmentLinks links={filesOf(attachments, id)} title={t('asking.attachments.given')} />
          <Silence of={row.id} links={filesOf(attachments, id)} />
          <ExpertNote text={expertNotes.get(id)} />
        </>
      )}
    />
  );
}

const isComplaint = ({ kind }: DeskConsultationProps['messages'][number]) => kind === 'complaint';

/** What the decision is about. */
function Complaint({ messages }: DeskConsultationProps) {
  return messages.filter(isComplaint).map((message) => <Said key={message.id} message={message} />);
}

/** What the complaint is of: the question, what the last answer says in short, and the rest folded. */
function Disputed(props: DeskConsultationProps) {
  const { t } = useShell();
  const { answers, messages } = props;
  const last = answers.at(-1);
  return (
    <>
      <Asked {...props} />
      {last?.short && (
        <p className="gist" lang={last.language} dir="auto">
          {last.short}
        </p>
      )}
      <details>
        <summary>{t('desk.consultation.exchanged')}</summary>
        <h2 className="sr">{t('consultations.answers.title', { count: answers.length || 1 })}</h2>
        <div className="stack">
          <Exchanged {...props} messages={messages.filter((message) => !isComplaint(message))} />
        </div>
      </details>
    </>
  );
}

/** The answer a second reader is asked about, as the asker would get it. */
function Waiting({
  draft,
  attachments,
}: {
  draft: NonNullable<DeskConsultationProps['draft']>;
  attachments: AttachmentLink[];
}) {
  const { t } = useShell();
  const { lawAsOf, limits, note, isAssisted, reason, answerId, updatedAt, language, ...rest } = draft;
  const at = updatedAt.toISOString();
  const answer = { ...rest, language: language as Language, limits: limits || null, expert: null, deliveredAt: at };
  const revision = answerId ? { at, reason: reason ?? '' } : null;
  return (
    <AnswerCard answer={{ ...answer, revision, lawAsOf: lawAsOf ?? at.slice(0, 10) }}>
      <AttachmentLinks links={attachments} title={t('asking.attachments.given')} />
      <Silence of={draft.consultationId} links={attachments} />
      {isAssisted && <Badge tone="warning">{t('expert.answer.assisted')}</Badge>}
      <ExpertNote text={note} />
    </AnswerCard>
  );
}

/** Takes a recording away in which more is said than the answer says. */
function Silence({ of, links }: { of: string; links: AttachmentLink[] }) {
  const { t, href } = useShell();
  const voice = links.find(({ slot }) => slot === answerVoice.name);
  if (!voice) return null;
  return (
    <Form method="post" action={`${href('desk-consultation', { id: of })}/answers/${voice.subjectId}/silence`}>
      <Button variant="quiet" icon="x">
        {t('desk.voice.remove')}
      </Button>
    </Form>
  );
}

/** What was written for something that a colleague has made impossible: its form has gone. */
const lostForm = ({ acts, typed: { act, note } }: DeskConsultationProps): string[] =>
  act && note && !acts.some((one) => one === act) ? [note] : [];

function ExpertNote({ text }: { text: string | undefined }) {
  const { t } = useShell();
  if (!text) return null;
  return (
    <div className="prose">
      <h3>{t('desk.field.expert_note')}</h3>
      <Paragraphs text={text} />
    </div>
  );
}
