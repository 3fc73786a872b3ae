import type { ShownLinks } from '../../../src/features/journeys/form-link.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SentLinks } from '../journeys/links.tsx';

export type DraftLinkProps = { draft: string; links: ShownLinks | null; typed: string; errors: FieldError[] };

export function DraftLinkPage({ draft, links, typed, errors }: DraftLinkProps) {
  const { t, href, locale } = useShell();
  const errorAt = useErrors(errors);
  const goOn = (
    <LinkButton href={href('new-draft-step', { draft, step: 'question' })} variant={links ? 'primary' : 'plain'}>
      {t('asking.link.here')}
    </LinkButton>
  );
  const form = (
    <Form className="form" method="post" action={href('new-draft-link', { draft })}>
      <CodeField
        name="contact"
        label={t('account.login.identifier')}
        value={typed}
        error={errorAt('contact')}
        autoComplete="email"
        maxLength={254}
      />
      <Button icon="send" variant={links ? 'plain' : 'primary'}>
        {t('asking.link.send')}
      </Button>
    </Form>
  );
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('asking.link.title')}</h1>
        <p className="lead">{t('asking.link.lead')}</p>
      </div>
      {links && (
        <Callout tone="success" role="status" title={t('journeys.link.sent')}>
          <SentLinks links={links} />
        </Callout>
      )}
      {links ? (
        <>
          <div className="row">{goOn}</div>
          <details className="fold narrow" open={errors.length > 0}>
            <summary>{t('asking.link.more')}</summary>
            {form}
            <Form className="form" method="post" action={`/${locale.code}/forms/${draft}/links/removal`}>
              <Button variant="danger">{t('journeys.link.end')}</Button>
            </Form>
          </details>
        </>
      ) : (
        <>
          {form}
          <div className="row">{goOn}</div>
        </>
      )}
    </>
  );
}

DraftLinkPage.head = ({ errors }: DraftLinkProps, shell: Shell): Head =>
  formHead(shell.t('asking.link.title'), errors, shell);
DraftLinkPage satisfies View<DraftLinkProps>;
