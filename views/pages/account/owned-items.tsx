import { type OwnedItem, ownedItemKinds } from '../../../src/features/accounts/sign-in/owned-item.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { ReadingFields } from '../../ui/components/reading-fields.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OwnedItemLines } from './owned-item-lines.tsx';

export type OwnedItemsProps = {
  held: OwnedItem[];
  /** There is an account to take things into. */
  isUser: boolean;
  typed: Typed;
  errors: FieldError[];
};

/** What somebody has here, by what it is; what is not sent yet comes first and says so. */
export function OwnedItemsPage({ held, isUser, typed, errors }: OwnedItemsProps) {
  const { t } = useShell();
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('belongings.title')}</h1>
        <p className="lead">{t('belongings.lead')}</p>
      </div>
      {held.length === 0 && <Nothing />}
      {ownedItemKinds.map((kind) => {
        const ofKind = held.filter((one) => one.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} className="stack" aria-labelledby={kind}>
            <h2 id={kind}>{t(`belongings.kind.${kind}`)}</h2>
            <OwnedItemLines held={ofKind} />
          </section>
        );
      })}
      {isUser ? <Claim typed={typed} errors={errors} /> : <SignInFirst reference={typed.reference} />}
    </>
  );
}

OwnedItemsPage.head = ({ errors }: OwnedItemsProps, shell: Shell): Head =>
  formHead(shell.t('belongings.title'), errors, shell);
OwnedItemsPage satisfies View<OwnedItemsProps>;

function Claim({ typed, errors }: Pick<OwnedItemsProps, 'typed' | 'errors'>) {
  const { t, href } = useShell();
  return (
    <details className="fold narrow" open={errors.length > 0 || typed.reference !== undefined}>
      <summary>{t('belongings.claim.title')}</summary>
      <form className="form" method="post" action={`${href('account-requests')}/claims`}>
        <p>{t('belongings.claim.lead')}</p>
        <ReadingFields label={t('belongings.claim.reference')} typed={typed} errors={errors} />
        <Button>{t('belongings.claim.submit')}</Button>
      </form>
    </details>
  );
}

function SignInFirst({ reference }: { reference: string | undefined }) {
  const { t, href } = useShell();
  const next = href('account-requests', {}, { reference });
  return (
    <section className="part narrow" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('belongings.claim.title')}</h2>
      {reference && (
        <p>
          <Reference value={reference} />
        </p>
      )}
      <p>{t(reference ? 'belongings.claim.found' : 'belongings.claim.sign_in')}</p>
      <div className="row">
        <LinkButton href={href('account-login', {}, { next })} icon="log-in">
          {t('account.login.title')}
        </LinkButton>
      </div>
    </section>
  );
}

function Nothing() {
  const { t, href } = useShell();
  return (
    <EmptyState icon="files" title={t('belongings.empty')}>
      <p>{t('belongings.empty_body')}</p>
      <div className="row">
        <LinkButton href={href('e-services')} variant="primary" iconAtEnd="arrow-right">
          {t('layout.nav.services')}
        </LinkButton>
        <LinkButton href={href('new')}>{t('layout.nav.ask')}</LinkButton>
      </div>
    </EmptyState>
  );
}
