import type { ActorKind } from '../../../src/database/schema/events.ts';
import { Time } from '../../components/time.tsx';
import { useShell } from '../../shell.tsx';

export type Opening = { id: string; slot: string; by: ActorKind; at: string };

/** Every time a paper was opened, and by whom. */
export function Openings({ openings }: { openings: Opening[] }) {
  const { t } = useShell();
  return (
    <section className="part narrow" aria-labelledby="openings">
      <h2 id="openings">{t('files.openings')}</h2>
      {openings.length === 0 && <p className="muted">{t('files.never_opened')}</p>}
      <ul className="lines">
        {openings.map(({ id, slot, by, at }) => (
          <li key={id}>
            {t(`applications.slot.${slot as 'other'}`)}
            <p className="meta">
              {t(by === 'staff' ? 'files.by_staff' : 'files.by_you')} <Time at={at} as="dateTime" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
