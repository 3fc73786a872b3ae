import type { CheckedDocument } from '../../../src/features/documents/document-codes.ts';
import type { Sealing } from '../../../src/features/documents/seals/sealing.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SealedDay } from './sealed-day.tsx';
import { SignedPdf } from './signed-pdf.tsx';

export type VerifyProps = {
  typed: string;
  found: (Omit<CheckedDocument, 'madeAt' | 'isSigned'> & { madeAt: string | null }) | 'none' | null;
  /** Whose signature the PDF of what was found carries; null where it has none. */
  signer: string | null;
  /** Whether what was found stands in the seal of a day. */
  sealing: Sealing | null;
};

/** Names nobody: who holds a copy compares what stands here with what is printed there. */
export function VerifyPage({ typed, found, signer, sealing }: VerifyProps) {
  const { t, href } = useShell();
  const errors: FieldError[] = found === 'none' ? [{ field: 'code', key: 'documents.verify.none', values: {} }] : [];
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('documents.verify.title')}</h1>
        <p className="lead">{t('documents.verify.lead')}</p>
      </div>
      {found && found !== 'none' && (
        <section className="stack narrow">
          <Callout
            tone={found.isValid ? 'success' : 'error'}
            role="status"
            title={t(found.isValid ? 'documents.verify.valid' : 'documents.verify.void')}
          >
            {found.isNot && <p>{t(found.isNot)}</p>}
          </Callout>
          <DefinitionList
            items={[
              { term: t('documents.verify.document'), value: t(found.title) },
              { term: t('applications.reference'), value: <Reference value={found.reference} /> },
              { term: t('documents.verify.state'), value: t(found.state) },
              { term: t('documents.verify.made_at'), value: found.madeAt && <Time at={found.madeAt} as="dateTime" /> },
              {
                term: t('documents.verify.hash'),
                value: found.hash && (
                  <bdi className="ref" dir="ltr">
                    {found.hash.slice(0, 16)}
                  </bdi>
                ),
              },
            ]}
          />
          <SignedPdf signer={signer} />
          {sealing && <SealedDay sealing={sealing} proof={href('e-services-verify-proof', { code: typed })} />}
        </section>
      )}
      <Form className="form" method="post" action={href('e-services-verify')}>
        <CodeField
          name="code"
          label={t('documents.verify.code')}
          value={typed}
          error={useErrors(errors)('code')}
          maxLength={300}
          autoComplete="off"
        />
        <Button icon="search">{t('documents.verify.check')}</Button>
      </Form>
    </>
  );
}

VerifyPage.head = (_: VerifyProps, { t }: Shell): Head => ({ title: t('documents.verify.title'), noindex: true });
VerifyPage satisfies View<VerifyProps>;
