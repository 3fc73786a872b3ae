import { LinkButton } from '../../ui/components/button.tsx';
import { isolated } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

/** The provider is away, they went back there, its answer opens nothing, its time is over, another account has it. */
export type ProviderProblem = 'away' | 'cancelled' | 'refused' | 'over' | 'taken';

export type ProviderProblemProps = { problem: ProviderProblem; title: string; retry: string | null };

export function ProviderProblemPage({ problem, title, retry }: ProviderProblemProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t(`account.problem.${problem}.title`, { provider: isolated(title) })}</h1>
        <p className="lead">{t(`account.problem.${problem}.lead`, { provider: isolated(title) })}</p>
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

ProviderProblemPage.head = ({ problem, title }: ProviderProblemProps, { t }: Shell): Head => ({
  title: t(`account.problem.${problem}.title`, { provider: isolated(title) }),
  noindex: true,
});
ProviderProblemPage satisfies View<ProviderProblemProps>;
