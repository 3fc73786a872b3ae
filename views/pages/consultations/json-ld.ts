import type { Consultation } from '../../../src/features/consultations/consultation.ts';
import type { Shell } from '../../ui/shell.tsx';
import { expertName } from '../experts/names.ts';

/** Where an answer stands on its page. */
export const anchorOf = (answerId: string): string => `answer-${answerId.slice(-12)}`;

/** What the page shows, in the words of schema.org. */
export function qaPage(consultation: Consultation, { t, href, origin, locale }: Shell): object {
  const { id, slug, title, body, language, alias, askedAt, answers, isGuide } = consultation;
  const site = { '@type': 'Organization', name: t('common.brand'), url: origin };
  const address = origin + href('consultations-id-slug', { id, slug });
  const [first, ...others] = answers.map((answer) => ({
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
      : isGuide
        ? site
        : { '@type': 'Person', name: t('consultations.neutral_expert') },
  }));
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: body,
      inLanguage: language,
      datePublished: askedAt,
      author: isGuide ? site : { '@type': 'Person', name: t('consultations.asker', { alias }) },
      answerCount: answers.length,
      acceptedAnswer: first,
      suggestedAnswer: others.length > 0 ? others : undefined,
    },
  };
}
