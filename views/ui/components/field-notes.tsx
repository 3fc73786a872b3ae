import type { ReactNode } from 'react';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Said in full, already translated. */
  error?: string;
  /** Fields are asked for unless they say otherwise; what may stay empty carries the mark. */
  optional?: boolean;
  /** This box or another one is enough: no mark, and no browser asks for it. */
  either?: boolean;
  /** The error summary links to this; the name unless two fields of a page share one. */
  id?: string;
};

export const fieldIds = ({ id, name, hint, error }: FieldProps) => {
  const own = id ?? name;
  const notes = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return { id: own, describedBy: notes || undefined };
};

export function Notes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <Fault id={`${id}-error`} text={error} />}
    </>
  );
}

export function Fault({ id, text }: { id: string; text: string }) {
  const { t } = useShell();
  return (
    <p className="fault" id={id}>
      <Icon name="circle-alert" label={t('common.errors.prefix')} />
      <span>{text}</span>
    </p>
  );
}

export function OptionalMark({ optional }: { optional?: boolean }) {
  const { t } = useShell();
  return optional ? <span className="optional"> {t('common.field.optional')}</span> : null;
}
