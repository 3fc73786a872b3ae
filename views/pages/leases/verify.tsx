import type { LeaseState } from '../../../src/leases/lease.ts';
import { Button } from '../../components/button.tsx';
import { DefinitionList } from '../../components/definition-list.tsx';
import { CodeField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Reference } from '../../components/reference.tsx';
import { Time } from '../../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type VerifyProps = {
  typed: string;
  found:
    | { reference: string; state: LeaseState; hash: string; agreedOn: string | null; revision: number }
    | 'none'
    | null;
};

/** Names nobody: who holds a copy compares what stands here with what is printed there. */
export function VerifyPage({ typed, found }: VerifyProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('leases.verify.title')}</h1>
        <p className="lead">{t('leases.verify.lead')}</p>
      </div>
      {found === 'none' && <Notice tone="error" role="alert" title={t('leases.verify.none')} />}
      {found && found !== 'none' && (
        <section className="stack narrow">
          <Notice tone="success" role="status" title={t('leases.verify.found')} />
          <DefinitionList
            items={[
              { term: t('applications.reference'), value: <Reference value={found.reference} /> },
              { term: t('leases.verify.state'), value: t(`leases.state.${found.state}`) },
              {
                term: t('leases.verify.agreed_on'),
                value: found.agreedOn && <Time at={found.agreedOn} as="dateTime" />,
              },
              {
                term: t('leases.verify.hash'),
                value: (
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
        <CodeField name="code" label={t('leases.verify.code')} value={typed} maxLength={14} autoComplete="off" />
        <Button icon="search">{t('leases.verify.check')}</Button>
      </form>
    </>
  );
}

VerifyPage.head = (_: VerifyProps, { t }: Shell): Head => ({ title: t('leases.verify.title'), noindex: true });
VerifyPage satisfies View<VerifyProps>;
