import { programNameLength, websiteLength } from '../../../src/features/oauth/program.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { programScopes } from '../../../src/platform/http/scopes.ts';
import { Choices } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, TextArea, TextField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

export type ProgramFieldsProps = { typed: Typed; scopes: string[]; errors: FieldError[] };

/** What its maker says of a program, when it is registered and later on. */
export function ProgramFields({ typed, scopes, errors }: ProgramFieldsProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <TextField
        name="name"
        label={t('tokens.own.name')}
        hint={t('tokens.own.name.hint')}
        value={typed.name}
        error={errorAt('name')}
        maxLength={programNameLength.max}
        autoComplete="off"
      />
      <CodeField
        name="website"
        type="url"
        label={t('tokens.own.website')}
        hint={t('tokens.own.website.hint')}
        value={typed.website}
        error={errorAt('website')}
        maxLength={websiteLength}
        autoComplete="off"
      />
      <TextArea
        name="redirects"
        label={t('tokens.own.redirects')}
        hint={t('tokens.own.redirects.hint')}
        value={typed.redirects}
        error={errorAt('redirects')}
        rows={3}
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Choices
        name="scopes"
        label={t('tokens.own.scopes')}
        multiple
        value={scopes}
        error={errorAt('scopes')}
        options={programScopes.map((scope) => ({ value: scope, label: t(`tokens.scope.${scope}`) }))}
      />
    </>
  );
}
