import about from '../../../i18n/en/about.json' with { type: 'json' };
import { sectionsOf } from '../../../views/ui/components/sections.tsx';
import type { Passage } from '../recordings/passage.ts';

const sections = sectionsOf(Object.keys(about) as (keyof typeof about)[]);

/** Who we are, as the page says it. */
export const aboutPassage: Passage = {
  name: 'about-us',
  page: ['about-us', {}],
  words: [
    'about.title',
    'about.intro',
    ...sections.flatMap(({ title, paragraphs, list }) =>
      [title, ...paragraphs.slice(0, 1), ...list, ...paragraphs.slice(1)].map((key) => `about.${key}` as const),
    ),
  ],
};
