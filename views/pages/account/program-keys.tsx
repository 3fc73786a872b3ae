import { Callout } from '../../ui/components/callout.tsx';
import { CopyField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type ProgramKeysProps = { id: string; secret: string | null; title: string };

/** By what a program says which one it is: the secret is shown this once. */
export function ProgramKeys({ id, secret, title }: ProgramKeysProps) {
  const { t } = useShell();
  return (
    <Callout tone="success" role="status" title={title}>
      <CopyField name="client_id" label={t('tokens.own.id')} value={id} />
      {secret && (
        <>
          <CopyField name="client_secret" label={t('tokens.own.secret')} value={secret} />
          <p>{t('tokens.own.secret.once')}</p>
        </>
      )}
    </Callout>
  );
}
