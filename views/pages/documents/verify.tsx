import type { CheckedDocument } from '../../../src/features/documents/document-codes.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type VerifyProps = {
  typed: string;
  found: (Omit<CheckedDocument, 'madeAt'> & { madeAt: string | null }) | 'none' | null;
};

/** Names nobody: who holds a copy compares what stands here with what is printed there. */
export function VerifyPage({ typed, found }: VerifyProps) {
  const { t, href } = useShell();
  const errors: FieldError[] = found === 'none' ? [{ field: 'code', key: 'papers.verify.none', values: {} }] : [];
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('papers.verify.title')}</h1>
        <p className="lead">{t('papers.verify.lead')}</p>
      </div>
      {found && found !== 'none' && (
        <section className="stack narrow">
          <Callout
            tone={found.isValid ? 'success' : 'error'}
            role="status"
            title={t(found.isValid ? 'papers.verify.valid' : 'papers.verify.void')}
          >
            {found.isNot && <p>{t(found.isNot)}</p>}
          </Callout>
          <DefinitionList
            items={[
              { term: t('papers.verify.paper'), value: t(found.title) },
              { term: t('applications.reference'), value: <Reference value={found.reference} /> },
              { term: t('papers.verify.state'), value: t(found.state) },
              { term: t('papers.verify.made_at'), value: found.madeAt && <Time at={found.madeAt} as="dateTime" /> },
              {
                term: t('papers.verify.hash'),
                value: found.hash && (
                  <bdi className="ref" dir="ltr">
                    {found.hash.slice(0, 16)}
                  </bdi>
                ),
              },
            ]}
          />
        </section>
      )}
      <form className="form" method="post" action={href('e-services-verify')}>
        <CodeField
          name="code"
          label={t('papers.verify.code')}
          value={typed}
          error={useErrors(errors)('code')}
          maxLength={14}
          autoComplete="off"
        />
        <Button icon="search">{t('papers.verify.check')}</Button>
      </form>
    </>
  );
}

VerifyPage.head = (_: VerifyProps, { t }: Shell): Head => ({ title: t('papers.verify.title'), noindex: true });
VerifyPage satisfies View<VerifyProps>;
