import { isWritten, type RestoredFields } from '../../../src/platform/http/typed.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Avatar } from '../components/avatar.tsx';
import { Button, LinkButton } from '../components/button.tsx';
import { Callout } from '../components/callout.tsx';
import { Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icons.ts';
import { isolated } from '../components/names.ts';
import { RestoredTexts } from '../components/restored-texts.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { type Head, type Shell, useShell, useVisitor, type View } from '../shell.tsx';

type ErrorProps = {
  status: number;
  /** What was wrong, for statuses below 500. */
  details?: string;
  /** From 500 on nothing of the fault leaves the server but this. */
  requestId?: string;
  /** Path and query that failed. */
  path: string;
  backHref: string;
  /** A form that could not be taken in: handed back, to be sent again or to be copied from. */
  kept?: RestoredFields | null;
};

type Words = { title: Key; description: Key };

const damaged: Words = { title: 'error.damagedTitle', description: 'error.damagedDescription' };

const words: Record<number, Words> = {
  400: damaged,
  403: { title: 'error.forbiddenTitle', description: 'error.forbiddenDescription' },
  404: { title: 'error.notFoundTitle', description: 'error.notFoundDescription' },
  405: { title: 'error.otherMethodTitle', description: 'error.otherMethodDescription' },
  409: { title: 'error.conflictTitle', description: 'error.conflictDescription' },
  410: { title: 'error.goneTitle', description: 'error.goneDescription' },
  413: { title: 'error.tooLargeTitle', description: 'error.tooLargeDescription' },
  415: damaged,
  429: { title: 'error.tooManyTitle', description: 'error.tooManyDescription' },
  503: { title: 'error.unavailableTitle', description: 'error.unavailableDescription' },
};
const generic: Words = { title: 'error.genericTitle', description: 'error.genericDescription' };
const notTaken: Words = { title: 'error.keptTitle', description: 'error.keptDescription' };
const signedOut: Words = { title: 'error.keptTitle', description: 'error.keptSignedOut' };
const silent: Words = { title: 'error.keptTitle', description: 'error.no_origin' };
const wordsFor = (status: number, kept?: unknown): Words => {
  if (kept && status === 401) return signedOut;
  if (kept && status === 403) return silent;
  return kept && status === 503 ? notTaken : (words[status] ?? generic);
};

/** Sent once more, the same form may be taken in. */
const mayPass = new Set([401, 429, 503]);

/** Its details would say the same once more. */
const saysAll = new Set([410]);

/** Of most of them its details are an address, of which few can make anything: it stands below the ways on. */
const quiet = new Set([403, 404]);

const icons: Record<number, IconName> = { 403: 'lock', 404: 'map-pin' };

export function ErrorPage({ status, details, requestId, path, backHref, kept }: ErrorProps) {
  const { t, href } = useShell();
  const { title, description } = wordsFor(status, kept);
  return (
    <div className="stack">
      <p className="code">
        <Avatar>
          <Icon name={icons[status] ?? 'triangle-alert'} />
        </Avatar>
        {status}
      </p>
      <h1>{t(title)}</h1>
      <p className="lead">{t(description)}</p>
      {kept && status === 401 && <SignInBeside next={path} />}
      {kept && mayPass.has(status) && <SendAgain path={path} kept={kept} />}
      {!(kept && mayPass.has(status)) && !saysAll.has(status) && !quiet.has(status) && <Details details={details} />}
      {kept && !mayPass.has(status) && <Restored kept={kept} />}
      {(status === 404 || status === 410) && <WayOn />}
      {status === 403 && !kept && <WayIn />}
      <div className="row">
        {status >= 500 && !kept && (
          <LinkButton href={path} icon="rotate-ccw" variant="primary" data-hx-boost="false">
            {t('error.retryCta')}
          </LinkButton>
        )}
        <LinkButton href={backHref} icon="arrow-left" data-back="">
          {t('error.backCta')}
        </LinkButton>
        <LinkButton href={href('index')} icon="home">
          {t('error.homeCta')}
        </LinkButton>
      </div>
      {details && quiet.has(status) && !(kept && status === 403) && (
        <p className="muted">
          <bdi>{details}</bdi>
        </p>
      )}
      {!(kept && mayPass.has(status)) && <FaultNumber requestId={requestId} />}
    </div>
  );
}

/** In a window of its own: this page holds what was typed. */
function SignInBeside({ next }: { next: string }) {
  const { t, href } = useShell();
  return (
    <div className="row">
      <LinkButton href={href('account-login', {}, { next })} target="_blank" icon="log-in">
        {t('error.loginCta')}
      </LinkButton>
    </div>
  );
}

/** The form as it was sent, and what of it is worth reading again. */
function SendAgain({ path, kept }: { path: string; kept: RestoredFields }) {
  const { t } = useShell();
  return (
    <Form method="post" action={path} className="stack">
      {kept.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names come again, and the list never changes
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button icon="send">{t('error.sendAgain')}</Button>
      <Restored kept={kept} />
    </Form>
  );
}

/** What was written in it, to be copied. */
function Restored({ kept }: { kept: RestoredFields }) {
  return <RestoredTexts texts={kept.filter(isWritten).map(([, value]) => value)} />;
}

/** Programs that index or preview get the status and its name, nothing to press. */
export function BotErrorPage({ status }: { status: number }) {
  const { t } = useShell();
  return <h1>{`${status} ${t(wordsFor(status).title)}`}</h1>;
}

ErrorPage.head = headFor;
BotErrorPage.head = headFor;
ErrorPage satisfies View<ErrorProps>;

function headFor({ status, kept }: Pick<ErrorProps, 'status' | 'kept'>, { t }: Shell): Head {
  return { title: t(wordsFor(status, kept).title), noindex: true };
}

function Details({ details }: Pick<ErrorProps, 'details'>) {
  const { t } = useShell();
  if (!details) return null;
  return (
    <Callout title={t('error.detailsTitle')}>
      <p>
        <bdi>{details}</bdi>
      </p>
    </Callout>
  );
}

/** For who writes to us about it: below the ways on, as most try once more. */
function FaultNumber({ requestId }: Pick<ErrorProps, 'requestId'>) {
  const { t } = useShell();
  if (!requestId) return null;
  return (
    <p className="muted">
      {t('error.requestId')} <bdi dir="ltr">{requestId}</bdi>
    </p>
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

/** Who is there already and may not come in has nothing to gain by signing in once more. */
function WayIn() {
  const { t, href } = useShell();
  const visitor = useVisitor();
  if (visitor) {
    return (
      <>
        <p>{t('error.signedInPrompt', { name: isolated(visitor.name) })}</p>
        <p className="links">
          <a href={href('contact')}>{t('error.contactCta')}</a>
        </p>
      </>
    );
  }
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
