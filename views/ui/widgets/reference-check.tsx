import { useEffect, useState } from 'react';
import { type ReferenceError as Fault, formatReference, parseReference } from '../../../src/lib/references.ts';

export type ReferenceCheckProps = {
  /** Id of the field that is checked. */
  field: string;
  /** What to say when it holds together, and what else. */
  good: string;
  errors: Record<Exclude<Fault, 'empty' | 'wrong_length'>, string>;
};

/**
 * Says of a reference whether it can be one, before it is sent: the last digit catches a slip. A number that must not be
 * typed here is told at once; what is merely unfinished is left to be finished.
 */
export default function ReferenceCheck({ field, good, errors }: ReferenceCheckProps) {
  const [typed, setTyped] = useState('');

  useEffect(() => {
    const control = document.getElementById(field) as HTMLInputElement | null;
    const update = () => control && setTyped(control.value);
    update();
    control?.addEventListener('input', update);
    return () => control?.removeEventListener('input', update);
  }, [field]);

  const parsed = parseReference(typed);
  const fault = !parsed.ok && parsed.error !== 'empty' && parsed.error !== 'wrong_length' ? errors[parsed.error] : '';
  return (
    <p className={fault ? 'fault' : 'hint'} role="status">
      {fault}
      {parsed.ok && (
        <>
          <bdi dir="ltr">{formatReference(parsed.reference)}</bdi> {good}
        </>
      )}
    </p>
  );
}
