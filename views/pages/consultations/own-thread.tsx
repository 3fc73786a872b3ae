import type { ReactNode } from 'react';
import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import type { Message, OwnConsultation } from '../../../src/features/consultations/asker/own.ts';
import type { OwnAnswer } from '../../../src/features/consultations/consultation.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';
import { AnswerCard } from './answer.tsx';

type ThreadProps = { own: OwnConsultation; given: AttachmentLink[] };

/** The answers and what was said around them. */
export function Thread({ own: { answers, messages }, given }: ThreadProps) {
  const { t } = useShell();
  if (answers.length + messages.length === 0) return null;
  return (
    <section className="stack narrow" aria-labelledby="thread">
      <h2 id="thread">{t('asking.own.thread')}</h2>
      <Exchange
        answers={answers}
        messages={messages}
        isOwn
        below={({ id }) => (
          <AttachmentLinks links={given.filter(({ subjectId }) => subjectId === id)} title={t('asking.papers.given')} />
        )}
      />
    </section>
  );
}

type ExchangeProps = {
  answers: OwnAnswer[];
  messages: Message[];
  /** Whether the reader is the one who asked. */
  isOwn?: boolean;
  /** What stands at the foot of an answer. */
  below(answer: OwnAnswer): ReactNode;
};

/** Answers and messages in the order they came in. */
export function Exchange({ answers, messages, isOwn, below }: ExchangeProps) {
  const parts = [
    ...answers.map((answer) => ({
      at: new Date(answer.deliveredAt),
      part: (
        <AnswerCard key={answer.id} answer={answer}>
          {below(answer)}
        </AnswerCard>
      ),
    })),
    ...messages.map((message) => ({
      at: message.at,
      part: <Said key={message.id} message={message} isOwn={isOwn} />,
    })),
  ];
  return parts.sort((one, other) => one.at.getTime() - other.at.getTime()).map(({ part }) => part);
}

function Said({ message: { kind, body, language, at }, isOwn }: { message: Message; isOwn?: boolean }) {
  const { t } = useShell();
  return (
    <section className="say">
      <p className="giver">
        <strong>{t(isOwn ? `asking.message.${kind}` : `asking.said.${kind}`)}</strong>
        <span className="meta">
          <Time at={at.toISOString()} as="dateTime" />
        </span>
      </p>
      <Paragraphs text={body} lang={language} />
    </section>
  );
}
