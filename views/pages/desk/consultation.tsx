import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { answerVoice } from '../../../src/features/consultations/asker/attachments.ts';
import type { BillState } from '../../../src/features/payments/bills/billing.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import { money } from '../../../src/lib/money.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout, type Tone } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { RestoredTexts } from '../../ui/components/restored-texts.tsx';
import { Time } from '../../ui/components/time.tsx';
import { WrittenTitle } from '../../ui/components/written-title.tsx';
import { type Head, useShell, type View } from '../../ui/shell.tsx';
import { AnswerCard } from '../consultations/answer.tsx';
import { Exchange } from '../consultations/own-thread.tsx';
import { StateBadge } from '../consultations/state-badge.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';
import { ActForms } from './act-forms.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';
import { DeskTop } from './desk-top.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { TaskLock } from './task-lock.tsx';
import { Translations } from './translations.tsx';

export function DeskConsultationPage(props: DeskConsultationProps) {
  const { t } = useShell();
  const { row, answers, expertNotes, draft, messages, events, acts, attachments, holder, me, errors, isAsked } = props;
  const of = (id: string) => attachments.filter(({ subjectId }) => subjectId === id);
  return (
    <>
      <DeskTop errors={errors} />
      <div className="beside">
        <article className="stack">
          <WrittenTitle language={row.language}>{row.title}</WrittenTitle>
          <Meta>
            <Reference value={row.reference} />
            <StateBadge state={row.state} endReason={row.endReason} />
            <Badge tone={seen[row.visibility]}>{t(`desk.visibility.${row.visibility}`)}</Badge>
          </Meta>
          <Facts {...props} />
          <div className="say">
            <Paragraphs text={row.body} lang={row.language} />
            <AttachmentLinks links={of(row.id)} title={t('asking.attachments.asked')} />
          </div>
          {(draft || answers.length > 0) && (
            <h2 className="sr">{t('consultations.answers.title', { count: answers.length || 1 })}</h2>
          )}
          <Exchange
            answers={answers}
            messages={messages}
            below={({ id }) => (
              <>
                <AttachmentLinks links={of(id)} title={t('asking.attachments.given')} />
                <Silence of={row.id} links={of(id)} />
                <ExpertNote text={expertNotes.get(id)} />
              </>
            )}
          />
          {draft && <Waiting draft={draft} attachments={of(draft.id)} />}
        </article>
        <div className="stack">
          {isAsked && (
            <Callout>
              <p>{t('desk.account.asked')}</p>
            </Callout>
          )}
          {acts.length > 0 && <TaskLock subject="consultation" id={row.id} holder={holder} me={me} />}
          {(holder?.userId === me || errors.length > 0) && <ActForms {...props} />}
          <RestoredTexts texts={lostForm(props)} />
          <Earlier {...props} />
          <Translations {...props} />
          <Notes {...props} />
        </div>
        <History events={events} />
      </div>
    </>
  );
}

DeskConsultationPage.head = ({ row }: DeskConsultationProps): Head => ({ title: row.title, noindex: true });
DeskConsultationPage satisfies View<DeskConsultationProps>;

const seen: Partial<Record<DeskConsultationProps['row']['visibility'], Tone>> = {
  public: 'success',
  public_pending: 'info',
  hidden: 'warning',
  removed: 'error',
};

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

const paidStates = new Set<BillState>(['paid', 'part_refunded', 'refunded']);

/** What was written for something that a colleague has made impossible: its form has gone. */
const lostForm = ({ acts, typed: { act, note } }: DeskConsultationProps): string[] =>
  act && note && !acts.some((one) => one === act) ? [note] : [];

function Facts({ row, bill }: DeskConsultationProps) {
  const { t, href, format } = useShell();
  const paid = bill && paidStates.has(bill.state) ? bill : null;
  const back = paid ? money(paid.total.minor - paid.left.minor, paid.total.currency) : null;
  const names = useNames();
  const at = (date: Date | null) => date && <Time at={date.toISOString()} as="dateTime" />;
  return (
    <DefinitionList
      items={[
        { term: t('desk.field.lane'), value: t(`consultations.lane.${row.lane}.title`) },
        { term: t('consultations.filters.country'), value: row.country && names.country(row.country) },
        { term: t('consultations.filters.topic'), value: names.topic(row.topic) },
        {
          term: t('asking.expert_preference.label'),
          value: row.expertPreference && t(`asking.expert_preference.${row.expertPreference}`),
        },
        {
          term: t('desk.field.paid'),
          value: paid && (
            <span className="row">
              <a href={href('desk-bill', { id: paid.id })}>{format.money(paid.total)}</a>
            </span>
          ),
        },
        { term: t('payments.desk.refunds'), value: back && back.minor > 0 && format.money(back) },
        { term: t('desk.field.asked'), value: at(row.askedAt) },
        { term: t('desk.field.decide_by'), value: at(row.dueDecidedAt) },
        { term: t('desk.field.due'), value: at(row.dueAnsweredAt) },
        { term: t('desk.field.paused'), value: at(row.pausedAt) },
        { term: t('desk.field.publish_at'), value: at(row.publishAt) },
      ]}
    />
  );
}

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

/** Asked before by the same person; what others asked in the same words stands with the forms. */
function Earlier({ row, earlier }: DeskConsultationProps) {
  const { t, href } = useShell();
  if (!row.askedBefore && earlier.length === 0) return null;
  return (
    <Callout title={t('expert.before.title')}>
      {row.askedBefore && <p>{t('expert.before.said')}</p>}
      {earlier.length > 0 && (
        <ul className="stack">
          {earlier.map(({ id, reference, title, language, state, askedAt }) => (
            <li key={id}>
              <a href={href('desk-consultation', { id })}>
                <bdi lang={language}>{title}</bdi>
              </a>
              <Meta>
                <Reference value={reference} />
                <Time at={askedAt.toISOString()} as="date" />
                <StateBadge state={state} />
              </Meta>
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
