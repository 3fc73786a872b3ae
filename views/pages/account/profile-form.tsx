import { nameLength, type Shown } from '../../../src/features/accounts/user.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NicknameField } from './nickname-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type ProfileFormProps = { version: string; typed: Typed; shows: Shown[]; errors: FieldError[] };

export function ProfileFormPage({ version, typed, shows, errors }: ProfileFormProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <SettingsFrame>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('settings.profile.title')} />
      <TypedForm className="form" action={href('account-settings-profile')}>
        <input type="hidden" name="_v" value={version} />
        <NicknameField value={typed.name} error={errorAt('name')} maxLength={nameLength.max} />
        <TextField
          name="nameArabic"
          label={t('settings.profile.arabic')}
          hint={t('settings.profile.identity')}
          value={typed.nameArabic}
          error={errorAt('nameArabic')}
          optional
          autoComplete="off"
          lang="ar"
          maxLength={nameLength.max}
        />
        <TextField
          name="nameLatin"
          label={t('settings.profile.latin')}
          hint={t('settings.profile.identity')}
          value={typed.nameLatin}
          error={errorAt('nameLatin')}
          optional
          autoComplete="name"
          maxLength={nameLength.max}
        />
        <Choices
          name="shows"
          label={t('settings.profile.shows')}
          hint={t('settings.profile.shows_hint')}
          multiple
          optional
          value={shows}
          options={[
            { value: 'name', label: t('settings.profile.show_name') },
            { value: 'joined', label: t('settings.profile.show_joined') },
          ]}
        />
        <Button icon="save">{t('settings.save')}</Button>
      </TypedForm>
      <p className="links">
        <a href={href('profile')}>{t('settings.profile.see')}</a>
      </p>
    </SettingsFrame>
  );
}

ProfileFormPage.head = ({ errors }: ProfileFormProps, shell: Shell): Head => ({
  ...formHead(shell.t('settings.profile.title'), errors, shell),
  typing: 'form',
});
ProfileFormPage satisfies View<ProfileFormProps>;
