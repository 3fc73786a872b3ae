import type { Key } from '../../../src/locales/messages.ts';
import type { Shell } from '../../shell.tsx';

const professions = new Set(['accountant', 'adoul', 'bailiff', 'lawyer', 'legal_adviser', 'notary']);

export const professionName = (profession: string, t: Shell['t']): string =>
  professions.has(profession) ? t(`experts.profession.${profession}` as Key) : profession;
