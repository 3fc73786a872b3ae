import type { OwnedItem } from '../../../src/features/accounts/sign-in/owned-item.ts';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { type AccessEntry, AccessLine } from '../files/access-log.tsx';
import { useAttachmentName } from '../files/attachment-name.ts';
import { OwnedItemTitle } from './owned-item-lines.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type AccessLogProps = {
  openings: (AccessEntry & { of: OwnedItem | null })[];
  /** How many are shown at most. */
  most: number;
};

export function AccessLogPage({ openings, most }: AccessLogProps) {
  const { t, href } = useShell();
  const attachmentName = useAttachmentName();
  return (
    <SettingsFrame>
      <SettingsHeading title={t('files.openings')}>{t('settings.openings.lead')}</SettingsHeading>
      {openings.length === 0 && <EmptyState icon="eye" title={t('files.never_opened')} />}
      {openings.length >= most && <p className="muted">{t('files.openings_most', { number: most })}</p>}
      <ul className="lines narrow">
        {openings.map(({ id, slot, by, reason, at, of }) => (
          <li key={id}>
            <strong>{attachmentName(slot)}</strong>
            {of && (
              <p>
                <a href={href(...of.page)}>
                  <OwnedItemTitle title={of.title} />
                </a>
              </p>
            )}
            <AccessLine by={by} at={at} reason={reason} />
          </li>
        ))}
      </ul>
    </SettingsFrame>
  );
}

AccessLogPage.head = (_: AccessLogProps, { t }: Shell): Head => ({ title: t('files.openings'), noindex: true });
AccessLogPage satisfies View<AccessLogProps>;
