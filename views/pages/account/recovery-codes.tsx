import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Those that were just made: the only page that ever shows them. */
export function NewRecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useShell();
  return (
    <Callout tone="success" role="status" title={t('settings.app.codes.title')}>
      <p>{t('settings.app.codes.once')}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{inFours(code)}</code>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

export function RecoveryCodes({ left, action }: { left: number; action: string }) {
  const { t } = useShell();
  return (
    <section className="part narrow">
      <h2>{t('settings.app.codes.title')}</h2>
      <p>{t('settings.app.codes.left', { count: left })}</p>
      <Form method="post" action={action}>
        <Button variant="plain">{t('settings.app.codes.renew')}</Button>
      </Form>
      <p className="hint">{t('settings.app.codes.renew_hint')}</p>
    </section>
  );
}
