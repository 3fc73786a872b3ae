import { isDelicate } from '../../src/topics/topic.ts';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';

// What anyone may be looking at. It must not be ours, and needs no account and no language of ours.
const elsewhere = {
  ar: 'https://www.google.com/search?q=طقس&hl=ar',
  fr: 'https://www.google.com/search?q=météo&hl=fr',
  en: 'https://www.google.com/search?q=weather&hl=en',
};

type ExitPageProps = {
  topic: string | undefined;
  /** Says what it does not do; where somebody is about to write. */
  explained?: boolean;
};

/** A way out at once, on what another person in the room must not see (features J4). */
export function ExitPage({ topic, explained = false }: ExitPageProps) {
  const { t, locale } = useShell();
  if (!topic || !isDelicate(topic)) return null;
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
