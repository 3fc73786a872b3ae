import { renderToStaticMarkup } from 'react-dom/server';
import type { MailProps } from '../../views/mails/layout.tsx';
import { TextMail } from '../../views/mails/text.tsx';

/** The HTML part of a mail written as plain text. */
export const htmlOf = (mail: MailProps & { text: string }): string =>
  `<!doctype html>${renderToStaticMarkup(<TextMail {...mail} />)}`;
