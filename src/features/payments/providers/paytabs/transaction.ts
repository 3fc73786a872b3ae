/** What of a PayTabs transaction is read; it says more. */
export type Transaction = {
  tran_ref: string;
  cart_id: string;
  tran_type?: string;
  cart_amount?: string | number;
  cart_currency?: string;
  tran_total?: string | number;
  tran_currency?: string;
  payment_result?: { response_status?: string };
};

export function isTransaction(value: unknown): value is Transaction {
  if (typeof value !== 'object' || value === null) return false;
  const { tran_ref, cart_id } = value as Partial<Transaction>;
  return typeof tran_ref === 'string' && typeof cart_id === 'string';
}
