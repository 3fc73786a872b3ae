import type { Key } from '../../../src/locales/messages.ts';
import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Seal } from '../../components/seal.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

const steps: Key[] = ['account.forgot.steps.write', 'account.forgot.steps.prove', 'account.forgot.steps.set'];

export function ForgotPasswordPage() {
  const { t, href, format } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('account.forgot.title')}</h1>
        <p className="lead">{t('account.forgot.lead')}</p>
      </div>
      <ol className="stack">
        {steps.map((step, index) => (
          <li key={step} className="step">
            <Seal>{format.number(index + 1)}</Seal>
            <p>{t(step)}</p>
          </li>
        ))}
      </ol>
      <Notice tone="warning">
        <p>{t('account.forgot.never')}</p>
      </Notice>
      <div className="row">
        <LinkButton href={href('contact', {}, { topic: 'account' })} variant="primary">
          {t('account.forgot.write')}
        </LinkButton>
        <LinkButton href={href('account-login')} icon="arrow-left">
          {t('account.forgot.login')}
        </LinkButton>
      </div>
    </>
  );
}

ForgotPasswordPage.head = (_: object, { t }: Shell): Head => ({
  title: t('account.forgot.title'),
  description: t('account.forgot.lead'),
  noindex: true,
});
ForgotPasswordPage satisfies View<object>;
