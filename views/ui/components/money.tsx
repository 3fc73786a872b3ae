import { type Shell, useShell } from '../shell.tsx';

export type MoneyValue = Parameters<Shell['format']['money']>[0];

export function Money({ value }: { value: MoneyValue }) {
  const { format } = useShell();
  return <bdi className="ref">{format.money(value)}</bdi>;
}
