import { button, MailLayout, type MailProps, quiet, quietLink } from './layout.tsx';
import { Line } from './line.tsx';

export type NoticeMailProps = Omit<MailProps, 'subject'> & {
  texts: { title: string; body: string; link: string }[];
  /** Where this kind of mail is stopped without signing in; null where it may not be. */
  stop: string | null;
  /** Whether a reply to this mail is read. */
  mayReply?: boolean;
};

/** One piece of news, which is the subject itself, or those of a day below each other. */
export function NoticeMail({ subject, texts, stop, mayReply, ...mail }: NoticeMailProps & { subject: string }) {
  const { t, origin, locale } = mail;
  const { dir, code } = locale;
  return (
    <MailLayout subject={subject} {...mail}>
      {texts.map(({ title, body, link }) => (
        <div key={link + title} dir={dir}>
          {texts.length > 1 && (
            <h2 dir={dir} style={{ margin: '1em 0 0', fontSize: '1.1em' }}>
              <Line text={title} />
            </h2>
          )}
          <p dir={dir}>
            <Line text={body} />
          </p>
          <p dir={dir}>
            <a href={link} className="act" style={button}>
              {t('notifications.mail.open')}
            </a>
          </p>
        </div>
      ))}
      {mayReply && <p dir={dir}>{t('notifications.mail.reply')}</p>}
      <p dir={dir} className="quiet" style={quiet}>
        {t('notifications.mail.why')}{' '}
        <a href={`${origin}/${code}/notifications/preferences`} style={quietLink}>
          {t('notifications.mail.settings')}
        </a>
        {stop && (
          <>
            {' · '}
            <a href={stop} style={quietLink}>
              {t('notifications.mail.stop')}
            </a>
          </>
        )}
      </p>
    </MailLayout>
  );
}
