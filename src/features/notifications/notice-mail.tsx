import { renderToStaticMarkup } from 'react-dom/server';
import { NoticeMail, type NoticeMailProps } from '../../../views/ui/mails/notice.tsx';
import type { Mail } from '../../platform/mail/mail.service.ts';
import { subjectOf } from './notification.ts';

/** A mail with one piece of news, or with those of a day; its plain part says the same. */
export function noticeMail(props: NoticeMailProps): Omit<Mail, 'to'> {
  const { texts, t, stop, locale, origin, mayReply } = props;
  const [first] = texts;
  const one = texts.length === 1 ? first : null;
  const subject = one ? subjectOf(one.title) : t('notifications.mail.digest', { count: texts.length });
  const settings = `${origin}/${locale.code}/notifications/preferences`;
  const lines = [
    ...texts.flatMap(({ title, body, link }) => [title, body, link, '']),
    ...(mayReply ? [t('notifications.mail.reply'), ''] : []),
    t('notifications.mail.why'),
    `${t('notifications.mail.settings')}\n${settings}`,
    ...(stop ? [`${t('notifications.mail.stop')}\n${stop}`] : []),
  ];
  return {
    subject,
    text: lines.join('\n'),
    html: `<!doctype html>${renderToStaticMarkup(<NoticeMail {...props} subject={subject} />)}`,
    ...(stop && {
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}
