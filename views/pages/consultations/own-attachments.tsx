import { useShell } from '../../ui/shell.tsx';
import { AccessLog } from '../files/access-log.tsx';
import { SlotList } from '../files/slots.tsx';
import type { OwnProps } from './own-props.ts';

/** What was sent along; more may be added while somebody may still read it. */
export function OwnAttachments({ own, papers, same, megabytes }: OwnProps) {
  const { t } = useShell();
  const { slots, mayAdd, openings } = papers;
  const kept = slots.filter(({ file }) => file);
  if (slots.length === 0) return null;
  return (
    <details className="fold narrow" id="papers" open={kept.length > 0}>
      <summary>{t(mayAdd ? 'asking.papers.add' : 'files.title')}</summary>
      <p>{t('asking.papers.readers')}</p>
      <SlotList subject={own.id} slots={slots} same={same} megabytes={megabytes} mayChange={mayAdd} />
      {kept.length > 0 && (
        <AccessLog openings={openings} name={(slot) => t(`asking.papers.slot_${slot.slice(-1) as '1'}`)} />
      )}
    </details>
  );
}
