import type { Locale } from '../../src/locales/locales.ts';
import type { Translate } from '../../src/locales/messages.ts';

export type NoticeMailProps = {
  texts: { title: string; body: string; link: string }[];
  locale: Locale;
  t: Translate;
  origin: string;
  /** Where this kind of mail is stopped without signing in; null where it may not be. */
  stop: string | null;
};

const look = { fontFamily: 'system-ui, sans-serif', fontSize: '18px', lineHeight: 1.7 };

/** Mail programs drop style sheets: a little style on the body, and the direction on every block. */
export function NoticeMail({ texts, locale: { tag, dir, code }, t, origin, stop }: NoticeMailProps) {
  return (
    <html lang={tag} dir={dir}>
      <body lang={tag} dir={dir} style={look}>
        {texts.map(({ title, body, link }) => (
          <div key={link + title} dir={dir}>
            <h1 dir={dir}>{title}</h1>
            <p dir={dir}>{body}</p>
            <p dir={dir}>
              <a href={link}>{t('notifications.mail.open')}</a>
            </p>
          </div>
        ))}
        <hr />
        <p dir={dir}>
          {t('notifications.mail.why')}{' '}
          <a href={`${origin}/${code}/notifications/preferences`}>{t('notifications.mail.settings')}</a>
          {stop && (
            <>
              {' · '}
              <a href={stop}>{t('notifications.mail.stop')}</a>
            </>
          )}
        </p>
      </body>
    </html>
  );
}
