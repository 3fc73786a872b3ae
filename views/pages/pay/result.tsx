import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type PaymentResultProps = { of: 'thank_you' | 'tracking_success' | 'tracking_failed' };

/** Where a payment is looked back on. The address proves nothing, so without a payment of the visitor it says so. */
export function PaymentResultPage({ of }: PaymentResultProps) {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t(`pay.${of}.title`)}</h1>
      <Callout title={t('pay.unknown.title')}>
        <p>{t(`pay.${of}.body`)}</p>
      </Callout>
      <p className="narrow">{t('pay.unknown.body')}</p>
      <div className="row">
        <LinkButton href={href('pay')} variant="primary" icon="search">
          {t('pay.link.reference')}
        </LinkButton>
        {of !== 'thank_you' && <LinkButton href={href('account-cases')}>{t('pay.link.cases')}</LinkButton>}
        <LinkButton href={href('contact', {}, { topic: 'payment' })}>{t('pay.link.contact')}</LinkButton>
      </div>
    </>
  );
}

PaymentResultPage.head = ({ of }: PaymentResultProps, { t }: Shell): Head => ({
  title: t(`pay.${of}.title`),
  noindex: true,
});
PaymentResultPage satisfies View<PaymentResultProps>;
