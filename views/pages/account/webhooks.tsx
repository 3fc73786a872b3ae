import { urlLength } from '../../../src/features/webhooks/webhook.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, CopyField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';
import { WebhookKinds } from './webhook-kinds.tsx';

export type WebhooksProps = {
  endpoints: { id: string; url: string; createdAt: string }[];
  typed: Typed;
  kinds: string[];
  errors: FieldError[];
  /** What was just made; this page is the only one that ever shows its secret. */
  made: { url: string; secret: string } | null;
  formId: string;
};

export function WebhooksPage({ endpoints, typed, kinds, errors, made, formId }: WebhooksProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <SettingsFrame>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('webhooks.title')} isForPrograms>
        {t('webhooks.lead')}
      </SettingsHeading>
      <p className="links">
        <a href="/api/docs">{t('tokens.docs')}</a>
      </p>
      {made && <Secret secret={made.secret} />}
      <section className="part narrow" aria-labelledby="yours">
        <h2 id="yours">{t('webhooks.yours')}</h2>
        {endpoints.length === 0 && <p className="muted">{t('webhooks.none')}</p>}
        <ul className="stack">
          {endpoints.map(({ id, url, createdAt }) => (
            <li key={id}>
              <Card
                href={href('account-settings-webhook', { id })}
                title={<LongCode value={url} />}
                meta={<Time at={createdAt} as="date" />}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="part narrow" aria-labelledby="new">
        <h2 id="new">{t('webhooks.new')}</h2>
        <Form className="form" method="post" action={href('account-settings-webhooks')}>
          <input type="hidden" name="_form" value={formId} />
          <CodeField
            name="url"
            type="url"
            label={t('webhooks.url')}
            hint={t('webhooks.url_hint')}
            value={typed.url}
            error={errorAt('url')}
            maxLength={urlLength}
            autoComplete="off"
          />
          <WebhookKinds chosen={kinds} error={errorAt('kinds')} />
          <Button icon="plus">{t('webhooks.submit')}</Button>
        </Form>
      </section>
    </SettingsFrame>
  );
}

WebhooksPage.head = ({ errors }: WebhooksProps, shell: Shell): Head =>
  formHead(shell.t('webhooks.title'), errors, shell);
WebhooksPage satisfies View<WebhooksProps>;

/** Shown once. */
export function Secret({ secret }: { secret: string }) {
  const { t } = useShell();
  return (
    <Callout tone="success" role="status" title={t('webhooks.made.title')}>
      <p>{t('webhooks.made.once')}</p>
      <CopyField name="secret" label={t('webhooks.made.label')} value={secret} />
    </Callout>
  );
}
