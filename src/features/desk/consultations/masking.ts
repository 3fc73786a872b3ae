import { HttpStatus } from '@nestjs/common';
import type { Language } from '../../../lib/locales/locales.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { OwnAnswer } from '../../consultations/consultation.ts';
import type { ConsultationRow, MessageRow } from '../../consultations/consultation-row.ts';
import { suggestMasks } from '../../consultations/publication/masks.ts';
import type { Masked } from '../../consultations/publication/publication.ts';
import { textOf } from '../../consultations/translations/translation.ts';
import type { ActForm } from './acts.dto.ts';

type MaskedPart = { id: string; kind: 'answer' | 'follow_up' | 'reply'; language: Language; text: string };
/** Each text of a consultation as strangers may come to read it. */
export type Masks = { title: string; body: string; parts: MaskedPart[] };

/** What the staff start from: the masks of last time, else what looks like a name or a number replaced. */
export function masksFor(row: ConsultationRow, given: OwnAnswer[], messages: MessageRow[]): Masks {
  const language = row.language as Language;
  return {
    title: row.publicTitle ?? suggestMasks(row.title, language),
    body: row.publicBody ?? suggestMasks(row.body, language),
    parts: [...given.filter(({ retraction }) => !retraction).map(partOf), ...messages.flatMap(askedBack)],
  };
}

function partOf(answer: OwnAnswer): MaskedPart {
  const { id, language, publicBody } = answer;
  return { id, kind: 'answer', language, text: publicBody ?? suggestMasks(textOf(answer), language) };
}

/** Facts and complaints are between the two, and stay there. */
function askedBack({ id, kind, language, body, publicBody }: MessageRow): MaskedPart[] {
  if (kind !== 'follow_up' && kind !== 'reply') return [];
  const spoken = language as Language;
  return [{ id, kind, language: spoken, text: publicBody ?? suggestMasks(body, spoken) }];
}

export function readMasks({ title, body, partIds, partTexts }: ActForm): Masked {
  if (partIds.length !== partTexts.length)
    throw new Refused('desk.error.public_body', {}, HttpStatus.UNPROCESSABLE_ENTITY);
  return { title, body, parts: new Map([...partIds].map((id, index) => [id, partTexts[index] ?? ''])) };
}
