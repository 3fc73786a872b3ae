import type { SignInOption } from '../../../src/features/accounts/providers/provider.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formTitle, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import type { IconName } from '../../ui/components/icons.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { IdentifierField, SharedDeviceBox } from './identifier-field.tsx';
import { SignInOptions } from './sign-in-options.tsx';

const gains: [IconName, Key][] = [
  ['messages-square', 'account.signup.gains.questions'],
  ['gavel', 'account.signup.gains.cases'],
  ['bell', 'account.signup.gains.news'],
  ['smartphone', 'account.signup.gains.devices'],
];
const needs: [IconName, Key][] = [
  ['mail', 'account.signup.needs.contact'],
  ['lock', 'account.signup.needs.password'],
  ['user', 'account.signup.needs.name'],
];

export type SignupProps = {
  /** Where to go afterwards; null where nothing asked for it. */
  next: string | null;
  signInOptions: SignInOption[];
  typed: Typed;
  errors: FieldError[];
};

export function SignupPage({ next, signInOptions, typed, errors }: SignupProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('account.signup.title')}</h1>
        <p className="lead">{t('account.signup.lead')}</p>
      </div>
      <div className="beside">
        <div className="stack">
          <Form className="form" method="post" action={href('account-signup', {}, { next: next ?? undefined })}>
            {next && <input type="hidden" name="next" value={next} />}
            <IdentifierField typed={typed} error={errorAt('identifier')} />
            <SharedDeviceBox typed={typed} />
            <Button>{t('account.signup.submit')}</Button>
          </Form>
          <SignInOptions signInOptions={signInOptions} next={next} />
          <ul className="links">
            <li>
              {t('account.signup.have')}{' '}
              <a href={href('account-login', {}, { next: next ?? undefined })}>{t('account.signup.login')}</a>
            </li>
            <li>
              <a href={href('terms-and-privacy-policy')}>{t('layout.nav.terms')}</a>
            </li>
          </ul>
        </div>
        <div className="stack">
          <Points title={t('account.signup.gains.title')} points={gains} />
          <Points title={t('account.signup.needs.title')} points={needs} />
          <section className="part narrow">
            <h2>{t('account.signup.without.title')}</h2>
            <p>{t('account.signup.without.body')}</p>
          </section>
        </div>
      </div>
    </>
  );
}

SignupPage.head = ({ errors }: SignupProps, { t }: Shell): Head => {
  const title = t('account.signup.title');
  return {
    title: formTitle(title, errors, { t }),
    description: t('account.signup.lead'),
    noindex: true,
  };
};
SignupPage satisfies View<SignupProps>;

function Points({ title, points }: { title: string; points: [IconName, Key][] }) {
  const { t } = useShell();
  return (
    <section className="part">
      <h2>{title}</h2>
      <ul className="ticks">
        {points.map(([icon, point]) => (
          <li key={point}>
            <Icon name={icon} />
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}
