import type { ReactNode } from 'react';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { Stamp } from '../../ui/components/stamp.tsx';
import { useShell } from '../../ui/shell.tsx';

type SumSheetProps = {
  amount: MoneyValue;
  /** The money has come and is ours to answer for: the sheet carries the seal. */
  isSealed: boolean;
  /** What the sum is of. */
  children: ReactNode;
};

/** A sum on a sheet of its own, with what it is of below. */
export function SumSheet({ amount, isSealed, children }: SumSheetProps) {
  const { t } = useShell();
  return (
    <section className="card answer narrow">
      {isSealed && <Stamp />}
      <div className="giver">
        <p className="price">
          <span className="meta">{t('payments.line.total')}</span> <Money value={amount} />
        </p>
      </div>
      {children}
    </section>
  );
}
