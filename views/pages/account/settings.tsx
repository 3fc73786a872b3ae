import { Card } from '../../ui/components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { settingsSections } from './settings-sections.ts';
import { SignOut } from './sign-out.tsx';

export type SettingsProps = { name: string };

export function SettingsPage({ name }: SettingsProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('account.settings.title')}</h1>
        <p className="lead">
          <bdi>{name}</bdi>
        </p>
      </div>
      <div className="beside">
        <ul className="grid">
          {settingsSections.map(({ route, icon, title, body }) => (
            <li key={route}>
              <Card href={href(route)} icon={icon} title={t(title)} level={2}>
                <p className="muted">{t(body)}</p>
              </Card>
            </li>
          ))}
        </ul>
        <div className="stack">
          <section className="card">
            <h2>{t('account.sign_out')}</h2>
            <p>{t('account.settings.sign_out_hint')}</p>
            <SignOut />
          </section>
          <p className="links">
            <a href={href('account-settings-programs')}>{t('tokens.programs')}</a>
          </p>
        </div>
      </div>
    </>
  );
}

SettingsPage.head = (_: SettingsProps, { t }: Shell): Head => ({ title: t('account.settings.title'), noindex: true });
SettingsPage satisfies View<SettingsProps>;
