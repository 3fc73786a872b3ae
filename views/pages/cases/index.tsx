import { LinkButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export function CasesPage() {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t('cases.list.title')}</h1>
      <EmptyState icon="gavel" title={t('cases.list.empty_title')}>
        <p className="narrow">{t('cases.list.empty_body')}</p>
        <div className="row">
          <LinkButton href={href('e-services-cases')} variant="primary" iconAtEnd="arrow-right">
            {t('cases.list.start')}
          </LinkButton>
          <LinkButton href={href('account-cases-pricing')}>{t('cases.list.prices')}</LinkButton>
        </div>
      </EmptyState>
    </>
  );
}

CasesPage.head = (_: object, { t }: Shell): Head => ({ title: t('cases.list.title'), noindex: true });
CasesPage satisfies View<object>;
