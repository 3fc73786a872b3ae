import type { Left } from '../../../src/features/journeys/form-link.ts';
import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type FormReturnProps = { action: string; isWrong: boolean; left: Left };

/** A form of this browser goes on elsewhere: its owner may have done that, and brings it back where not. */
export function FormReturnPage({ action, isWrong, left }: FormReturnProps) {
  const { t } = useShell();
  if (left === 'in_account')
    return (
      <div className="stack">
        <h1>{t('journeys.return.title')}</h1>
        <p className="lead">{t('journeys.return.in_account')}</p>
      </div>
    );
  return (
    <CodeEntry
      action={action}
      title={t('journeys.return.title')}
      lead={t('journeys.return.lead')}
      label={t('leases.invitation.code')}
      hint={t('leases.invitation.hint')}
      submit={t('journeys.return.submit')}
      wrong={isWrong ? 'journeys.return.wrong' : null}
    />
  );
}

FormReturnPage.head = (_: FormReturnProps, { t }: Shell): Head => ({
  title: t('journeys.return.title'),
  noindex: true,
});
FormReturnPage satisfies View<FormReturnProps>;
