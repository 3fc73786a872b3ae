import type { Answer, Consultation } from '../../../src/features/consultations/consultation.ts';
import type { Shell } from '../../ui/shell.tsx';
import { article } from '../../ui/structured-data.ts';
import { expertName } from '../experts/names.ts';

/** Where an answer stands on its page. */
export const anchorOf = (answerId: string): string => `answer-${answerId.slice(-12)}`;

const holding = (answers: readonly Answer[]): Answer[] => answers.filter(({ standing }) => standing !== 'outdated');

/** A question that somebody asked and experts have answered; null where nothing that was answered holds. */
export function qaPage(consultation: Consultation, { t, href, origin, locale }: Shell): object | null {
  const { id, slug, title, body, language, alias, askedAt, answers } = consultation;
  const address = origin + href('consultations-id-slug', { id, slug });
  const [first, ...others] = holding(answers).map((answer) => ({
    '@type': 'Answer',
    text: answer.body,
    inLanguage: answer.language,
    datePublished: answer.deliveredAt,
    url: `${address}#${anchorOf(answer.id)}`,
    author: answer.expert
      ? {
          '@type': 'Person',
          name: expertName(answer.expert, locale),
          url: origin + href('experts-id-username', { id: answer.expert.id, username: answer.expert.username }),
        }
      : { '@type': 'Person', name: t('consultations.neutral_expert') },
  }));
  if (!first) return null;
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: body,
      inLanguage: language,
      datePublished: askedAt,
      author: { '@type': 'Person', name: t('consultations.asker', { alias }) },
      answerCount: answers.length,
      acceptedAnswer: first,
      suggestedAnswer: others.length > 0 ? others : undefined,
    },
  };
}

/** General information by the site, which nobody asked: search engines take no page for questions that answers itself. */
export function guideArticle(
  { askedAt, answers }: Consultation,
  { title, description }: { title: string; description: string },
  shell: Shell,
): object | null {
  const latest = holding(answers)
    .map(({ deliveredAt, revision }) => revision?.at ?? deliveredAt)
    .sort()
    .at(-1);
  return latest ? article({ headline: title, description, datePublished: askedAt, dateModified: latest }, shell) : null;
}
