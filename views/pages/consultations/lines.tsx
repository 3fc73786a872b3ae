import type { ConsultationItem } from '../../../src/features/consultations/consultation.ts';
import { freshnessOf } from '../../../src/features/consultations/public/freshness.ts';
import type { Passage } from '../../../src/features/consultations/search/passages.ts';
import { relativeTime } from '../../../src/lib/relative-time.ts';
import { routePath } from '../../../src/platform/http/routes.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Marked, soughtWords } from '../../ui/components/marked.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { namesIn, useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { fragments, recordKey } from '../../ui/layouts/fragment.tsx';
import { type Shell, useShell } from '../../ui/shell.tsx';
import { expertName } from '../experts/names.ts';

type ConsultationLinesProps = {
  items: readonly ConsultationItem[];
  /** What they were found by. */
  search?: string;
};

/** Consultations to be scanned, side by side where there is room: the question, its first words, and what has become of it. */
export function ConsultationLines({ items, search = '' }: ConsultationLinesProps) {
  const words = soughtWords(search);
  // What an answer says of a search is long, and is read from top to bottom.
  if (words.length > 0 || items.some(({ passage }) => passage))
    return (
      <ul className="stack">
        {items.map((item) => (
          <ConsultationLine key={item.id} {...item} words={words} />
        ))}
      </ul>
    );
  return (
    <ul className="grid wide">
      <Lines items={items} />
    </ul>
  );
}

/** Nothing but the questions that lead to them, and by whose law they were answered. */
export function QuestionLinks({ items, className }: { items: ConsultationItem[]; className: 'lines' | 'stack' }) {
  const { href } = useShell();
  return (
    <ul className={className}>
      {items.map(({ id, slug, title, language, country }) => (
        <li key={id}>
          <a href={href('consultations-id-slug', { id, slug })}>
            <bdi lang={language}>{title}</bdi>
          </a>
          <OtherLaw country={country} />
        </li>
      ))}
    </ul>
  );
}

/** The country whose law an answer is about, unless it is the one that the reader has chosen. */
export function OtherLaw({ country }: Pick<ConsultationItem, 'country'>) {
  const { locale } = useShell();
  const names = useNames();
  return country && country !== locale.country && <p className="muted">{names.country(country)}</p>;
}

const timeOf = ({ publishedAt }: ConsultationItem, { now, locale }: Shell): string =>
  relativeTime(Date.parse(publishedAt), now.epochMilliseconds, locale.tag);

// What an answer says of a search stands on no other page. Else a line changes with its consultation, with the name of its topic, and as its time goes by.
const Lines = fragments<ConsultationItem>(
  'line',
  (item, shell) => [namesIn(shell).topic(item.topic), timeOf(item, shell), recordKey(item)],
  ConsultationLine,
);

/** All that such lines show, in the key of what is made around them. */
export const linesKey = (items: readonly ConsultationItem[], shell: Shell) => [
  recordKey(items),
  ...items.map((item) => timeOf(item, shell)),
];

type ConsultationLineProps = ConsultationItem & { words?: readonly string[] };

function ConsultationLine(props: ConsultationLineProps) {
  const { id, slug, title, excerpt, language, publishedAt, words = [], ...item } = props;
  const { href, locale } = useShell();
  const names = useNames();
  return (
    <li>
      <Card
        title={<Marked text={title} words={words} />}
        lang={language}
        href={
          item.readIn
            ? routePath(item.readIn, 'consultations-id-slug', { id, slug })
            : href('consultations-id-slug', { id, slug })
        }
        meta={
          <>
            {item.isGuide ? <GuideBadge /> : <AnswerState {...item} expert={item.passage?.expert ?? item.expert} />}
            <span>{names.topic(item.topic)}</span>
            {item.country && item.country !== locale.country && <span>{names.country(item.country)}</span>}
            {language !== locale.language && <span>{names.languageLabel(language)}</span>}
            <Time at={publishedAt} />
            {item.isSample && <SampleBadge />}
          </>
        }
      >
        {item.passage ? (
          <PassageLine {...item.passage} isOfMany={item.answerCount > 1} words={words} />
        ) : (
          <p>
            <bdi lang={language}>
              <Marked text={shortened(excerpt)} words={words} />
            </bdi>
          </p>
        )}
      </Card>
    </li>
  );
}

/** What an answer says, whose it is where there are several, of which law, and whether that still holds. */
function PassageLine(props: Passage & { isOfMany: boolean; words: readonly string[] }) {
  const { text, language, expert, isOfMany, lawAsOf, standing, isOlder, words } = props;
  const { t, format, locale, now } = useShell();
  const lawDate = Temporal.PlainDate.from(lawAsOf);
  const freshness = freshnessOf({ lawAsOf, standing }, now.toZonedDateTimeISO('UTC').toPlainDate());
  return (
    <>
      <blockquote>
        <p>
          <bdi lang={language}>
            <Marked text={text} words={words} />
          </bdi>
        </p>
      </blockquote>
      <Meta as="p">
        {expert && isOfMany && <bdi>{expertName(expert, locale)}</bdi>}
        <span>{t('consultations.law_as_of', { date: format.date(lawDate) })}</span>
        {freshness !== 'fresh' && <Badge tone="warning">{t(`consultations.passage.${freshness}`)}</Badge>}
        {isOlder && <Badge tone="warning">{t('consultations.translation.older')}</Badge>}
      </Meta>
    </>
  );
}

/** Of the only answer it says whose it is, where that is known. */
export function AnswerState({ answerCount, expert }: Pick<ConsultationItem, 'answerCount' | 'expert'>) {
  const { t, locale } = useShell();
  const count = t('consultations.state.answered', { count: answerCount });
  return answerCount > 0 ? (
    <Badge tone="success" icon="check">
      {expert && answerCount === 1 ? (
        <>
          <span className="sr">{count}</span> <bdi>{expertName(expert, locale)}</bdi>
        </>
      ) : (
        count
      )}
    </Badge>
  ) : (
    <Badge tone="info" icon="clock">
      {t('consultations.state.waiting')}
    </Badge>
  );
}

export function SampleBadge() {
  const { t } = useShell();
  return <Badge tone="warning">{t('consultations.sample.badge')}</Badge>;
}

/** Written by the site for everybody, not asked by somebody. */
export function GuideBadge() {
  const { t } = useShell();
  return <Badge tone="info">{t('consultations.guide.badge')}</Badge>;
}

// The excerpt is cut by length alone: the word it was cut in goes, and three dots say that there is more. What is told of
// a question leaves room, in the bytes of a first page, for who answered it.
const cutAt = 60;
export function shortened(excerpt: string): string {
  const letters = Array.from(excerpt);
  if (letters.length < cutAt) return excerpt;
  return `${letters
    .slice(0, cutAt)
    .join('')
    .replace(/\s+\S*$/, '')
    .replace(/[.,:;،؛…]+$/, '')}…`;
}
