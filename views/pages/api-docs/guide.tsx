import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { apiCodes } from './codes.ts';
import { English } from './english.tsx';
import { type Guide, guides } from './guides.ts';
import { samples } from './samples.ts';

/** `site` is the address that its lines name, of this site; `problems` what is said with a status alone. */
export type ApiGuideProps = { guide: Guide; testSite: TestSite; site: string; problems: Problem[] };
export type Problem = { status: string; code: string; words: string };
/** Whether this is the site to try programs out on, and where that one is; null where there is none. */
export type TestSite = { isHere: boolean; address: string | null };

/** One thing that holds for every address for programs. */
export function ApiGuidePage({ guide, testSite: { isHere, address }, site, problems }: ApiGuideProps) {
  const { t } = useShell();
  const at = guide === 'trying' && address ? address : site;
  const written = (lines: string) => lines.replaceAll('https://…', at);
  return (
    <>
      <Breadcrumbs items={[{ label: t('api.short'), href: '/api/docs' }]} />
      <h1>{t(`api.guide.${guide}`)}</h1>
      <div className="stack narrow">
        <p>{t(`api.guide.${guide}.1`)}</p>
        <p>{t(`api.guide.${guide}.2`)}</p>
        <p>{t(`api.guide.${guide}.3`)}</p>
        {guide === 'trying' && isHere && <p>{t('api.guide.trying.here')}</p>}
        {guide === 'trying' && address && !isHere && <p>{t('api.guide.trying.at', { address })}</p>}
        <pre dir="ltr">{written(guides[guide])}</pre>
        {Object.entries(samples[guide] ?? {}).map(([language, lines]) => (
          <details key={language}>
            <summary>
              <bdi dir="ltr">{language}</bdi>
            </summary>
            <pre dir="ltr">{written(lines)}</pre>
          </details>
        ))}
      </div>
      {guide === 'errors' && <Codes problems={problems} />}
    </>
  );
}

/** What a program compares: first what a status says, then what says more. */
function Codes({ problems }: Pick<ApiGuideProps, 'problems'>) {
  const { t } = useShell();
  const place = '…';
  const values = { field: place, values: place, min: place, max: place, lines: place, name: place };
  return (
    <section className="stack narrow" aria-labelledby="codes">
      <h2 id="codes">{t('api.guide.errors.codes')}</h2>
      <DefinitionList
        items={[
          ...problems.map(({ status, code, words }) => ({
            key: code,
            term: (
              <bdi dir="ltr">
                <code>{code}</code> {status}
              </bdi>
            ),
            value: <English text={words} />,
          })),
          ...apiCodes.map((code) => ({
            key: code,
            term: <code>{code}</code>,
            value: t(`api.error.${code}`, values),
          })),
        ]}
      />
      <p>{t('api.guide.errors.fields')}</p>
    </section>
  );
}

ApiGuidePage.head = ({ guide }: ApiGuideProps, { t }: Shell): Head => ({
  title: `${t(`api.guide.${guide}`)} · ${t('api.short')}`,
  noindex: true,
});
ApiGuidePage satisfies View<ApiGuideProps>;
