import type { Delivery, ToldEndpoint } from '../../../src/features/webhooks/webhook.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import type { Tone } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useHere } from '../../ui/components/here.ts';
import { LongCode } from '../../ui/components/long-code.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Pager } from '../../ui/components/pager.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { singleKinds, WebhookKinds } from './webhook-kinds.tsx';
import { Secret } from './webhooks.tsx';

export type WebhookProps = ToldEndpoint & {
  kinds: string[];
  errors: FieldError[];
  /** A new one, shown this once. */
  secret: string | null;
  formId: string;
};

/** Where one program is told, what it was told, and what it answered. */
export function WebhookPage({ endpoint, kinds, errors, deliveries, older, secret, formId }: WebhookProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  const path = href('account-settings-webhook', { id: endpoint.id });
  const errorAt = useErrors(errors);
  const single = singleKinds(endpoint.kinds);
  return (
    <>
      <ErrorSummary errors={errors} />
      <Breadcrumbs
        items={[
          { label: t('account.settings.title'), href: href('account-settings') },
          { label: t('tokens.programs'), href: href('account-settings-programs') },
          { label: t('webhooks.title'), href: href('account-settings-webhooks') },
        ]}
      />
      <h1>
        <LongCode value={new URL(endpoint.url).host} />
      </h1>
      <p>
        <LongCode value={endpoint.url} />
      </p>
      {secret && <Secret secret={secret} />}
      <Form className="form" method="post" action={`${path}/kinds`}>
        <WebhookKinds chosen={kinds} error={errorAt('kinds')} />
        {single.length > 0 && (
          <p>
            {t('webhooks.single')} <bdi dir="ltr">{single.join(', ')}</bdi>
          </p>
        )}
        <Button>{t('webhooks.save')}</Button>
      </Form>
      <section className="part narrow" aria-labelledby="deliveries">
        <h2 id="deliveries">{t('webhooks.deliveries')}</h2>
        {deliveries.length === 0 && <p className="muted">{t('webhooks.no_deliveries')}</p>}
        <ul className="stack">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="card">
              <Message {...delivery} action={`${path}/deliveries/${delivery.id}/replay`} />
            </li>
          ))}
        </ul>
        <Pager older={older && link({ before: older }, path)} />
      </section>
      <div className="row">
        <Form method="post" action={`${path}/tests`}>
          <Button variant="plain" icon="send">
            {t('webhooks.test')}
          </Button>
        </Form>
        <Form method="post" action={`${path}/secret`}>
          <input type="hidden" name="_form" value={formId} />
          <Button variant="plain" icon="key-round">
            {t('webhooks.rotate')}
          </Button>
        </Form>
        <Form method="post" action={`${path}/removal`}>
          <Button variant="danger" icon="trash-2">
            {t('webhooks.remove')}
          </Button>
        </Form>
      </div>
      <p className="hint narrow">{t('webhooks.rotate_hint')}</p>
    </>
  );
}

WebhookPage.head = ({ errors }: WebhookProps, shell: Shell): Head => ({
  ...formHead(shell.t('webhooks.title'), errors, shell),
  noindex: true,
});
WebhookPage satisfies View<WebhookProps>;

const tones: Record<Delivery['state'], Tone> = { waiting: 'info', delivered: 'success', given_up: 'error' };

function Message({ id, kind, state, tries, answer, createdAt, nextAt, action }: Delivery & { action: string }) {
  const { t } = useShell();
  return (
    <>
      <h3>
        <bdi dir="ltr">{kind}</bdi>
      </h3>
      <Meta>
        <Badge tone={tones[state]}>{t(`webhooks.state.${state}`)}</Badge>
        <Time at={createdAt} as="dateTime" />
        {tries > 0 && <span>{t('webhooks.tries', { count: tries })}</span>}
        {answer && (
          <span>
            {/^\d+$/.test(answer) ? (
              <>
                <bdi dir="ltr">{`HTTP ${answer}`}</bdi>
                {answer.startsWith('3') && ` – ${t('webhooks.answer.redirect')}`}
              </>
            ) : (
              t(`webhooks.answer.${answer as 'timeout'}`)
            )}
          </span>
        )}
      </Meta>
      {nextAt && tries > 0 && (
        <p>
          {t('webhooks.next')} <Time at={nextAt} as="dateTime" />
        </p>
      )}
      <p className="muted">
        <bdi dir="ltr">msg_{id}</bdi>
      </p>
      <Form method="post" action={action}>
        <Button variant="plain" icon="undo-2">
          {t('webhooks.replay')}
        </Button>
      </Form>
    </>
  );
}
