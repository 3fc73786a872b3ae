import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { ReadingCodeField } from '../../ui/components/reading-fields.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type AccessProps = { reference: string; errors: FieldError[] };

/** The same for every reference, so that nobody learns from it which ones there are. */
export function AccessPage({ reference, errors }: AccessProps) {
  const { t, href } = useShell();
  const here = href('consultations-id-slug', { id: reference });
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('asking.access.title')}</h1>
        <p className="lead">
          <Reference value={reference} />
        </p>
        <p className="narrow">{t('asking.access.body')}</p>
      </div>
      <Form className="form" method="post" action={`${here}/access`}>
        <ReadingCodeField typed={{}} errors={errors} />
        <div className="row">
          <Button>{t('asking.access.open')}</Button>
          <LinkButton href={href('account-login', {}, { next: here })}>{t('error.loginCta')}</LinkButton>
        </div>
      </Form>
      <ul className="links">
        <li>
          <a href={href('account-recovery', {}, { reference })}>{t('claims.recovery.no_code')}</a>
        </li>
      </ul>
    </>
  );
}

AccessPage.head = (_: AccessProps, { t }: Shell): Head => ({ title: t('asking.access.title'), noindex: true });
AccessPage satisfies View<AccessProps>;
