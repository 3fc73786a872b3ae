import type { ReactNode } from 'react';
import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { answerVoice } from '../../../src/features/consultations/asker/attachments.ts';
import type { Message, OwnConsultation } from '../../../src/features/consultations/asker/own.ts';
import type { OwnAnswer } from '../../../src/features/consultations/consultation.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';
import { AnswerCard } from './answer.tsx';
import { PrintAnswer } from './print-answer.tsx';

type ThreadProps = { own: OwnConsultation; given: AttachmentLink[] };

/** What was said before the first answer, which the answer has taken up. */
const earlierIn = ({ answers: [first], messages }: OwnConsultation): Message[] =>
  first ? messages.filter(({ at }) => at < new Date(first.deliveredAt)) : [];

/** The answers and what was said since the first of them, or all that was said while there is none. */
export function Thread({ own, given }: ThreadProps) {
  const { t } = useShell();
  const { answers } = own;
  const earlier = earlierIn(own);
  const messages = own.messages.filter((message) => !earlier.includes(message));
  return (
    <section className="stack narrow" aria-labelledby="thread">
      <h2 id="thread" className="sr">
        {t('asking.own.thread')}
      </h2>
      <Exchange
        answers={answers}
        messages={messages}
        isOwn
        voiceOf={({ id, retraction }) => (retraction ? undefined : given.find(isVoiceOf(id))?.href)}
        below={({ id, retraction }) => (
          <>
            <AttachmentLinks
              links={given.filter((link) => link.subjectId === id && !isVoiceOf(id)(link))}
              title={t('asking.attachments.given')}
            />
            {!retraction && <PrintAnswer question={own.reference} answer={id} />}
          </>
        )}
      />
    </section>
  );
}

/** What was asked and said before the answer, to be read after it. */
export function Earlier({ own }: Pick<ThreadProps, 'own'>) {
  return earlierIn(own).map((message) => <Said key={message.id} message={message} isOwn />);
}

const isVoiceOf =
  (answer: string) =>
  ({ subjectId, slot }: AttachmentLink): boolean =>
    subjectId === answer && slot === answerVoice.name;

type ExchangeProps = {
  answers: OwnAnswer[];
  messages: Message[];
  /** Whether the reader is the one who asked. */
  isOwn?: boolean;
  /** Where its expert can be heard. */
  voiceOf?(answer: OwnAnswer): string | undefined;
  /** What stands at the foot of an answer. */
  below(answer: OwnAnswer): ReactNode;
};

/** Answers and messages in the order they came in. */
export function Exchange({ answers, messages, isOwn, voiceOf, below }: ExchangeProps) {
  const parts = [
    ...answers.map((answer) => ({
      at: new Date(answer.deliveredAt),
      part: (
        <AnswerCard key={answer.id} answer={answer} voice={voiceOf?.(answer)}>
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

/** One message, under whose it is. */
export function Said({ message: { kind, body, language, at }, isOwn }: { message: Message; isOwn?: boolean }) {
  const { t } = useShell();
  return (
    <section className="say">
      <p className="row">
        <strong>{t(isOwn ? `asking.message.${kind}` : `asking.said.${kind}`)}</strong>{' '}
        <span className="meta">
          <Time at={at.toISOString()} as="dateTime" />
        </span>
      </p>
      <Paragraphs text={body} lang={language} />
    </section>
  );
}
