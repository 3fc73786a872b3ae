import type { ComponentProps } from 'react';
import { useFormOwner } from '../shell.tsx';

/**
 * Every form of ours. The server says what is wrong in the language of the page, beside each field, and keeps what was
 * typed; the browser would say it in its own language, one bubble at a time. It says whose it is: another account may be
 * signed in by the time it is sent (`formOfAnother`). What goes to another site says nothing of ours.
 */
export function Form({ children, ...props }: ComponentProps<'form'>) {
  const owner = useFormOwner();
  const isOurs = props.method === 'post' && (typeof props.action !== 'string' || props.action.startsWith('/'));
  return (
    <form {...props} noValidate>
      {children}
      {isOurs && owner && <input type="hidden" name="_as" value={owner} />}
    </form>
  );
}
