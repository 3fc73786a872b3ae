import { type OwnedItem, ownedItemKinds } from '../../../src/features/accounts/sign-in/owned-item.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { ReadingFields } from '../../ui/components/reading-fields.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OwnedItemCards, OwnedItemLines } from './owned-item-lines.tsx';
import { isTheirTurn } from './owned-item-tones.ts';

export type OwnedItemsProps = {
  held: OwnedItem[];
  /** There is an account to take things into. */
  isUser: boolean;
  typed: Typed;
  errors: FieldError[];
};

/** What somebody has here, by what it is; what is not sent yet comes first and says so. */
export function OwnedItemsPage({ held, isUser, typed, errors }: OwnedItemsProps) {
  const { t, format } = useShell();
  const waiting = held.filter(isTheirTurn);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('claims.title')}</h1>
        <p className="lead">{t('claims.lead')}</p>
      </div>
      {held.length === 0 && <Nothing />}
      {waiting.length > 0 && (
        <section className="stack" aria-labelledby="waiting">
          <h2 id="waiting">{t('claims.waiting')}</h2>
          <OwnedItemCards held={waiting} />
        </section>
      )}
      {ownedItemKinds.map((kind) => {
        const ofKind = held.filter((one) => one.kind === kind && !waiting.includes(one));
        if (ofKind.length === 0) return null;
        // Bills that are done with are looked up, and would stand in front of what is under way.
        if (kind === 'bill' && ofKind.length > 3)
          return (
            <details key={kind} className="fold">
              <summary>
                {t('claims.kind.bill')} · {format.number(ofKind.length)}
              </summary>
              <OwnedItemLines held={ofKind} />
            </details>
          );
        return (
          <section key={kind} className="stack" aria-labelledby={kind}>
            <h2 id={kind}>{t(`claims.kind.${kind}`)}</h2>
            <OwnedItemLines held={ofKind} />
          </section>
        );
      })}
      <Claim typed={typed} errors={errors} isUser={isUser} />
    </>
  );
}

OwnedItemsPage.head = ({ errors }: OwnedItemsProps, shell: Shell): Head => ({
  ...formHead(shell.t('claims.title'), errors, shell),
  typing: 'form',
});
OwnedItemsPage satisfies View<OwnedItemsProps>;

function Claim({ typed, errors, isUser }: Omit<OwnedItemsProps, 'held'>) {
  const { t, href } = useShell();
  const { reference } = typed;
  const next = href('account-requests', {}, { reference });
  return (
    <details className="fold narrow" open={errors.length > 0 || reference !== undefined || !isUser}>
      <summary>{t('claims.claim.title')}</summary>
      <TypedForm className="form" action={`${href('account-requests')}/claims`}>
        <p>{t(isUser ? 'claims.claim.lead' : 'claims.claim.open_lead')}</p>
        <ReadingFields label={t('claims.claim.reference')} typed={typed} errors={errors} />
        <Button>{t(isUser ? 'claims.claim.submit' : 'claims.claim.open')}</Button>
      </TypedForm>
      <ul className="links">
        <li>
          <a href={href('account-recovery', {}, { reference })}>{t('claims.recovery.no_code')}</a>
        </li>
        {!isUser && (
          <li>
            <a href={href('account-login', {}, { next })}>{t('claims.recovery.login')}</a>
          </li>
        )}
      </ul>
    </details>
  );
}

function Nothing() {
  const { t, href } = useShell();
  return (
    <EmptyState icon="files" title={t('claims.empty')}>
      <p>{t('claims.empty_body')}</p>
      <div className="row">
        <LinkButton href={href('e-services')} variant="primary" iconAtEnd="arrow-right">
          {t('layout.nav.services')}
        </LinkButton>
        <LinkButton href={href('new')}>{t('layout.nav.ask')}</LinkButton>
      </div>
    </EmptyState>
  );
}
