import { LinkButton } from '../../components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

/** The provider is away, they went back there, its answer opens nothing, its time is over, another account has it. */
export type ProviderProblem = 'away' | 'cancelled' | 'refused' | 'over' | 'taken';

export type ProviderProblemProps = { problem: ProviderProblem; title: string; retry: string | null };

export function ProviderProblemPage({ problem, title: provider, retry }: ProviderProblemProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t(`account.problem.${problem}.title`, { provider })}</h1>
        <p className="lead">{t(`account.problem.${problem}.lead`, { provider })}</p>
      </div>
      <div className="row">
        {retry && (
          <LinkButton href={retry} variant="primary" icon="rotate-ccw" data-hx-boost="false">
            {t('error.retryCta')}
          </LinkButton>
        )}
        <LinkButton href={href('account-login')}>{t('account.problem.other')}</LinkButton>
      </div>
    </>
  );
}

ProviderProblemPage.head = ({ problem, title: provider }: ProviderProblemProps, { t }: Shell): Head => ({
  title: t(`account.problem.${problem}.title`, { provider }),
  noindex: true,
});
ProviderProblemPage satisfies View<ProviderProblemProps>;
