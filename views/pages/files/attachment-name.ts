import { spokenSlot } from '../../../src/features/asking/spoken-question.ts';
import { isCourtAttachment } from '../../../src/features/cases/messages/photo.ts';
import { answerSlots, answerVoice, questionSlots } from '../../../src/features/consultations/asker/attachments.ts';
import { allSlots } from '../../../src/features/leases/lease-documents.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { useShell } from '../../ui/shell.tsx';

const known = new Map(
  [...questionSlots('fast'), ...answerSlots, answerVoice, spokenSlot, ...allSlots].map((slot) => [slot.name, slot]),
);

/** What the attachment in a slot is called, of whichever feature. */
export function useAttachmentName(): (slot: string) => string {
  const { t, locale } = useShell();
  return (slot) => {
    if (isCourtAttachment(slot)) return t('cases.photo.name');
    const label = known.get(slot)?.label;
    return label ? say(label, t, locale) : t(`applications.slot.${slot as 'other'}`);
  };
}
