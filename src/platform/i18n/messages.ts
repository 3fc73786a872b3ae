import { Injectable, type OnModuleInit } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type about from '../../../i18n/en/about.json';
import type account from '../../../i18n/en/account.json';
import type api from '../../../i18n/en/api.json';
import type applications from '../../../i18n/en/applications.json';
import type asking from '../../../i18n/en/asking.json';
import type cases from '../../../i18n/en/cases.json';
import type claims from '../../../i18n/en/claims.json';
import type common from '../../../i18n/en/common.json';
import type consultations from '../../../i18n/en/consultations.json';
import type contact from '../../../i18n/en/contact.json';
import type desk from '../../../i18n/en/desk.json';
import type device from '../../../i18n/en/device.json';
import type documents from '../../../i18n/en/documents.json';
import type error from '../../../i18n/en/error.json';
import type expert from '../../../i18n/en/expert.json';
import type experts from '../../../i18n/en/experts.json';
import type figures from '../../../i18n/en/figures.json';
import type files from '../../../i18n/en/files.json';
import type firsthelp from '../../../i18n/en/firsthelp.json';
import type forms from '../../../i18n/en/forms.json';
import type help from '../../../i18n/en/help.json';
import type home from '../../../i18n/en/home.json';
import type journeys from '../../../i18n/en/journeys.json';
import type layout from '../../../i18n/en/layout.json';
import type leases from '../../../i18n/en/leases.json';
import type modes from '../../../i18n/en/modes.json';
import type notifications from '../../../i18n/en/notifications.json';
import type opendata from '../../../i18n/en/opendata.json';
import type overview from '../../../i18n/en/overview.json';
import type passkeys from '../../../i18n/en/passkeys.json';
import type pay from '../../../i18n/en/pay.json';
import type payments from '../../../i18n/en/payments.json';
import type procedures from '../../../i18n/en/procedures.json';
import type promises from '../../../i18n/en/promises.json';
import type report from '../../../i18n/en/report.json';
import type settings from '../../../i18n/en/settings.json';
import type signing from '../../../i18n/en/signing.json';
import type terms from '../../../i18n/en/terms.json';
import type tokens from '../../../i18n/en/tokens.json';
import type webhooks from '../../../i18n/en/webhooks.json';
import { fallbackChain, type LocaleCode, localeCodes, locales } from '../../lib/locales/locales.ts';
import { type Digits, numberingSystemOf } from '../../lib/numbering.ts';
import { type Message, type MessageValues, MessageWriter } from './message-writer.ts';

type Packs = {
  about: typeof about;
  account: typeof account;
  api: typeof api;
  asking: typeof asking;
  applications: typeof applications;
  claims: typeof claims;
  cases: typeof cases;
  common: typeof common;
  consultations: typeof consultations;
  contact: typeof contact;
  desk: typeof desk;
  device: typeof device;
  error: typeof error;
  expert: typeof expert;
  experts: typeof experts;
  figures: typeof figures;
  files: typeof files;
  firsthelp: typeof firsthelp;
  forms: typeof forms;
  home: typeof home;
  help: typeof help;
  journeys: typeof journeys;
  layout: typeof layout;
  leases: typeof leases;
  modes: typeof modes;
  notifications: typeof notifications;
  opendata: typeof opendata;
  overview: typeof overview;
  documents: typeof documents;
  passkeys: typeof passkeys;
  pay: typeof pay;
  payments: typeof payments;
  procedures: typeof procedures;
  promises: typeof promises;
  report: typeof report;
  settings: typeof settings;
  signing: typeof signing;
  terms: typeof terms;
  tokens: typeof tokens;
  webhooks: typeof webhooks;
};

export type { MessageValues };

/** Every message of the site as `pack.key`: a misspelt one does not compile. */
export type Key = { [Pack in keyof Packs]: `${Pack}.${keyof Packs[Pack] & string}` }[keyof Packs];
export type Translate = {
  (key: Key, values?: MessageValues): string;
  /** Whether a text from elsewhere, such as the database, is the name of a message. */
  isKey(text: string): text is Key;
};
export type MessageTree = Record<string, string | Record<string, string>>;

/**
 * The message packs of `i18n/`, which nestjs-i18n finds and reads. Each pattern is compiled when it is first used and
 * kept: a page with two hundred messages must not parse two hundred patterns, and a start not ten thousand.
 */
@Injectable()
export class Messages implements OnModuleInit {
  private readonly translators = new Map<string, Translate>();

  constructor(private readonly i18n: I18nService) {}

  async onModuleInit(): Promise<void> {
    // The order of Nest's init hooks is not ours to rely on: nestjs-i18n fills itself in one of its own.
    if (!this.i18n.getTranslations().en) await this.i18n.refresh();
    for (const code of localeCodes) this.in(code);
  }

  /** In the locale's own digits, or in those that somebody prefers on Arabic pages. */
  in(code: LocaleCode, wish: Digits | null = null): Translate {
    const { tag, language } = locales[code];
    const digits = (language === 'ar' && wish) || numberingSystemOf(tag);
    const name = `${code} ${digits}`;
    const translate = this.translators.get(name) ?? this.translator(code, digits);
    this.translators.set(name, translate);
    return translate;
  }

  /** A locale's own messages and those of its fallbacks, as the message endpoint answers (behaviour.md 1.28). */
  trees(code: LocaleCode): Record<string, MessageTree> {
    const all = this.i18n.getTranslations() as Record<string, MessageTree>;
    return Object.fromEntries(fallbackChain(code).map((name) => [name, all[name] ?? {}]));
  }

  /** Whoever's words they are, numbers in them are written as this locale does: the Saudi page has its own digits. */
  private translator(code: LocaleCode, digits: Digits): Translate {
    const trees = Object.values(this.trees(code));
    const writer = new MessageWriter(code, digits);
    const found = new Map<string, Message>();
    const patternOf = (key: string) => trees.map((tree) => patternIn(tree, key)).find((text) => text !== undefined);
    const isKey = (text: string): text is Key => patternOf(text) !== undefined;
    const translate = (key: Key, values: MessageValues = {}): string => {
      const known = found.get(key);
      if (known) return known(values);
      const pattern = patternOf(key);
      if (pattern === undefined) return key;
      const message = writer.compile(key, pattern);
      found.set(key, message);
      return message(values);
    };
    return Object.assign(translate, { isKey });
  }
}

function patternIn(tree: MessageTree, key: string): string | undefined {
  const point = key.indexOf('.');
  const messages = tree[key.slice(0, point)];
  if (typeof messages !== 'object' || !Object.hasOwn(messages, key.slice(point + 1))) return undefined;
  return messages[key.slice(point + 1)];
}
