import { articleWord } from '../../lib/article-word.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { textIn } from '../../lib/locales/text.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import { articlesIn, type LegalRule } from './rule.ts';

/** A law as it is cited: by its name, and by its articles where they are known. */
export function lawName({ law, article }: Pick<LegalRule['source'], 'law' | 'article'>, t: Translate, locale: Locale) {
  const name = textIn(law, locale);
  if (!article) return name;
  return t('cases.deadline.law_article', {
    law: name,
    word: articleWord(law.ar),
    article: articlesIn(article, locale),
  });
}
