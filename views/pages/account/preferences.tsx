import { countries } from '../../../src/lib/countries/country.ts';
import { localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Select } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type PreferencesProps = { version: string; typed: Typed; errors: FieldError[] };

export function PreferencesPage({ version, typed, errors }: PreferencesProps) {
  const { t, href } = useShell();
  const names = useNames();
  const errorAt = useErrors(errors);
  const asLanguage = { value: '', label: t('settings.preferences.as_language') };
  const at = (name: string) => ({ name, value: typed[name] ?? '', error: errorAt(name) });
  return (
    <SettingsFrame>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('settings.preferences.title')}>{t('settings.preferences.lead')}</SettingsHeading>
      <Form className="form" method="post" action={href('account-settings-preferences')} data-hx-boost="false">
        <input type="hidden" name="_v" value={version} />
        <Select
          {...at('locale')}
          label={t('layout.language')}
          hint={t('settings.preferences.locale_hint')}
          options={localeCodes.map((code) => ({ value: code, label: locales[code].name }))}
        />
        <Select
          {...at('region')}
          label={t('settings.preferences.region')}
          optional
          options={countries.map((code) => ({ value: code, label: names.country(code) }))}
        />
        <Choices
          {...at('digits')}
          label={t('settings.preferences.digits')}
          hint={t('settings.preferences.digits_hint')}
          options={[asLanguage, { value: 'latn', label: <bdi>123</bdi> }, { value: 'arab', label: <bdi>١٢٣</bdi> }]}
        />
        <Choices
          {...at('calendar')}
          label={t('settings.preferences.calendar')}
          options={[
            asLanguage,
            { value: 'gregory', label: t('common.date.gregorian') },
            { value: 'islamic-umalqura', label: t('settings.preferences.hijri') },
          ]}
        />
        <Choices
          {...at('theme')}
          label={t('layout.theme.label')}
          options={[
            { value: 'system', label: t('layout.theme.system') },
            { value: 'light', label: t('layout.theme.light') },
            { value: 'dark', label: t('layout.theme.dark') },
          ]}
        />
        <Button icon="save">{t('settings.save')}</Button>
      </Form>
    </SettingsFrame>
  );
}

PreferencesPage.head = ({ errors }: PreferencesProps, shell: Shell): Head =>
  formHead(shell.t('settings.preferences.title'), errors, shell);
PreferencesPage satisfies View<PreferencesProps>;
