import { articleWord } from '../../lib/article-word.ts';
import type { Formats } from '../../lib/formats.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { textIn } from '../../lib/locales/text.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import {
  type Block,
  checkOf,
  footOf,
  heading,
  inLatinDigits,
  letterheadOf,
  type PrintedDocument,
  text,
} from '../documents/document.ts';
import { isUnread } from '../law/figure-rule.ts';
import { articlesIn } from '../law/rule.ts';
import { titles } from './figure.ts';
import type { FigureDocument } from './figure-documents.repository.ts';
import type { WorkedOut } from './figure-page.ts';
import { answered, said, shareLine } from './say.ts';

type Writing = { t: Translate; format: Formats; locale: Locale; origin: string };

/** A figure as it is handed in: what was answered, what comes of it and by which law. */
export function figureDocument(
  { code, figure, country, day }: Pick<FigureDocument, 'code' | 'figure' | 'country' | 'day'>,
  { fields, given, shown }: WorkedOut,
  { t, format, locale, origin }: Writing,
): PrintedDocument {
  const writer = { t, format };
  const result = shown?.ok ? shown : null;
  const part = (title: string, lines: string[]): Block[] =>
    lines.length > 0 ? [heading(title), ...lines.map(text)] : [];
  const names = new Intl.DisplayNames([locale.tag], { type: 'region' });
  return inLatinDigits({
    title: t(titles[figure].title),
    letterhead: letterheadOf(origin, t),
    subtitle: t('figures.document.subtitle', {
      country: names.of(country) ?? country,
      date: format.date(Temporal.PlainDate.from(day)),
    }),
    blocks: [
      ...part(t('figures.result.title'), [
        ...(result?.answers ?? []).map((line) => said(line, writer)),
        ...(result?.shares ?? []).map((share) => shareLine(share, writer)),
      ]),
      ...part(
        t('figures.document.given'),
        answered(fields, given, writer).map(({ term, value }) => t('figures.document.line', { term, value })),
      ),
      ...part(
        t('figures.result.steps'),
        (result?.steps ?? []).map((line) => said(line, writer)),
      ),
      ...part(
        t('figures.result.law'),
        (shown?.rules ?? []).map((rule) => {
          const { law, article } = rule.source;
          const name = article
            ? t('figures.law.article', {
                law: textIn(law, locale),
                word: articleWord(law.ar),
                article: articlesIn(article, locale),
              })
            : textIn(law, locale);
          return (
            t('figures.document.rule', { law: name, text: textIn(rule.text, locale) }) +
            (isUnread(rule) ? ` ${t('figures.law.unread')}` : '')
          );
        }),
      ),
      ...part(t('figures.result.not_covered'), [
        ...(result?.notes ?? []).map((key) => t(key)),
        t('figures.law.unconfirmed'),
      ]),
    ],
    footer: footOf(code, origin, t, locale),
    check: checkOf(code, origin, locale),
    locale,
  });
}
