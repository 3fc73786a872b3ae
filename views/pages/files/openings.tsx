import type { ActorKind } from '../../../src/database/schema/events.ts';
import { Time } from '../../components/time.tsx';
import { useShell } from '../../shell.tsx';

/** `reason` as the reader of the team wrote it. */
export type Opening = { id: string; slot: string; by: ActorKind; reason: string; at: string };

/** Every time a paper was opened, by whom and what for. */
export function Openings({ openings }: { openings: Opening[] }) {
  const { t } = useShell();
  return (
    <section className="part narrow" aria-labelledby="openings">
      <h2 id="openings">{t('files.openings')}</h2>
      {openings.length === 0 && <p className="muted">{t('files.never_opened')}</p>}
      <ul className="lines">
        {openings.map(({ id, slot, by, reason, at }) => (
          <li key={id}>
            {t(`applications.slot.${slot as 'other'}`)}
            <p className="meta">
              {t(by === 'staff' ? 'files.by_staff' : 'files.by_you')} <Time at={at} as="dateTime" />
              {reason && <bdi>« {reason} »</bdi>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
