import type { FieldError } from '../../../platform/http/forms.ts';
import { passwordFault, passwordLength } from './passwords.ts';

/** What to say of a new password that will not do; null for one that does. */
export async function newPasswordError(password: string, about: string[]): Promise<FieldError | null> {
  const fault = await passwordFault(password, about);
  if (!fault) return null;
  return { field: 'password', key: `signing.error.password_${fault}`, values: passwordLength };
}
