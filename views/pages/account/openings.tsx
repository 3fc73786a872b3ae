import type { Held } from '../../../src/features/accounts/sign-in/held.ts';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { type Opening, useReaderName } from '../files/openings.tsx';
import { usePaperName } from '../files/paper-name.ts';
import { HeldTitle } from './held-lines.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type OpeningsProps = { openings: (Opening & { of: Held | null })[] };

export function OpeningsPage({ openings }: OpeningsProps) {
  const { t, href } = useShell();
  const paperName = usePaperName();
  const readerName = useReaderName();
  return (
    <>
      <SettingsHeading title={t('files.openings')}>{t('settings.openings.lead')}</SettingsHeading>
      {openings.length === 0 && <p className="muted">{t('files.never_opened')}</p>}
      <ul className="lines narrow">
        {openings.map(({ id, slot, by, reason, at, of }) => (
          <li key={id}>
            <strong>{paperName(slot)}</strong>
            {of && (
              <p>
                <a href={href(...of.page)}>
                  <HeldTitle title={of.title} />
                </a>
              </p>
            )}
            <p className="meta">
              {readerName(by)} <Time at={at} as="dateTime" />
              {reason && <bdi>« {reason} »</bdi>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

OpeningsPage.head = (_: OpeningsProps, { t }: Shell): Head => ({ title: t('files.openings'), noindex: true });
OpeningsPage satisfies View<OpeningsProps>;
