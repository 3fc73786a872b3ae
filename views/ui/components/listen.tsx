import { useShell } from '../shell.tsx';
import { Voice } from './voice.tsx';

/** What somebody has spoken of this page, in the very words that stand on it; nothing where there is none. */
export function Listen({ to }: { to: string }) {
  const { t, href, locale, recordings } = useShell();
  const found = recordings.get(`${locale.code} ${to}`);
  if (!found) return null;
  const minutes = Math.max(1, Math.round(found.seconds / 60));
  return <Voice href={href('recording', { id: found.id })} label={t('common.listen', { minutes })} />;
}
