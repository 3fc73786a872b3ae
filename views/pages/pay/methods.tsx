import { counterOf } from '../../../src/features/payments/providers/counter.ts';
import type { OfferedMethod } from '../../../src/features/payments/providers/providers.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Shell, useShell } from '../../ui/shell.tsx';

type MethodsProps = { reference: string; methods: OfferedMethod[]; formId: string; isMethodMissing: boolean };

/** One way is offered first; the others are folded away below it, as hardly anybody weighs four of them. */
export function Methods({ reference, methods, formId, isMethodMissing }: MethodsProps) {
  const { t, href } = useShell();
  const [first, ...others] = methods;
  if (methods.length === 0) {
    return (
      <Callout tone="warning" title={t('payments.no_method.title')}>
        <p>{t('payments.no_method.body')}</p>
        <p>
          <LinkButton href={href('contact', {}, { topic: 'payment' })}>{t('pay.link.contact')}</LinkButton>
        </p>
      </Callout>
    );
  }
  return (
    <section className="stack screen" aria-labelledby="methods">
      <h2 id="methods">{t('payments.method.title')}</h2>
      <Form className="stack narrow" method="post" action={href('pay-attempts', { reference })} data-hx-boost="false">
        <input type="hidden" name="_form" value={formId} />
        {first && <Method method={first} isFirst />}
        {others.length > 0 && (
          <details className="fold" open={isMethodMissing}>
            <summary>{t('payments.method.others')}</summary>
            <ul className="grid fit">
              {others.map((method) => (
                <li key={method.id}>
                  <Method method={method} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Form>
    </section>
  );
}

/** How one pays by it, when that is known to have come, and how money goes back. */
function Method({ method, isFirst }: { method: OfferedMethod; isFirst?: boolean }) {
  const { t } = useShell();
  const { id, confirmsWithin, refund, provider } = method;
  const counter = id === 'cash' ? counterOf(provider) : null;
  return (
    <div className="card">
      <h3>{t(`payments.method.${counter === 'sadad' ? counter : id}.name`)}</h3>
      <p>{t(`payments.method.${counter ?? id}.how`)}</p>
      {id === 'cash' && counter !== 'sadad' && <p>{t('payments.method.counter_fee')}</p>}
      <p className="muted">{confirmedWithin(t, confirmsWithin)}</p>
      <p className="muted">{t(`payments.method.refund.${refund}`)}</p>
      <Button id={id} name="method" value={id} variant={isFirst ? 'primary' : 'plain'} iconAtEnd="arrow-right">
        {t(`payments.method.${id}.go`)}
      </Button>
    </div>
  );
}

const confirmedWithin = (t: Shell['t'], minutes: number): string =>
  minutes < 60
    ? t('payments.method.within.minutes', { count: minutes })
    : t('payments.method.within.hours', { count: Math.round(minutes / 60) });
