import type { Message, OwnConsultation } from '../../../src/consultations/own.ts';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Time } from '../../components/time.tsx';
import { useShell } from '../../shell.tsx';
import { type PaperLink, PaperLinks } from '../files/paper-links.tsx';
import { AnswerCard } from './answer.tsx';

type ThreadProps = { own: OwnConsultation; given: PaperLink[] };

/** The answers and what was said around them, as it came. */
export function Thread({ own: { answers, messages }, given }: ThreadProps) {
  const { t } = useShell();
  const parts = [
    ...answers.map((answer) => ({
      at: new Date(answer.deliveredAt),
      part: (
        <AnswerCard key={answer.id} answer={answer}>
          <PaperLinks
            links={given.filter(({ subjectId }) => subjectId === answer.id)}
            title={t('asking.papers.given')}
          />
        </AnswerCard>
      ),
    })),
    ...messages.map((message) => ({ at: message.at, part: <Said key={message.id} message={message} isOwn /> })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  if (parts.length === 0) return null;
  return (
    <section className="stack narrow" aria-labelledby="thread">
      <h2 id="thread">{t('asking.own.thread')}</h2>
      {parts.map(({ part }) => part)}
    </section>
  );
}

export function Said({ message: { kind, body, language, at }, isOwn }: { message: Message; isOwn?: boolean }) {
  const { t } = useShell();
  return (
    <section className="card">
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
