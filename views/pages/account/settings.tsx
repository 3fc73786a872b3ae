import { localeCodes, locales } from '../../../src/locales/locales.ts';
import { LinkButton } from '../../components/button.tsx';
import { DefinitionList } from '../../components/definition-list.tsx';
import { ThemeForm } from '../../components/theme-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { SignOut } from './sign-out.tsx';

export type SettingsProps = { name: string };

export function SettingsPage({ name }: SettingsProps) {
  const { t, href, locale } = useShell();
  return (
    <>
      <h1>{t('account.settings.title')}</h1>
      <section className="part narrow">
        <h2>{t('account.settings.you')}</h2>
        <DefinitionList
          items={[
            { term: t('account.settings.name'), value: <bdi>{name}</bdi> },
            { term: t('layout.language'), value: <bdi>{locale.name}</bdi> },
          ]}
        />
      </section>
      <Languages />
      <section className="part">
        <h2>{t('layout.theme.label')}</h2>
        <p className="muted">{t('account.settings.theme_hint')}</p>
        <div className="row">
          <ThemeForm />
        </div>
      </section>
      <section className="part narrow">
        <h2>{t('tokens.title')}</h2>
        <p>{t('account.settings.tokens.body')}</p>
        <div className="row">
          <LinkButton href={href('account-settings-tokens')}>{t('account.settings.tokens.open')}</LinkButton>
        </div>
      </section>
      <section className="part narrow">
        <h2>{t('account.settings.data.title')}</h2>
        <p>{t('account.settings.data.body')}</p>
        <div className="row">
          <LinkButton href={href('contact', {}, { topic: 'account' })}>{t('account.settings.data.write')}</LinkButton>
          <LinkButton href={href('terms-and-privacy-policy')}>{t('layout.nav.terms')}</LinkButton>
        </div>
      </section>
      <section className="part narrow">
        <h2>{t('account.sign_out')}</h2>
        <p>{t('account.settings.sign_out_hint')}</p>
        <SignOut />
      </section>
    </>
  );
}

SettingsPage.head = (_: SettingsProps, { t }: Shell): Head => ({ title: t('account.settings.title'), noindex: true });
SettingsPage satisfies View<SettingsProps>;

function Languages() {
  const { t, locale, inLocale } = useShell();
  return (
    <section className="part">
      <h2>{t('layout.language')}</h2>
      <p className="muted">{t('account.settings.language_hint')}</p>
      <ul className="chips" data-hx-boost="false">
        {localeCodes.map((code) => (
          <li key={code}>
            <a
              href={inLocale(code)}
              hrefLang={locales[code].tag}
              lang={locales[code].tag}
              data-hx-boost="false"
              aria-current={code === locale.code ? 'true' : undefined}
            >
              <bdi>{locales[code].name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
