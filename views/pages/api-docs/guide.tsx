import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { type Guide, guides } from './guides.ts';
import { samples } from './samples.ts';

/** `site` is the address that its lines name, of this site. */
export type ApiGuideProps = { guide: Guide; testSite: TestSite; site: string };
/** Whether this is the site to try programs out on, and where that one is; null where there is none. */
export type TestSite = { isHere: boolean; address: string | null };

/** One thing that holds for every address for programs. */
export function ApiGuidePage({ guide, testSite: { isHere, address }, site }: ApiGuideProps) {
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
    </>
  );
}

ApiGuidePage.head = ({ guide }: ApiGuideProps, { t }: Shell): Head => ({
  title: `${t(`api.guide.${guide}`)} · ${t('api.short')}`,
  noindex: true,
});
ApiGuidePage satisfies View<ApiGuideProps>;
