import { useShell } from '../../ui/shell.tsx';
import { AccessLog } from '../files/access-log.tsx';
import { SlotList } from '../files/slots.tsx';
import type { OwnProps } from './own-props.ts';

/** What was sent along; more may be added while somebody may still read it. Folded once there is an answer to read. */
export function OwnAttachments({ own, attachments, same, megabytes }: OwnProps) {
  const { t } = useShell();
  const { slots, mayAdd, openings } = attachments;
  const kept = slots.filter(({ file }) => file);
  if (slots.length === 0) return null;
  const isRead = own.answers.length > 0;
  const isOpen = own.state === 'needs_info' || same.length > 0 || (kept.length > 0 && !isRead);
  return (
    <details className="fold narrow" id="papers" open={isOpen}>
      <summary>{t(mayAdd && kept.length === 0 ? 'asking.attachments.add' : 'files.title')}</summary>
      <p>{t('asking.attachments.readers')}</p>
      <SlotList subject={own.id} slots={slots} same={same} megabytes={megabytes} mayChange={mayAdd} />
      {kept.length > 0 && (
        <AccessLog openings={openings} name={(slot) => t(`asking.attachments.slot_${slot.slice(-1) as '1'}`)} />
      )}
    </details>
  );
}
