import type { Key, MessageValues } from '../../../src/platform/i18n/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { ReferenceField } from '../../ui/components/reference-field.tsx';
import { TicksPart } from '../../ui/components/ticks.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

/** `typed` is empty where it was a number that had better not be shown. */
export type PayProps = { typed: string; error: { key: Key; values: MessageValues } | null };

export function PayPage({ typed, error }: PayProps) {
  const { t, href } = useShell();
  return (
    <>
      <ErrorSummary errors={error ? [{ field: 'reference', ...error }] : []} />
      <div className="stack">
        <h1>{t('pay.title')}</h1>
        <p className="lead">{t('pay.lead')}</p>
      </div>
      <Form className="form" method="post" action={href('pay')}>
        <ReferenceField
          name="reference"
          label={t('pay.box.label')}
          hint={t('pay.box.hint')}
          value={typed}
          error={error ? t(error.key, error.values) : undefined}
        />
        <Button iconAtEnd="arrow-right">{t('pay.box.submit')}</Button>
      </Form>
      <p className="muted narrow">
        <strong>{t('pay.card.title')}</strong> {t('pay.card.body')}
      </p>
      <div className="grid halves">
        <TicksPart title={t('pay.where.title')} icon="check" points={where.map((key) => t(key))} />
        <section className="part">
          <h2>{t('pay.anyone.title')}</h2>
          <p>{t('pay.anyone.body')}</p>
        </section>
      </div>
      <p className="links">
        <a href={href('account-requests')}>{t('claims.claim.have_code')}</a>{' '}
        <a href={href('contact', {}, { topic: 'payment' })}>{t('pay.link.contact')}</a>
      </p>
    </>
  );
}

PayPage.head = ({ error }: PayProps, { t }: Shell): Head => {
  const title = t('pay.title');
  if (error) return { title: t('common.errors.page_title', { title }), noindex: true };
  return { title, description: t('pay.description') };
};
PayPage satisfies View<PayProps>;

const where: Key[] = ['pay.where.l1', 'pay.where.l2', 'pay.where.l3'];
