import type { SpokenState } from '../../../src/features/asking/spoken-question.ts';
import { type LocaleCode, locales } from '../../../src/lib/locales/locales.ts';
import { Badge } from '../../ui/components/badge.tsx';
import type { Tone } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

type DeskVoicesProps = { voices: { id: string; state: SpokenState; locale: LocaleCode; at: string }[] };

export const voiceTone: Record<SpokenState, Tone> = {
  waiting: 'warning',
  written: 'info',
  unclear: 'error',
  confirmed: 'success',
};

/** Questions that were said, those to be written down among what is still open. */
export function DeskVoicesPage({ voices }: DeskVoicesProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.voices.title')} lead={t('desk.voices.lead')} />
      {voices.length === 0 && <EmptyState title={t('desk.voices.none')} />}
      <ul className="stack narrow">
        {voices.map(({ id, state, locale, at }) => (
          <li key={id}>
            <Card
              level={2}
              href={href('desk-voice', { id })}
              title={t('desk.voices.one')}
              meta={
                <>
                  <Badge tone={voiceTone[state]}>{t(`desk.voices.${state}`)}</Badge>
                  <bdi lang={locales[locale].tag}>{locales[locale].name}</bdi>
                  <Time at={at} as="dateTime" />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

DeskVoicesPage.head = (_: DeskVoicesProps, { t }: Shell): Head => ({ title: t('desk.voices.title'), noindex: true });
DeskVoicesPage satisfies View<DeskVoicesProps>;
