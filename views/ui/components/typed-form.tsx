import { createContext, type FormHTMLAttributes, useContext } from 'react';
import type { RestoredFields } from '../../../src/platform/http/typed.ts';
import { useRestoredFields } from '../shell.tsx';
import { Form } from './form.tsx';

/** The buttons that change the language send the form of this id. */
export const typedFormId = 'typed';

const FieldsContext = createContext<RestoredFields | null>(null);

/** The form of a page that is written into, one a page: its text goes along when the language is changed. */
export function TypedForm(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'id' | 'method'>) {
  return (
    <FieldsContext.Provider value={useRestoredFields()}>
      <Form id={typedFormId} method="post" {...props} />
    </FieldsContext.Provider>
  );
}

/** All that stood in the form before the language was changed; null where nothing was changed. */
export const useFormFields = (): RestoredFields | null => useContext(FieldsContext);

/** What stood in the field before the language was changed; null where nothing was changed. */
export function useRestored(name: string): string[] | null {
  const fields = useFormFields();
  return fields?.flatMap(([each, value]) => (each === name ? [value] : [])) ?? null;
}

/** What a field of one value shows. */
export function useTyped(name: string, value: string | undefined): string | undefined {
  const restored = useRestored(name);
  return restored ? restored[0] : value;
}
