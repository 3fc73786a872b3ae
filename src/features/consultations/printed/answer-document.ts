import { createHash } from 'node:crypto';
import { articleWord } from '../../../lib/article-word.ts';
import type { Formats } from '../../../lib/formats.ts';
import type { Locale } from '../../../lib/locales/locales.ts';
import type { Translate } from '../../../platform/i18n/messages.ts';
import {
  type Block,
  checkOf,
  footOf,
  heading,
  inLatinDigits,
  isolated,
  leftToRight,
  letterheadOf,
  type PrintedDocument,
  text,
} from '../../documents/document.ts';
import type { Answer } from '../consultation.ts';
import { freshnessOf } from '../public/freshness.ts';
import type { Readers } from './answer-documents.table.ts';

/** An answer as one of its readers has it, with what it is about; of who asked nothing but what everybody may read. */
export type Printable = {
  answer: Answer;
  readers: Readers;
  /** In the words of everybody’s page; null where only the asker reads it. */
  question: string | null;
  topic: string;
  country: string | null;
  isGuide: boolean;
  isSample: boolean;
};

type Words = Pick<Answer, 'short' | 'body' | 'doNext' | 'limits' | 'lawAsOf' | 'sources'>;

/** Tells these words from every other ones, in whatever language the sheet around them is. */
export function answerDigest(id: string, readers: Readers, words: Words): string {
  const { short, body, doNext, limits, lawAsOf, sources } = words;
  // The database gives the parts of a source in an order of its own.
  const named = sources.map(({ law, article, link }) => [law, article ?? '', link ?? '']);
  return createHash('sha256')
    .update(JSON.stringify([id, readers, short, body, doNext, limits, lawAsOf, named]))
    .digest('hex');
}

type Writing = {
  t: Translate;
  format: Formats;
  locale: Locale;
  origin: string;
  today: Temporal.PlainDate;
  names: { topic: string; country: string | null; language: string };
};
type Copy = { code: string; digest: string };

/** An answer as a sheet to take along: what it says, by which law, who gave it and when. */
export function answerDocument(printable: Printable, { code, digest }: Copy, writing: Writing): PrintedDocument {
  const { answer, question, isGuide, isSample } = printable;
  const { t, format, locale, origin, names } = writing;
  return inLatinDigits({
    title: t(isGuide ? 'consultations.document.guide' : 'consultations.document.title'),
    letterhead: letterheadOf(origin, t),
    subtitle: [names.topic, names.country].filter(Boolean).join(' · '),
    blocks: [
      ...(isSample ? [text(t('consultations.sample.one'))] : []),
      ...notesOn(answer, writing),
      ...(question ? part(t('consultations.document.question'), [isolated(question)]) : []),
      ...wordsOf(answer, writing),
      ...part(t('consultations.sources'), [
        t('consultations.law_as_of', { date: format.date(Temporal.PlainDate.from(answer.lawAsOf)) }),
        ...answer.sources.map((source) => sourceLine(source, answer, writing)),
      ]),
      ...part(t('consultations.document.given_by'), [
        giverOf(printable, writing),
        format.date(Temporal.Instant.from(answer.deliveredAt)),
      ]),
      text(t('consultations.disclaimer')),
    ],
    footer: footOf(code, origin, t, locale),
    fingerprint: t('consultations.document.hash', { hash: leftToRight(digest.slice(0, 16)) }),
    check: checkOf(code, origin, locale),
    locale,
  });
}

const part = (title: string, lines: string[]): Block[] =>
  lines.length > 0 ? [heading(title), ...lines.map(text)] : [];

/** What one must know before one relies on it. */
function notesOn({ lawAsOf, standing, revision }: Answer, { t, format, today }: Writing): Block[] {
  const date = format.date(Temporal.PlainDate.from(lawAsOf));
  const freshness = freshnessOf({ lawAsOf, standing }, today);
  const due = standing === 'flagged' ? 'consultations.flagged' : 'consultations.dated';
  return [
    ...(freshness === 'outdated' ? [text(t('consultations.outdated', { date }))] : []),
    ...(freshness === 'due' ? [text(t(due, { date }))] : []),
    ...(revision
      ? [text(t('consultations.revised.title', { date: format.date(Temporal.Instant.from(revision.at)) }))]
      : []),
  ];
}

/** In the language of the reader where somebody has translated it; what was translated stands below. */
function wordsOf(answer: Answer, { t, locale, names }: Writing): Block[] {
  const { language, short, body, doNext, limits, translations = [] } = answer;
  const original = [
    ...(short ? part(t('consultations.summary'), [isolated(short)]) : []),
    ...part(t('consultations.document.explanation'), paragraphsOf(body)),
    ...(doNext.length > 0 ? part(t('consultations.do_next'), doNext.map(numbered)) : []),
    ...(limits ? part(t('consultations.limits'), paragraphsOf(limits)) : []),
  ];
  const translation =
    language === locale.language ? null : translations.find((one) => one.language === locale.language);
  if (!translation) return original;
  const note = t(`consultations.translation.${translation.origin}`, {
    language: names.language,
    revision: translation.revision,
  });
  return [
    ...part(t('consultations.document.explanation'), [note, ...paragraphsOf(translation.body)]),
    heading(t('consultations.translation.original', { language: names.language })),
    ...original.filter(({ kind }) => kind === 'text'),
  ];
}

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(isolated);

/** A number that the expert typed before a step would stand there twice. */
const numbered = (step: string, index: number): string =>
  `${index + 1}. ${isolated(step.replace(/^(?:\p{Nd}{1,2}\s*[.):-]|[-–•])\s*(?=\S)/u, ''))}`;

function sourceLine({ law, article, link }: Answer['sources'][number], { language }: Answer, { t, locale }: Writing) {
  const named =
    article && language === locale.language
      ? t(/^\p{Nd}/u.test(article) ? 'consultations.source' : 'consultations.source_part', {
          law,
          word: articleWord(law),
          article,
        })
      : [law, article].filter(Boolean).join(', ');
  return [isolated(named), link && leftToRight(link)].filter(Boolean).join(' · ');
}

/** Who answers for it, in the script of the reader. */
export function giverOf(
  { answer: { expert }, isGuide }: Pick<Printable, 'answer' | 'isGuide'>,
  { t, locale }: Pick<Writing, 't' | 'locale'>,
): string {
  if (isGuide) return t('common.brand');
  if (!expert) return t('consultations.neutral_expert');
  const name = locale.language === 'ar' ? expert.nameArabic : expert.nameLatin;
  return `${isolated(name)} · ${t('consultations.checked_expert')}`;
}
