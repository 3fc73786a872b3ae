import type { OwnItem } from '../../../src/features/consultations/asker/own.ts';
import { ofQuestions } from '../../../src/features/overview/progress.ts';
import { languageOf } from '../../../src/lib/language-of.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Stars } from '../../ui/components/stars.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { StateBadge } from '../consultations/state-badge.tsx';
import { expertName } from '../experts/names.ts';

export type QuestionsProps = {
  sent: OwnItem[];
  drafts: { id: string; title: string; updatedAt: Date }[];
};

/** A draft is never shown as sent: it has a list of its own and says so. */
export function QuestionsPage({ sent, drafts }: QuestionsProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('asking.list.title')}</h1>
        <p className="lead">{t('asking.list.lead')}</p>
      </div>
      {sent.length + drafts.length === 0 && <Nothing />}
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      {sent.length > 0 && <Sent sent={sent} />}
      <p className="row">
        <a href={href('account-requests')}>{t('asking.list.elsewhere')}</a>
      </p>
    </>
  );
}

QuestionsPage.head = (_: QuestionsProps, { t }: Shell): Head => ({ title: t('asking.list.title'), noindex: true });
QuestionsPage satisfies View<QuestionsProps>;

function Drafts({ drafts }: Pick<QuestionsProps, 'drafts'>) {
  const { t, href, locale } = useShell();
  return (
    <section className="stack" aria-labelledby="drafts">
      <h2 id="drafts">{t('asking.list.drafts')}</h2>
      <ul className="lines">
        {drafts.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <a href={href('new-draft-step', { draft: id, step: 'check' })}>
              {title ? <bdi lang={languageOf(title, locale.language)}>{title}</bdi> : t('asking.list.untitled')}
            </a>
            <Meta>
              <Badge tone="warning">{t('asking.list.not_sent')}</Badge>
              <Time at={updatedAt.toISOString()} />
            </Meta>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has an answer comes first, with the way to read it. */
function Sent({ sent }: Pick<QuestionsProps, 'sent'>) {
  const { t, href, locale } = useShell();
  const isAnswered = ({ state }: OwnItem): boolean => state === 'answered';
  const rows = [...sent.filter(isAnswered), ...sent.filter((item) => !isAnswered(item))];
  return (
    <section className="stack" aria-labelledby="sent">
      <h2 id="sent">{t('asking.list.sent')}</h2>
      <ul className="grid wide">
        {rows.map((item) => {
          const { id, reference, title, language, state, endReason, askedAt, expert } = item;
          const path = href('consultations-id-slug', { id: reference });
          const done = ofQuestions[state];
          return (
            <li key={id}>
              <Card
                title={title}
                lang={language}
                href={path}
                meta={
                  <>
                    <StateBadge state={state} endReason={endReason} />
                    {done !== null && <Stars done={done} />}
                    {expert && <bdi>{expertName(expert, locale)}</bdi>}
                    <Time at={askedAt.toISOString()} as="date" />
                  </>
                }
              >
                {isAnswered(item) && (
                  <p>
                    <LinkButton href={path} variant="primary">
                      {t('overview.go.read')}
                    </LinkButton>
                  </p>
                )}
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Nothing() {
  const { t, href } = useShell();
  return (
    <EmptyState icon="message-circle-question-mark" title={t('asking.list.empty')}>
      <p>{t('asking.list.empty_body')}</p>
      <div className="row">
        <LinkButton href={href('new')} variant="primary" iconAtEnd="arrow-right">
          {t('consultations.ask.own')}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
