import { connectAddress } from '../../../src/features/accounts/providers/addresses.ts';
import type { OwnConnection, SignInOption } from '../../../src/features/accounts/providers/provider.ts';
import type { OwnAuthenticator } from '../../../src/features/accounts/second-factor/authenticator.ts';
import type { OwnSession } from '../../../src/features/accounts/sessions/own-session.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { isolated, useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useFormOwner, useShell, type View } from '../../ui/shell.tsx';
import { NewPasswordField } from './password-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';
import { SignOut } from './sign-out.tsx';

export type SecurityProps = {
  hasPassword: boolean;
  sessions: OwnSession[];
  connections: OwnConnection[];
  signInOptions: SignInOption[];
  /** The name of a provider that they came from and that is not yet connected. */
  connect: string | null;
  authenticator: OwnAuthenticator | null;
  /** How many there are. */
  passkeys: number;
  /** What the desk was asked for, to let somebody in without the app or a passkey. */
  reset: { askedAt: Date; isObjected: boolean } | null;
  /** It was shown a short while ago that it is the owner. */
  isFresh: boolean;
  errors: FieldError[];
};

export function SecurityPage(props: SecurityProps) {
  const { hasPassword, sessions, connect, authenticator, passkeys, reset, isFresh, errors } = props;
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const path = href('account-settings-security');
  return (
    <SettingsFrame>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('settings.security.title')} />
      {reset && <Reset {...reset} />}
      {connect && (
        <Callout>
          <p>{t('settings.connections.offer', { provider: isolated(connect) })}</p>
        </Callout>
      )}
      <section className="part">
        <h2>{t('account.login.password')}</h2>
        <p>{t(hasPassword ? 'settings.security.has_password' : 'settings.security.no_password')}</p>
        {isFresh ? (
          <Form className="form" method="post" action={path}>
            <NewPasswordField error={errorAt('password')} />
            <p className="hint">{t('signing.new.lead')}</p>
            <Button icon="save">{t('signing.new.submit')}</Button>
          </Form>
        ) : (
          <div className="row">
            <LinkButton href={href('account-confirm', {}, { next: path })}>
              {t(hasPassword ? 'settings.security.change' : 'settings.security.choose')}
            </LinkButton>
          </div>
        )}
      </section>
      <section className="part narrow">
        <h2>{t('settings.app.title')}</h2>
        <p>{t(authenticator ? 'settings.app.is_on' : 'settings.app.is_off')}</p>
        <div className="row">
          <LinkButton href={href('account-settings-authenticator')}>
            {t(authenticator ? 'settings.app.change' : 'settings.app.set_up')}
          </LinkButton>
        </div>
      </section>
      <section className="part narrow">
        <h2>{t('passkeys.title')}</h2>
        <p>{t(passkeys > 0 ? 'passkeys.is_on' : 'passkeys.is_off', { count: passkeys })}</p>
        <div className="row">
          <LinkButton href={href('account-settings-passkeys')}>
            {t(passkeys > 0 ? 'passkeys.manage' : 'passkeys.new.submit')}
          </LinkButton>
        </div>
      </section>
      <Connections {...props} />
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
          <Form method="post" action={`${path}/sessions/end`}>
            <Button variant="danger">{t('settings.security.end_others')}</Button>
          </Form>
        )}
      </section>
    </SettingsFrame>
  );
}

SecurityPage.head = ({ errors }: SecurityProps, shell: Shell): Head =>
  formHead(shell.t('settings.security.title'), errors, shell);
SecurityPage satisfies View<SecurityProps>;

function Reset({ askedAt, isObjected }: NonNullable<SecurityProps['reset']>) {
  const { t, href } = useShell();
  return (
    <Callout tone="warning" title={t('settings.reset.title')}>
      <p>
        {t('settings.reset.asked')} <Time at={askedAt.toISOString()} as="dateTime" />
      </p>
      <p>{t(isObjected ? 'settings.reset.objected' : 'settings.reset.lead')}</p>
      {!isObjected && (
        <Form method="post" action={`${href('account-settings-security')}/reset/objection`}>
          <Button>{t('settings.reset.object')}</Button>
        </Form>
      )}
    </Callout>
  );
}

function Connections({ connections, signInOptions }: Pick<SecurityProps, 'connections' | 'signInOptions'>) {
  const { t, href, locale } = useShell();
  const owner = useFormOwner();
  if (connections.length === 0 && signInOptions.length === 0) return null;
  return (
    <section className="part narrow">
      <h2>{t('settings.connections.title')}</h2>
      <p>{t('settings.connections.lead')}</p>
      {connections.length > 0 && (
        <ul className="lines">
          {connections.map(({ id, title, createdAt }) => (
            <li key={id}>
              <div className="stack">
                <h3>
                  <bdi>{title}</bdi>
                </h3>
                <DefinitionList
                  items={[{ term: t('settings.connections.since'), value: <Time at={createdAt.toISOString()} /> }]}
                />
                <Form method="post" action={`${href('account-settings-security')}/connections/${id}/removal`}>
                  <Button variant="danger" aria-label={t('settings.connections.remove_one', { provider: title })}>
                    {t('settings.connections.remove')}
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {signInOptions.map(({ name, title }) => (
          <LinkButton
            key={name}
            href={connectAddress(locale.code, name, owner)}
            data-popup=""
            data-hx-boost="false"
            icon="link"
          >
            {t('settings.connections.add', { provider: isolated(title) })}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}

function Session({ handle, device, place, startedAt, usedAt, shared, isThis }: OwnSession) {
  const { t, href } = useShell();
  const names = useNames();
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
          { term: t('settings.security.place'), value: place && names.country(place) },
          { term: t('settings.security.started'), value: <Time at={startedAt.toISOString()} /> },
          { term: t('settings.security.used'), value: <Time at={usedAt.toISOString()} /> },
        ]}
      />
      {isThis ? (
        <SignOut />
      ) : (
        <Form method="post" action={`${href('account-settings-security')}/sessions/${handle}/end`}>
          <Button variant="plain" icon="log-out" aria-label={t('settings.security.end_one', { device: name })}>
            {t('settings.security.end')}
          </Button>
        </Form>
      )}
    </div>
  );
}
