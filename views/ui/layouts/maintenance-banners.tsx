import { Callout } from '../components/callout.tsx';
import { useShell } from '../shell.tsx';

/** What does not work at the moment, above every page that it touches. */
export function MaintenanceBanners() {
  const { t, modes, format, locale } = useShell();
  if (modes.length === 0) return null;
  return (
    <aside
      className="modes wrap stack"
      aria-label={t(modes[0]?.kind === 'test_site' ? 'modes.test_site.label' : 'modes.label')}
    >
      {modes.map(({ kind, until, words }) => (
        <Callout key={kind} tone={words ? 'info' : 'warning'}>
          <p>
            <strong>{t(`modes.${kind}.title`)}</strong>
          </p>
          <p>{kind === 'broadcast' ? <bdi>{words?.[locale.language]}</bdi> : t(`modes.${kind}.body`)}</p>
          {until && !words && <p>{t('modes.until', { time: format.dateTime(Temporal.Instant.from(until)) })}</p>}
        </Callout>
      ))}
    </aside>
  );
}
