import { cleanText, clip } from '../../lib/text.ts';
import { contactLength } from '../accounts/contacts/contact.ts';

/** What was typed where an account is looked for. It comes by post, so that an address stands in no link and no log. */
export const contactIn = ({ contact }: Record<string, unknown>): string =>
  clip(cleanText(typeof contact === 'string' ? contact : ''), contactLength);
