import type { Block, Paper } from '../../../src/papers/paper.ts';
import { LinkButton } from '../../components/button.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { Squares } from '../../components/squares.tsx';
import { type Head, useShell, type View } from '../../shell.tsx';

export type PaperProps = {
  paper: Paper;
  /** The address that checks a copy, for a camera. */
  squares: { size: number; path: string } | null;
  pdf: string;
  back: string;
};

/** A paper as it is printed: the browser's own print does it, the PDF is for sending on. */
export function PaperPage({ paper, squares, pdf, back }: PaperProps) {
  const { t } = useShell();
  const { title, subtitle, blocks, footer, locale } = paper;
  return (
    <>
      <div className="row">
        <LinkButton href={pdf} icon="download" variant="primary" download>
          {t('papers.pdf')}
        </LinkButton>
        <LinkButton href={back}>{t('papers.back')}</LinkButton>
        <PrintButton />
      </div>
      <article className="paper stack narrow" lang={locale.tag} dir={locale.dir}>
        <h1>{title}</h1>
        {subtitle && <p className="muted">{subtitle}</p>}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper does not change on its page
          <BlockView key={index} block={block} />
        ))}
        {footer && <p className="muted">{footer}</p>}
        {squares && <Squares {...squares} label={t('papers.verify.title')} />}
      </article>
    </>
  );
}

PaperPage.head = ({ paper }: PaperProps): Head => ({ title: paper.title, noindex: true });
PaperPage satisfies View<PaperProps>;

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'pictures') {
    return (
      <>
        <h2>{block.title}</h2>
        <div className="grid halves">
          {block.pictures.map(({ src, caption }) => (
            <figure key={src}>
              <img src={src} alt={caption} width="480" height="360" />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>
      </>
    );
  }
  if (block.kind === 'ticks') {
    return (
      <ul className="stack">
        {block.lines.map((line) => (
          <li key={line}>☐ {line}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className="grid halves">
      {block.names.map((name) => (
        <p key={name}>
          {name}
          <br />
          <br />
          <br />
          ____________________
        </p>
      ))}
    </div>
  );
}
