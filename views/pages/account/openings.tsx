import type { Held } from '../../../src/features/accounts/sign-in/held.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { type Opening, OpeningLine } from '../files/openings.tsx';
import { usePaperName } from '../files/paper-name.ts';
import { HeldTitle } from './held-lines.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type OpeningsProps = { openings: (Opening & { of: Held | null })[] };

export function OpeningsPage({ openings }: OpeningsProps) {
  const { t, href } = useShell();
  const paperName = usePaperName();
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
            <OpeningLine by={by} at={at} reason={reason} />
          </li>
        ))}
      </ul>
    </>
  );
}

OpeningsPage.head = (_: OpeningsProps, { t }: Shell): Head => ({ title: t('files.openings'), noindex: true });
OpeningsPage satisfies View<OpeningsProps>;
