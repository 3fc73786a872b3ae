import { speaksOfViolence } from '../../../src/lib/violence.ts';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';

// What anyone may be looking at. It must not be ours, and needs no account and no language of ours.
const elsewhere = {
  ar: 'https://www.google.com/search?q=طقس&hl=ar',
  fr: 'https://www.google.com/search?q=météo&hl=fr',
  en: 'https://www.google.com/search?q=weather&hl=en',
};

type ExitPageProps = {
  /** What the page shows of somebody's story, or what was looked for. */
  about: string;
  /** Says what it does not do; where somebody is about to write. */
  explained?: boolean;
};

/** A way out at once, on what another person in the room must not see (behaviour.md J4). */
export const ExitPage = ({ about, explained }: ExitPageProps) =>
  speaksOfViolence(about) && <WayOut explained={explained} />;

/** The same for who has not written anything yet. */
export function ExitOffer({ about }: ExitPageProps) {
  const { t } = useShell();
  if (speaksOfViolence(about)) return null;
  return (
    <details>
      <summary>{t('common.exit.question')}</summary>
      <div className="stack">
        <p>{t('common.exit.danger')}</p>
        <WayOut explained />
      </div>
    </details>
  );
}

function WayOut({ explained = false }: { explained?: boolean }) {
  const { t, locale } = useShell();
  return (
    <>
      {explained && <p className="muted">{t('common.exit.explained')}</p>}
      <a className="button exit" href={encodeURI(elsewhere[locale.language])} rel="noreferrer" data-hx-boost="false">
        <Icon name="log-out" />
        {t('common.exit.leave')}
      </a>
    </>
  );
}
