import type { Key } from '../../../src/locales/messages.ts';
import { LinkButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

const gains: [IconName, Key][] = [
  ['messages-square', 'account.signup.gains.questions'],
  ['gavel', 'account.signup.gains.cases'],
  ['bell', 'account.signup.gains.news'],
  ['smartphone', 'account.signup.gains.devices'],
];
const needs: [IconName, Key][] = [
  ['mail', 'account.signup.needs.contact'],
  ['lock', 'account.signup.needs.password'],
  ['user', 'account.signup.needs.name'],
];

export function SignupPage() {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('account.signup.title')}</h1>
        <p className="lead">{t('account.signup.lead')}</p>
      </div>
      <Notice title={t('account.signup.not_yet.title')}>
        <p>{t('account.signup.not_yet.body')}</p>
      </Notice>
      <div className="grid halves">
        <Points title={t('account.signup.gains.title')} points={gains} />
        <Points title={t('account.signup.needs.title')} points={needs} />
      </div>
      <section className="part narrow">
        <h2>{t('account.signup.without.title')}</h2>
        <p>{t('account.signup.without.body')}</p>
      </section>
      <div className="row">
        <LinkButton href={href('account-login')} variant="primary" icon="log-in">
          {t('account.signup.login')}
        </LinkButton>
        <LinkButton href={href('new')}>{t('account.signup.ask')}</LinkButton>
        <LinkButton href={href('terms-and-privacy-policy')}>{t('layout.nav.terms')}</LinkButton>
      </div>
    </>
  );
}

SignupPage.head = (_: object, { t }: Shell): Head => ({
  title: t('account.signup.title'),
  description: t('account.signup.lead'),
  noindex: true,
});
SignupPage satisfies View<object>;

function Points({ title, points }: { title: string; points: [IconName, Key][] }) {
  const { t } = useShell();
  return (
    <section className="part">
      <h2>{title}</h2>
      <ul className="ticks">
        {points.map(([icon, point]) => (
          <li key={point}>
            <Icon name={icon} />
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}
