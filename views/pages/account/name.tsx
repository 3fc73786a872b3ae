import { nameLength } from '../../../src/features/accounts/sign-in/newcomer.ts';
import type { OwnedItem } from '../../../src/features/accounts/sign-in/owned-item.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NicknameField } from './nickname-field.tsx';
import { OwnedItemLines } from './owned-item-lines.tsx';
import { NewPasswordField } from './password-field.tsx';

export type NameProps = {
  proof: string;
  address: string;
  /** What they made as a visitor. */
  held: OwnedItem[];
  /** Browsers make passkeys for the address of this site. */
  hasPasskeys: boolean;
  typed: Typed;
  errors: FieldError[];
};

export function NamePage({ proof, address, held, hasPasskeys, typed, errors }: NameProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('signing.name.title')}</h1>
        <p className="lead">
          <bdi dir="ltr">{address}</bdi> {t('signing.name.confirmed')}
        </p>
      </div>
      {held.length > 0 && <Moves held={held} />}
      <Form className="form" method="post" action={href('account-name', { proof })}>
        {/* Password programs keep the address with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={address} />
        <NicknameField value={typed.name} error={errorAt('name')} maxLength={nameLength} />
        <NewPasswordField error={errorAt('password')} optional />
        {hasPasskeys && (
          <Checkbox
            name="passkey"
            label={t('passkeys.offer.label')}
            hint={t('passkeys.offer.hint')}
            checked={typed.passkey !== undefined}
            optional
          />
        )}
        <Button icon="check">{t('signing.name.submit')}</Button>
      </Form>
      <p className="links">
        <a href={href('terms-and-privacy-policy')}>{t('layout.nav.terms')}</a>
      </p>
    </>
  );
}

NamePage.head = ({ errors }: NameProps, shell: Shell): Head => formHead(shell.t('signing.name.title'), errors, shell);
NamePage satisfies View<NameProps>;

/** Up to so many things they leave the form in sight on a telephone. */
const few = 3;

function Moves({ held }: Pick<NameProps, 'held'>) {
  const { t, format } = useShell();
  return (
    <details className="fold narrow" open={held.length <= few}>
      <summary>
        {t('signing.name.moves')} ({format.number(held.length)})
      </summary>
      <OwnedItemLines held={held} />
    </details>
  );
}
