import type { PassageEntry } from '../../../src/features/recordings/passage.ts';
import { type LocaleCode, localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { Callout, type Tone } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskRecordingsProps = {
  /** The language that the passages are listed in. */
  code: LocaleCode;
  entries: PassageEntry[];
  /** Whether this machine can take a recording. */
  isReady: boolean;
};

export const standingTone: Record<PassageEntry['standing'], Tone> = {
  current: 'success',
  stale: 'warning',
  none: 'info',
};

const order = ['stale', 'none', 'current'] as const;

/** What can be heard in a language; first of all what has to be spoken anew. */
export function DeskRecordingsPage({ code, entries, isReady }: DeskRecordingsProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.recordings.title')} lead={t('desk.recordings.lead')} />
      {!isReady && (
        <Callout tone="warning">
          <p>{t('files.error.audio_unsupported')}</p>
        </Callout>
      )}
      <nav aria-label={t('desk.recordings.language')}>
        <ul className="chips">
          {localeCodes.map((each) => (
            <li key={each}>
              <a href={href('desk-recordings', {}, { in: each })} aria-current={each === code ? 'page' : undefined}>
                <bdi lang={locales[each].tag}>{locales[each].name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {order.map((standing) => (
        <Part key={standing} code={code} standing={standing} entries={entries} />
      ))}
    </>
  );
}

DeskRecordingsPage.head = (_: DeskRecordingsProps, { t }: Shell): Head => ({
  title: t('desk.recordings.title'),
  noindex: true,
});
DeskRecordingsPage satisfies View<DeskRecordingsProps>;

type PartProps = Pick<DeskRecordingsProps, 'code' | 'entries'> & { standing: PassageEntry['standing'] };

function Part({ code, standing, entries }: PartProps) {
  const { t, href, format } = useShell();
  const these = entries.filter((entry) => entry.standing === standing);
  if (these.length === 0) return null;
  return (
    <section className="part" aria-labelledby={standing}>
      <h2 id={standing}>
        {t(`desk.recordings.${standing}`)} ({format.number(these.length)})
      </h2>
      <ul className="grid">
        {these.map(({ passage, words }) => (
          <li key={passage.name}>
            <Card
              href={href('desk-recording', { passage: passage.name, code })}
              title={<bdi lang={locales[code].tag}>{words[0]}</bdi>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
