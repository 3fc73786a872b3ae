import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { type Guide, guides } from './guides.ts';

export type ApiGuideProps = { guide: Guide; testSite: TestSite };
/** Whether this is the site to try programs out on, and where that one is; null where there is none. */
export type TestSite = { isHere: boolean; address: string | null };

/** One thing that holds for every address for programs. */
export function ApiGuidePage({ guide, testSite: { isHere, address } }: ApiGuideProps) {
  const { t } = useShell();
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
        <pre dir="ltr">{guides[guide]}</pre>
      </div>
    </>
  );
}

ApiGuidePage.head = ({ guide }: ApiGuideProps, { t }: Shell): Head => ({
  title: `${t(`api.guide.${guide}`)} · ${t('api.short')}`,
  noindex: true,
});
ApiGuidePage satisfies View<ApiGuideProps>;
