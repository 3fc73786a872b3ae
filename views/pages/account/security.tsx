import type { OwnSession } from '../../../src/identity/sessions.service.ts';
import type { FieldError } from '../../../src/web/forms.ts';
import { Badge } from '../../components/badge.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { DefinitionList } from '../../components/definition-list.tsx';
import { ErrorSummary, useErrors } from '../../components/error-summary.tsx';
import { Time } from '../../components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { NewPasswordField } from './password-field.tsx';
import { SettingsHeading } from './settings-heading.tsx';
import { SignOut } from './sign-out.tsx';

export type SecurityProps = {
  hasPassword: boolean;
  sessions: OwnSession[];
  /** It was shown a short while ago that it is the owner. */
  isFresh: boolean;
  errors: FieldError[];
};

export function SecurityPage({ hasPassword, sessions, isFresh, errors }: SecurityProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const path = href('account-settings-security');
  return (
    <>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('settings.security.title')} />
      <section className="part">
        <h2>{t('account.login.password')}</h2>
        <p>{t(hasPassword ? 'settings.security.has_password' : 'settings.security.no_password')}</p>
        {isFresh ? (
          <form className="form" method="post" action={path}>
            <NewPasswordField error={errorAt('password')} />
            <p className="hint">{t('signing.new.lead')}</p>
            <Button icon="save">{t('signing.new.submit')}</Button>
          </form>
        ) : (
          <div className="row">
            <LinkButton href={href('account-confirm', {}, { next: path })}>
              {t(hasPassword ? 'settings.security.change' : 'settings.security.choose')}
            </LinkButton>
          </div>
        )}
      </section>
      <section className="part narrow">
        <h2>{t('settings.security.sessions')}</h2>
        <ul className="lines">
          {sessions.map((session) => (
            <li key={session.handle}>
              <Session {...session} />
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={`${path}/sessions/end`}>
            <Button variant="danger">{t('settings.security.end_others')}</Button>
          </form>
        )}
      </section>
    </>
  );
}

SecurityPage.head = ({ errors }: SecurityProps, { t }: Shell): Head => {
  const title = t('settings.security.title');
  return { title: errors.length > 0 ? t('common.errors.page_title', { title }) : title, noindex: true };
};
SecurityPage satisfies View<SecurityProps>;

function Session({ handle, device, startedAt, usedAt, shared, isThis }: OwnSession) {
  const { t, href } = useShell();
  const name = device || t('settings.security.unknown');
  return (
    <div className="stack">
      <h3 className="row">
        <bdi>{name}</bdi>
        {isThis && <Badge>{t('settings.security.this')}</Badge>}
        {shared && <Badge>{t('settings.security.shared')}</Badge>}
      </h3>
      <DefinitionList
        items={[
          { term: t('settings.security.started'), value: <Time at={startedAt.toISOString()} /> },
          { term: t('settings.security.used'), value: <Time at={usedAt.toISOString()} /> },
        ]}
      />
      {isThis ? (
        <SignOut />
      ) : (
        <form method="post" action={`${href('account-settings-security')}/sessions/${handle}/end`}>
          <Button variant="plain" icon="log-out" aria-label={t('settings.security.end_one', { device: name })}>
            {t('settings.security.end')}
          </Button>
        </form>
      )}
    </div>
  );
}
