import { renderToStaticMarkup } from 'react-dom/server';
import type { MailProps } from '../../../views/ui/mails/layout.tsx';
import { TextMail } from '../../../views/ui/mails/text.tsx';

/** The HTML part of a mail written as plain text. */
export const htmlOf = (mail: MailProps & { text: string }): string =>
  `<!doctype html>${renderToStaticMarkup(<TextMail {...mail} />)}`;
