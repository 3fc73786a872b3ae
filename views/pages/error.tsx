import type { Key } from '../../src/locales/messages.ts';
import { LinkButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icons.ts';
import { Notice } from '../components/notice.tsx';
import { Seal } from '../components/seal.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { type Head, type Shell, useShell, type View } from '../shell.tsx';

type ErrorProps = {
  status: number;
  /** What was wrong, for statuses below 500. */
  details?: string;
  /** From 500 on nothing of the fault leaves the server but this. */
  requestId?: string;
  /** Path and query that failed. */
  path: string;
  backHref: string;
};

type Words = { title: Key; description: Key };

const words: Record<number, Words> = {
  403: { title: 'error.forbiddenTitle', description: 'error.forbiddenDescription' },
  404: { title: 'error.notFoundTitle', description: 'error.notFoundDescription' },
  410: { title: 'error.goneTitle', description: 'error.goneDescription' },
  413: { title: 'error.tooLargeTitle', description: 'error.tooLargeDescription' },
  429: { title: 'error.tooManyTitle', description: 'error.tooManyDescription' },
  503: { title: 'error.unavailableTitle', description: 'error.unavailableDescription' },
};
const generic: Words = { title: 'error.genericTitle', description: 'error.genericDescription' };
const wordsFor = (status: number): Words => words[status] ?? generic;

const icons: Record<number, IconName> = { 403: 'lock', 404: 'map-pin' };

export function ErrorPage({ status, details, requestId, path, backHref }: ErrorProps) {
  const { t, href } = useShell();
  const { title, description } = wordsFor(status);
  return (
    <div className="stack">
      <p className="code">
        <Seal>
          <Icon name={icons[status] ?? 'triangle-alert'} />
        </Seal>
        {status}
      </p>
      <h1>{t(title)}</h1>
      <p className="lead">{t(description)}</p>
      <Details status={status} details={details} requestId={requestId} />
      {status === 404 && <WayOn />}
      {status === 403 && <SignIn />}
      <div className="row">
        <LinkButton href={backHref} icon="arrow-left" data-back="">
          {t('error.backCta')}
        </LinkButton>
        <LinkButton href={href('index')} icon="home">
          {t('error.homeCta')}
        </LinkButton>
        {status >= 500 && (
          <LinkButton href={path} icon="rotate-ccw" variant="primary" data-hx-boost="false">
            {t('error.retryCta')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Programs that index or preview get the status and its name, nothing to press. */
export function BotErrorPage({ status }: { status: number }) {
  const { t } = useShell();
  return <h1>{`${status} ${t(wordsFor(status).title)}`}</h1>;
}

ErrorPage.head = headFor;
BotErrorPage.head = headFor;
ErrorPage satisfies View<ErrorProps>;

function headFor({ status }: { status: number }, { t }: Shell): Head {
  return { title: t(wordsFor(status).title), noindex: true };
}

function Details({ status, details, requestId }: Pick<ErrorProps, 'status' | 'details' | 'requestId'>) {
  const { t } = useShell();
  if (!details && !requestId) return null;
  return (
    <Notice tone={status < 500 ? 'info' : 'error'} title={t('error.detailsTitle')}>
      {details && (
        <p>
          <bdi>{details}</bdi>
        </p>
      )}
      {requestId && (
        <p>
          {t('error.requestId')} <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
    </Notice>
  );
}

function WayOn() {
  const { t } = useShell();
  return (
    <>
      <p>{t('error.searchPrompt')}</p>
      <SearchBox />
    </>
  );
}

function SignIn() {
  const { t, href } = useShell();
  return (
    <>
      <p>{t('error.authPrompt')}</p>
      <div className="row">
        <LinkButton href={href('account-login')} icon="log-in" variant="primary">
          {t('error.loginCta')}
        </LinkButton>
        <LinkButton href={href('account-signup')}>{t('error.signupCta')}</LinkButton>
      </div>
    </>
  );
}
