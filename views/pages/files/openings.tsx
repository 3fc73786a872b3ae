import type { ActorKind } from '../../../src/database/schema/events.ts';
import { Time } from '../../components/time.tsx';
import { useShell } from '../../shell.tsx';

export type Opening = { id: string; slot: string; by: ActorKind; at: string };

type OpeningsProps = { openings: Opening[]; name: (slot: string) => string };

/** Every time a paper was opened, and by whom. */
export function Openings({ openings, name }: OpeningsProps) {
  const { t } = useShell();
  return (
    <section className="part narrow" aria-labelledby="openings">
      <h2 id="openings">{t('files.openings')}</h2>
      {openings.length === 0 && <p className="muted">{t('files.never_opened')}</p>}
      <ul className="lines">
        {openings.map(({ id, slot, by, at }) => (
          <li key={id}>
            {name(slot)}
            <p className="meta">
              {t(by === 'staff' ? 'files.by_staff' : by === 'expert' ? 'files.by_expert' : 'files.by_you')}{' '}
              <Time at={at} as="dateTime" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
