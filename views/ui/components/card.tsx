import type { ReactNode } from 'react';
import { DrawnDocument } from './drawn-document.tsx';
import type { DrawnDocumentName } from './drawn-documents.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Meta } from './meta.tsx';

type CardProps = {
  title: ReactNode;
  /** Of the title: 2 in a list that stands right below the page's own. */
  level?: 2 | 3;
  /** Makes the whole card the link's target. */
  href?: string;
  icon?: IconName;
  /** Instead of an icon, what one gets, drawn small. */
  drawing?: DrawnDocumentName;
  /** Language of a title that people wrote, where it may differ from the page's. */
  lang?: string;
  children?: ReactNode;
  /** Small print below: topic, date, counts. */
  meta?: ReactNode;
};

export function Card({ title, level = 3, href, icon, drawing, lang, children, meta }: CardProps) {
  const Title = `h${level}` as const;
  // Isolated rather than turned: a list of titles in two scripts keeps one edge.
  const words = lang ? <bdi lang={lang}>{title}</bdi> : title;
  return (
    <article className={icon || drawing ? 'card iconed' : 'card'}>
      {icon && <Icon name={icon} />}
      {drawing && <DrawnDocument name={drawing} />}
      <Title>{href ? <a href={href}>{words}</a> : words}</Title>
      {children}
      {meta && <Meta>{meta}</Meta>}
    </article>
  );
}
