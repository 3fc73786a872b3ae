import { defaultCountry } from '../../lib/countries/country.ts';
import { formatsFor } from '../../lib/formats.ts';
import { countryZones } from '../../lib/instants.ts';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { formatReference, referenceInText } from '../../lib/references.ts';
import { type RouteName, type RouteParams, routePath } from '../../platform/http/routes.ts';
import type { Key, MessageValues, Translate } from '../../platform/i18n/messages.ts';
import type { Letter, NewsEntry, Writer } from './news-entry.ts';
import { apart, type NotificationValues, type Speaker, type WallTime, type Words } from './notification.ts';

// How news of one family is told: what is known of it, where it leads, and how a letter about it reads. Nothing of what
// somebody asked or answered stands in any of them: mail is read over shoulders, and on other people's telephones.

/** The last part of the names of messages that begin in one way: `agreed` of `leases.state.agreed`. */
type In<Start extends string> = Key extends infer Each ? (Each extends `${Start}.${infer Name}` ? Name : never) : never;

/** A message whose name is made of what stands in a row; nothing where there is none of that name. */
const named = (t: Translate, key: string): string => (t.isKey(key) ? t(key) : '');

type Told<Facts> = Partial<Pick<NewsEntry<Facts>, 'category' | 'asks' | 'letter'>>;

export type OfCase = {
  /** Who follows it sees it at this address. */
  watchId: string;
};
export const ofCase = {
  category: 'hearings' as const,
  link: ({ watchId }: OfCase) => `/account/cases/${watchId}`,
};

type OfQuestion = { reference: string };

/** To the one who asked: one sentence is all the news. */
export function ofQuestion(key: Key, told: Told<OfQuestion> = {}): NewsEntry<OfQuestion> {
  return {
    category: 'answers',
    asks: false,
    inbox: {
      values: ({ reference }) => ({ ref: reference.slice(-4) }),
      link: ({ reference }) => `/consultations/${reference}`,
      words: inOneSentence(key),
    },
    letter: ({ reference }, writer) => aboutQuestion(key, reference, writer),
    ...told,
  };
}

const inOneSentence =
  (key: Key) =>
  (values: NotificationValues, { t, inFull, inShort }: Speaker): Words => ({
    title: t(key),
    body: t('notifications.question.body', inFull(values)),
    sms: t('notifications.question.sms', { ...inShort(values), news: t(key) }),
  });

function aboutQuestion(key: Key, reference: string, { t, locale, origin }: Writer): Letter {
  const link = origin + routePath(locale.code, 'consultations-id-slug', { id: reference });
  const ref = `${t('common.brand')} ${referenceInText(reference)}`;
  const lines = [t(key), t('asking.notice.open'), link, t('asking.notice.no_reply')];
  return {
    mail: {
      subject: t('notifications.question.sms', { ref, news: t(key) }).slice(0, 150),
      text: lines.join('\n\n'),
    },
    sms: { text: t('notifications.question.sms', { ref: reference.slice(-4), news: t(key) }) },
  };
}

type OfQueue = { id: string; alias: string };

/** To the expert who has a question. What is with others again, or ended, is not theirs to open. */
export function ofQueue(key: Key, { asks = false, isGone = false } = {}): NewsEntry<OfQueue> {
  return {
    category: 'expert',
    asks,
    inbox: {
      values: ({ alias }) => ({ ref: alias }),
      link: ({ id }) => (isGone ? '/expert/queue' : `/expert/q/${id}`),
      words: inOneSentence(key),
    },
    letter: null,
  };
}

export const ofPayout: NewsEntry<{ month: string }> = {
  category: 'expert',
  asks: false,
  inbox: {
    values: ({ month }) => ({ ref: month }),
    link: ({ month }) => `/expert/earnings?month=${month}`,
    words: inOneSentence('expert.notice.paid'),
  },
  letter: null,
};

/** Of an expert's own licence, at the address of the account: the inbox is about questions. */
export function ofLicence<Facts extends object = object>(
  outcome: 'accepted' | 'declined' | 'recheck',
  values: (facts: Facts, writer: Writer) => MessageValues = () => ({}),
): NewsEntry<Facts> {
  return {
    category: 'expert',
    asks: outcome !== 'accepted',
    inbox: null,
    letter: (facts, writer) => ({
      mail: {
        subject: writer.t(`expert.mail.${outcome}.subject`),
        text: writer.t(`expert.mail.${outcome}.body`, values(facts, writer)),
      },
    }),
  };
}

type OfCertificate = {
  id: string;
  reference: string;
  state: In<'applications.state'>;
  /** Leads back who has no account. */
  link?: string;
};

// Where nothing goes on before its applicant does something.
const applicantsTurn = new Set<OfCertificate['state']>([
  'awaiting_payment',
  'waiting_files',
  'needs_fix',
  'appointment',
]);

/** The state that an application has come to is all the news. */
export const ofCertificate: NewsEntry<OfCertificate> = {
  category: 'requests',
  asks: ({ state }) => applicantsTurn.has(state),
  inbox: {
    values: ({ reference, state }) => ({ reference: formatReference(reference), state }),
    link: ({ id }) => `/e-services/applications/${id}`,
    words: (values, { t }) => {
      const name = String(values.reference);
      const said = { reference: apart(name), state: named(t, `applications.state.${values.state}`) };
      return {
        title: t('applications.mail.subject', said),
        body: t('notifications.request.body', said),
        sms: t('notifications.request.sms', { ref: name.slice(-4), state: said.state }),
      };
    },
  },
  letter: ({ reference, state, link }, { t }) => {
    const said = { reference: referenceInText(reference), state: t(`applications.state.${state}`) };
    const text = link ? t('applications.mail.sent', { ...said, link }) : t('applications.mail.text', said);
    return { mail: { subject: t('applications.mail.subject', said), text } };
  },
};

type OfLease = { id: string; reference: string; state: In<'leases.state'> };

/** To a side of a lease. All of them stand in the table under one name, with the news among their values. */
export function ofLease(
  news: In<'leases.mail'>,
  { asks = false, link = ({ id }: OfLease) => `/e-services/leases/${id}` } = {},
): NewsEntry<OfLease> {
  return {
    category: 'requests',
    asks,
    inbox: {
      storedAs: leaseNews,
      values: ({ reference, state }) => ({ reference: formatReference(reference), news, state }),
      link,
      words: (values, { t }) => {
        const name = String(values.reference);
        const said = { reference: apart(name), state: named(t, `leases.state.${values.state}`) };
        return {
          title: t('leases.mail.subject', said),
          body: t(`leases.mail.${news}`, said),
          sms: t('notifications.request.sms', { ref: name.slice(-4), state: said.state }),
        };
      },
    },
    letter: (lease, writer) => aboutLease(news, lease, {}, writer),
  };
}

export const leaseNews = 'lease_news';

/** What a side gets by mail, whether it has an account or not: a way in, or word of who came in. */
export const leaseLetter = <Way extends object = object>(
  news: In<'leases.mail'>,
  way: (facts: Way) => MessageValues = () => ({}),
): NewsEntry<OfLease & Way> => ({
  category: 'requests',
  asks: false,
  inbox: null,
  letter: (facts, writer) => aboutLease(news, facts, way(facts), writer),
});

function aboutLease(news: In<'leases.mail'>, { reference, state }: OfLease, way: MessageValues, { t }: Writer): Letter {
  const said = { reference: referenceInText(reference), state: t(`leases.state.${state}`), ...way };
  return { mail: { subject: t('leases.mail.subject', said), text: t(`leases.mail.${news}`, said) } };
}

type OfDraft = {
  /** What was begun, as its owner calls it. */
  form: Key;
  endsAt: Date;
  /** Where it goes on, in the language it was begun in. */
  page: [RouteName, RouteParams];
  locale: LocaleCode;
};

/** Before a draft goes: which it is, until when it is kept, and where it goes on. */
export const ofDraft: NewsEntry<OfDraft> = {
  category: 'requests',
  asks: true,
  inbox: {
    values: ({ form, endsAt, locale }) => ({ form, until: dayOf(endsAt, locale) }),
    link: ({ page, locale }) => routePath(locale, ...page).slice(locale.length + 1),
    words: (values, { t, inFull, inShort }) => {
      const said = { ...values, form: named(t, String(values.form)) };
      return {
        title: t('notifications.draft.title', inFull(said)),
        body: t('notifications.draft.body', inFull(said)),
        sms: t('notifications.draft.sms', inShort(said)),
      };
    },
  },
  // Nobody has shown the address to be theirs, and so the page it names opens only in the browser that has the draft.
  letter: ({ form, endsAt, page }, { t, locale, origin }) => {
    const link = origin + routePath(locale.code, ...page);
    const until = formatsFor(locale).date(Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()));
    const said = { form: t(form), link, until };
    return {
      mail: { subject: t('journeys.ending.mail_subject', said), text: t('journeys.ending.mail_text', said) },
      // One short message holds the address and, in Arabic, nothing beside it.
      sms: { text: link },
    };
  },
};

function dayOf(at: Date, code: LocaleCode): WallTime {
  const zone = countryZones[locales[code].country ?? defaultCountry];
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return { day: day.toString(), time: null, zone };
}
