import type { SandboxChoice } from '../../../src/features/payments/providers/sandbox/sandbox-desk.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type SandboxProps = {
  amount: MoneyValue;
  /** Empty once it is decided. */
  choices: readonly SandboxChoice[];
  leaveHref: string;
};

/** Stands for a provider's page: asks for no card, but for how the payment shall end. */
export function SandboxPage({ amount, choices, leaveHref }: SandboxProps) {
  const { t, path } = useShell();
  const isOpen = choices.length > 0;
  return (
    <>
      <h1>{t('payments.sandbox.title')}</h1>
      <p className="price">
        <Money value={amount} />
      </p>
      <Callout tone="warning">
        <p>{t(isOpen ? 'payments.sandbox.body' : 'payments.sandbox.closed')}</p>
      </Callout>
      {isOpen && (
        <Form className="row" method="post" action={path} data-hx-boost="false">
          {choices.map((choice, index) => (
            <Button key={choice} name="outcome" value={choice} variant={index === 0 ? 'primary' : 'plain'}>
              {t(`payments.sandbox.choice.${choice}`)}
            </Button>
          ))}
        </Form>
      )}
      <div className="row">
        <LinkButton href={leaveHref} variant="quiet">
          {t('payments.sandbox.leave')}
        </LinkButton>
      </div>
    </>
  );
}

SandboxPage.head = (_: SandboxProps, { t }: Shell): Head => ({ title: t('payments.sandbox.title'), noindex: true });
SandboxPage satisfies View<SandboxProps>;
