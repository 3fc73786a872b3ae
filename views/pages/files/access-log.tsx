import type { ActorKind } from '../../../src/platform/events/event.ts';
import { Meta } from '../../ui/components/meta.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

/** `reason` as the reader of the team wrote it. */
export type AccessEntry = { id: string; slot: string; by: ActorKind; reason?: string; at: string };

type OpeningsProps = { openings: AccessEntry[]; name: (slot: string) => string };

/** Every time an attachment was opened, by whom and what for. A sheet of paper would be lost on there being none. */
export function AccessLog({ openings, name }: OpeningsProps) {
  const { t } = useShell();
  return (
    <section className={openings.length > 0 ? 'part narrow' : 'part narrow screen'} aria-labelledby="openings">
      <h2 id="openings">{t('files.openings')}</h2>
      {openings.length === 0 && <p className="muted">{t('files.never_opened')}</p>}
      <ul className="lines">
        {openings.map(({ id, slot, by, reason, at }) => (
          <li key={id}>
            {name(slot)}
            <AccessLine by={by} at={at} reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who opened it, when, and what they gave as their reason. */
export function AccessLine({ by, at, reason }: Pick<AccessEntry, 'by' | 'at' | 'reason'>) {
  const { t } = useShell();
  return (
    <Meta as="p">
      {t(by === 'staff' ? 'files.by_staff' : by === 'expert' ? 'files.by_expert' : 'files.by_you')}{' '}
      <Time at={at} as="dateTime" />
      {reason && (
        <q>
          <bdi>{reason}</bdi>
        </q>
      )}
    </Meta>
  );
}
