import { Fragment } from 'react';
import type { Block, Fact, PrintedDocument } from '../../../src/features/documents/document.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { PrintButton } from '../../ui/components/print-button.tsx';
import { Squares } from '../../ui/components/squares.tsx';
import { Whole } from '../../ui/components/whole.tsx';
import { type Head, useShell, type View } from '../../ui/shell.tsx';

export type DocumentProps = {
  document: PrintedDocument;
  /** The address that checks a copy, for a camera. */
  squares: { size: number; path: string } | null;
  pdf: string;
  back: string;
};

/** A document as it is printed: the browser's own print does it, the PDF is for sending on. */
export function DocumentPage({ document, squares, pdf, back }: DocumentProps) {
  const { t } = useShell();
  const { title, subtitle, letterhead, blocks, footer, fingerprint, locale } = document;
  return (
    <>
      <div className="row">
        <LinkButton href={pdf} icon="download" variant="primary" download>
          {t('documents.pdf')}
        </LinkButton>
        <PrintButton />
      </div>
      <article className="paper stack narrow" lang={locale.tag} dir={locale.dir}>
        <p className="muted">
          <Whole text={letterhead} />
        </p>
        <h1>{title}</h1>
        {subtitle && <p className="muted">{subtitle}</p>}
        {sectionsOf(blocks).map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change on its page
          <section key={index} className="stack">
            {section.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its parts
              <BlockView key={at} block={block} />
            ))}
          </section>
        ))}
        <div className="row check">
          {squares && <Squares {...squares} label={t('documents.verify.title')} />}
          <div className="muted">
            {fingerprint && (
              <p>
                <Whole text={fingerprint} />
              </p>
            )}
            {footer && (
              <p>
                <Whole text={footer} />
              </p>
            )}
          </div>
        </div>
      </article>
      <p className="row screen">
        <LinkButton href={back}>{t('documents.back')}</LinkButton>
      </p>
    </>
  );
}

DocumentPage.head = ({ document }: DocumentProps): Head => ({ title: document.title, noindex: true });
DocumentPage satisfies View<DocumentProps>;

/** A heading with what follows it stays together in print, what is signed with its signatures. */
function sectionsOf(blocks: Block[]): Block[][] {
  const starts = blocks.flatMap(({ kind }, at) => (at === 0 || kind === 'heading' || kind === 'pictures' ? [at] : []));
  return starts.map((start, index) => blocks.slice(start, starts[index + 1]));
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'text') return <Line text={block.text} />;
  if (block.kind === 'note') {
    return (
      <>
        <hr />
        <p className="muted">
          <Whole text={block.text} />
        </p>
      </>
    );
  }
  if (block.kind === 'sender') return <Sender lines={block.lines} />;
  if (block.kind === 'table') return <Table {...block} />;
  if (block.kind === 'facts') return <Facts facts={block.facts} />;
  if (block.kind === 'amounts') {
    const facts = block.parts.flatMap(({ amounts }) => amounts);
    return <Facts facts={[...facts, block.total]} />;
  }
  if (block.kind === 'code') return <Squares {...block.squares} label={block.caption} />;
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
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines to write on are all alike
          <li key={index}>
            <Line text={line} box="☐ " />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="grid halves">
      {block.names.map((name) => (
        <p key={name} className="signature">
          {name}
        </p>
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return <DefinitionList items={facts.map(({ term, value }, index) => ({ key: `${index}`, term, value }))} />;
}

function Sender({ lines }: { lines: string[] }) {
  return (
    <p>
      {lines.filter(Boolean).map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <Whole text={line} />
        </Fragment>
      ))}
    </p>
  );
}

/** An empty cell is as high as two lines, to be written into. */
function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows to write on are all alike
          <tr key={row}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and so are their cells
              <td key={column}>
                {cell === '' ? (
                  <>
                    {'\u00a0'}
                    <br />
                    {'\u00a0'}
                  </>
                ) : (
                  <Whole text={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Dots to write on go on to the end of their line, however long it is. */
function Line({ text, box }: { text: string; box?: string }) {
  const dots = /(?<!…)…{30,}(?=\u2069*$)/.exec(text);
  if (!dots) {
    return (
      <p>
        {box}
        <Whole text={text} />
      </p>
    );
  }
  return (
    <p className="blank">
      <span>
        {box}
        {text.slice(0, dots.index)}
      </span>
      <span />
    </p>
  );
}
