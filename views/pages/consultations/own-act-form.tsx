import type { ReactNode } from 'react';
import type { OwnAct } from '../../../src/features/consultations/asker/own.ts';
import { Form } from '../../ui/components/form.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { OwnProps } from './own-props.ts';

/** `isWritten`: the one form of the page whose text goes along when the language is changed. */
export function ActForm({
  own,
  formIds,
  to,
  isWritten = false,
  children,
}: Pick<OwnProps, 'own' | 'formIds'> & { to: OwnAct; isWritten?: boolean; children: ReactNode }) {
  const { href } = useShell();
  const action = `${href('consultations-id-slug', { id: own.reference })}/${to}`;
  const fields = (
    <>
      <input type="hidden" name="_form" value={formIds[to]} />
      <input type="hidden" name="_v" value={own.version} />
      {children}
    </>
  );
  return isWritten ? (
    <TypedForm className="form" action={action}>
      {fields}
    </TypedForm>
  ) : (
    <Form className="form" method="post" action={action}>
      {fields}
    </Form>
  );
}

/** A form shows what was typed into it, and not what was typed into another one of the page. */
export const typedInto = ({ act, typed, errors }: OwnProps, to: OwnAct): Pick<OwnProps, 'typed' | 'errors'> =>
  act === to ? { typed, errors } : { typed: {}, errors: [] };
