import { inOwnWords, type NewsEntry } from './news-entry.ts';
import type { Category } from './notification.ts';

type OutageNews = `outage_${'payments' | 'sms' | 'source' | 'read_only'}${'' | '_over'}`;

/** That something is out of order which somebody waits for, or that it works again. */
export const ofOutage = (
  name: OutageNews,
  category: Category,
  page: '/pay' | '/notifications' | '/account/cases' | '/account/requests',
): NewsEntry<object> =>
  inOwnWords(
    name,
    {},
    {
      category,
      link: () => page,
      letter: (_, { t, locale, origin }) => {
        const link = `${origin}/${locale.code}${page}`;
        const body = t(`notifications.kind.${name}.body`);
        return {
          mail: { subject: t(`notifications.kind.${name}.title`), text: `${body}\n\n${link}` },
          sms: { text: t(`notifications.kind.${name}.sms`), link },
        };
      },
    },
  );

/** What must not wait for a channel that is out of order itself. */
export const isOutageNews = (kind: string): boolean => kind.startsWith('outage_');
