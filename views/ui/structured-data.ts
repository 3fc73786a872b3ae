import type { Crumb } from './components/breadcrumbs.tsx';
import type { Shell } from './shell.tsx';

// What pages show, in the words of schema.org: which page says what, and why, is in docs/decisions/0081.

/** The pages above this one as its breadcrumbs name them, and itself, which is where one is and needs no address. */
export const breadcrumbList = (above: readonly Crumb[], title: string, { origin }: Shell): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
    { '@type': 'ListItem', position: above.length + 1, name: title },
  ],
});

/** The site as an author. */
const siteAsAuthor = ({ t, origin }: Shell): object => ({
  '@type': 'Organization',
  name: t('common.brand'),
  url: origin,
});

type Written = {
  headline: string;
  description: string;
  /** Days or times that the page shows. */
  datePublished?: string | undefined;
  dateModified?: string | undefined;
};

/** General information that the site has written itself. */
export const article = ({ headline, description, ...dates }: Written, shell: Shell): object => ({
  '@type': 'Article',
  headline,
  description,
  ...dates,
  inLanguage: shell.locale.tag,
  author: siteAsAuthor(shell),
});
