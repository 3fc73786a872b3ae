import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Signing out changes something, so it is a form and not a link that a browser may follow ahead. */
export function SignOut() {
  const { t, locale } = useShell();
  return (
    <Form method="post" action={`/${locale.code}/account/logout`} data-hx-boost="false">
      <Button variant="plain" icon="log-out">
        {t('account.sign_out')}
      </Button>
    </Form>
  );
}
