import type { ReactNode } from 'react';
import type { Money } from '../../../src/lib/money.ts';
import { useShell } from '../shell.tsx';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Form } from './form.tsx';
import { useDateTime } from './time.tsx';

type UndoProps = {
  action: string;
  /** ISO 8601. */
  until: string;
  /** What goes back after that time; null where no money waits for it. */
  money: Money | null;
  /** Hidden fields of the form. */
  children: ReactNode;
};

/** Takes back what was done, on a sheet of its own. */
export function Undo(props: UndoProps) {
  return (
    <Callout>
      <UndoForm {...props} />
    </Callout>
  );
}

/** The same below the words that say what was done, with the moment until which it works by the clock of the reader’s country. */
export function UndoForm({ action, until, money, children }: UndoProps) {
  const { t, format } = useShell();
  const dateTime = useDateTime();
  return (
    <>
      <p>{t('common.undo.until', { until: dateTime(until) })}</p>
      {money && <p>{t('common.undo.money', { amount: format.money(money) })}</p>}
      <Form method="post" action={action}>
        {children}
        <Button variant="plain" icon="undo-2">
          {t('common.undo.button')}
        </Button>
      </Form>
    </>
  );
}
