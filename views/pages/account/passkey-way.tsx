import { Widget } from '../../ui/components/widget.tsx';
import { useShell } from '../../ui/shell.tsx';
import Passkey from './widgets/passkey.tsx';

/** Within a form: a passkey instead of what else it asks for. Without scripts it says why there is no button. */
export function PasskeyWay({ step, offers }: { step?: string; offers?: boolean }) {
  const { t, locale } = useShell();
  const words = {
    submit: t(step ? 'passkeys.second.submit' : 'passkeys.sign_in.submit'),
    off: t('passkeys.sign_in.off'),
    unable: t('passkeys.unable'),
    failed: t('passkeys.failed'),
  };
  const challenge = `/${locale.code}/account/passkey-challenge`;
  return <Widget name="passkey" view={Passkey} props={{ kind: 'get', challenge, step, offers, words }} />;
}
