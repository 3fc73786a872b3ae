import type { ReactNode } from 'react';
import type { OwnAct } from '../../../src/features/consultations/asker/own.ts';
import { useShell } from '../../ui/shell.tsx';
import type { OwnProps } from './own-props.ts';

export function ActForm({
  own,
  formIds,
  to,
  children,
}: Pick<OwnProps, 'own' | 'formIds'> & { to: OwnAct; children: ReactNode }) {
  const { href } = useShell();
  return (
    <form className="form" method="post" action={`${href('consultations-id-slug', { id: own.reference })}/${to}`}>
      <input type="hidden" name="_form" value={formIds[to]} />
      <input type="hidden" name="_v" value={own.version} />
      {children}
    </form>
  );
}

/** A form shows what was typed into it, and not what was typed into another one of the page. */
export const typedInto = ({ act, typed, errors }: OwnProps, to: OwnAct): Pick<OwnProps, 'typed' | 'errors'> =>
  act === to ? { typed, errors } : { typed: {}, errors: [] };
