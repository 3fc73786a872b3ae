import { startAddress } from '../../../src/features/accounts/providers/addresses.ts';
import type { SignInOption } from '../../../src/features/accounts/providers/provider.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { isolated } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

/** The other accounts that open one here, where there are any. With scripts they open in a window beside the page. */
export function SignInOptions({ signInOptions, next }: { signInOptions: SignInOption[]; next: string | null }) {
  const { t, locale } = useShell();
  if (signInOptions.length === 0) return null;
  return (
    <section className="part narrow">
      <h2>{t('account.sign_in_options.title')}</h2>
      {signInOptions.map(({ name, title }) => (
        <div className="row" key={name}>
          <LinkButton href={startAddress(locale.code, name, { next })} data-popup="" data-hx-boost="false">
            {t('account.sign_in_options.with', { provider: isolated(title) })}
          </LinkButton>
          <a href={startAddress(locale.code, name, { next, isShared: true })} data-popup="" data-hx-boost="false">
            {t('account.sign_in_options.shared', { provider: isolated(title) })}
          </a>
        </div>
      ))}
      <p className="hint">{t('account.sign_in_options.hint')}</p>
    </section>
  );
}
