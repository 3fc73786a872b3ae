import { isUuid } from '../../../platform/http/cursor.ts';
import type { Slot } from '../../attachments/slot.ts';

/** A photo that is held until its owner says yes. */
export type ShownPhoto = { id: string; href: string; isPicture: boolean };

/** The photo that a form was filled in from; empty for none. */
export const photoIn = (body: Record<string, unknown>): string =>
  typeof body.photo === 'string' && isUuid(body.photo) ? body.photo : '';

const prefix = 'court_paper';
const asked = `${prefix}_asked`;
const label = 'cases.photo.name';

export const heldSlot: Slot = { name: 'court_held', label, isIdentity: false, heldMinutes: 55 };

/** A case may have many, so each has a slot of its own. */
export const attachmentSlot = (id: string, isAsked: boolean): Slot => ({
  name: `${isAsked ? asked : prefix}_${id}`,
  label,
  isIdentity: false,
});

export const isCourtAttachment = (slot: string): boolean => slot === heldSlot.name || slot.startsWith(prefix);
export const isAskedAttachment = (slot: string): boolean => slot.startsWith(asked);
