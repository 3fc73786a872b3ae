import { licence, type OpenFile, openFilePath } from '../../../src/features/open-data/open-file.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { dataset } from './json-ld.ts';

export type OpenDataProps = { files: OpenFile[] };

/** The files that anyone may take along: what they hold, how large and how old they are, and under which licence. */
export function OpenDataPage({ files }: OpenDataProps) {
  const { t, locale } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('opendata.title')}</h1>
        <p className="lead">{t('opendata.lead')}</p>
      </div>
      <section className="part" aria-labelledby="files">
        <h2 id="files">{t('opendata.about')}</h2>
        {files.length === 0 && <EmptyState icon="files" title={t('opendata.empty')} />}
        <div className="grid halves">
          {files.map((file) => (
            <FileCard key={file.name} {...file} />
          ))}
        </div>
        <p className="muted">{t('opendata.format')}</p>
      </section>
      <div className="grid halves">
        <section className="part" aria-labelledby="licence">
          <h2 id="licence">{t('opendata.licence')}</h2>
          <p>{t('opendata.licence.p1')}</p>
          <p className="links">
            <a href={`${licence}deed.${locale.language}`} rel="license">
              {t('opendata.licence.link')}
            </a>
          </p>
        </section>
        <section className="part" aria-labelledby="private">
          <h2 id="private">{t('opendata.private')}</h2>
          <p>{t('opendata.private.p1')}</p>
          <p>{t('opendata.private.p2')}</p>
          <p>{t('opendata.private.p3')}</p>
        </section>
        <section className="part" aria-labelledby="changes">
          <h2 id="changes">{t('opendata.changes')}</h2>
          <p>{t('opendata.changes.p1')}</p>
          <p>{t('opendata.changes.p2')}</p>
        </section>
      </div>
    </>
  );
}

OpenDataPage.head = ({ files }: OpenDataProps, shell: Shell): Head => ({
  title: shell.t('opendata.title'),
  description: shell.t('opendata.lead'),
  jsonLd: files.length > 0 ? [dataset(files, shell)] : undefined,
});
OpenDataPage satisfies View<OpenDataProps>;

function FileCard({ name, madeOn, records, bytes, sha256 }: OpenFile) {
  const { t, format } = useShell();
  return (
    <section className="card" aria-labelledby={name}>
      <h3 id={name}>{t(`opendata.file.${name}`)}</h3>
      <p>{t(`opendata.file.${name}.about`)}</p>
      <DefinitionList
        items={[
          { term: t('opendata.records'), value: format.number(records) },
          { term: t('opendata.size'), value: format.bytes(bytes) },
          { term: t('opendata.day'), value: format.date(Temporal.PlainDate.from(madeOn)) },
        ]}
      />
      <p className="links">
        <a href={openFilePath(name)} download>
          {t('opendata.download')}
        </a>
      </p>
      <details>
        <summary>{t('opendata.check')}</summary>
        <p>
          <LongCode value={sha256} />
        </p>
      </details>
    </section>
  );
}
