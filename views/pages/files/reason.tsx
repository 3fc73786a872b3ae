import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type FileReasonProps = { action: string; isMissing: boolean };

/** Before somebody of the team looks at an identity document: what for. Its owner reads the answer. */
export function FileReasonPage({ action, isMissing }: FileReasonProps) {
  const { t, href } = useShell();
  return (
    <>
      <Breadcrumbs items={[{ href: href('desk'), label: t('desk.title') }]} />
      <h1>{t('files.reason.title')}</h1>
      <Callout>
        <p>{t('files.reason.lead')}</p>
      </Callout>
      <Form className="form" method="post" action={action} data-hx-boost="false">
        <TextField
          name="reason"
          label={t('files.reason.label')}
          error={isMissing ? t('files.reason.missing') : undefined}
          maxLength={200}
          autoComplete="off"
        />
        <Button icon="eye">{t('files.reason.open')}</Button>
      </Form>
    </>
  );
}

FileReasonPage.head = (_: FileReasonProps, { t }: Shell): Head => ({ title: t('files.reason.title'), noindex: true });
FileReasonPage satisfies View<FileReasonProps>;
