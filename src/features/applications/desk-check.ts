import { cleanText, clip } from '../../lib/text.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { type Application, faultKinds } from './application.ts';
import { allSlots } from './application-attachments.ts';
import type { NewFault } from './applications.repository.ts';
import { answerSlot, correctable } from './corrections.ts';

export type Posted = Record<string, string | undefined>;
export type Check = { faults: NewFault[]; errors: FieldError[] };

/** What is found most often, said once and well in every language. */
export const readySentences = {
  documents: ['blurred', 'cut', 'expired', 'other_side', 'other_document'],
  answers: ['name', 'date', 'number', 'address'],
} as const;

export const readyKey = (
  name: (typeof readySentences.documents)[number] | (typeof readySentences.answers)[number],
): Key => `applications.ready.${name}`;

const sentenceIn = (body: Posted, slot: string): string => clip(cleanText(body[`${slot}_sentence`] ?? ''), 300);

/**
 * A kind and a sentence for each document that is not right, a sentence for each answer: without one the applicant would
 * have to guess. A file is complete only when somebody has looked at every document that is `there`.
 */
export function readCheck(application: Application, body: Posted, there: readonly string[]): Check {
  const faults: NewFault[] = [];
  const errors: FieldError[] = [];
  for (const { name } of allSlots(application)) {
    const kind = faultKinds.find((one) => one === body[`${name}_kind`]);
    const sentence = sentenceIn(body, name);
    if (kind && sentence) faults.push({ slot: name, kind, sentence });
    else if (kind) errors.push({ field: `${name}_sentence`, key: 'applications.error.sentence', values: {} });
  }
  for (const slot of correctable(application).map(answerSlot)) {
    const sentence = sentenceIn(body, slot);
    if (sentence) faults.push({ slot, kind: 'incorrect', sentence });
  }
  const unseen = there.filter((name) => !body[`${name}_kind`]);
  if (faults.length > 0 || errors.length > 0) return { faults, errors };
  return {
    faults,
    errors: unseen.map((name) => ({ field: `${name}_kind`, key: 'applications.error.unchecked', values: {} })),
  };
}
