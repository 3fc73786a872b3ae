import messageFormat from '@messageformat/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type about from '../../i18n/en/about.json';
import type account from '../../i18n/en/account.json';
import type api from '../../i18n/en/api.json';
import type applications from '../../i18n/en/applications.json';
import type asking from '../../i18n/en/asking.json';
import type belongings from '../../i18n/en/belongings.json';
import type cases from '../../i18n/en/cases.json';
import type common from '../../i18n/en/common.json';
import type consultations from '../../i18n/en/consultations.json';
import type contact from '../../i18n/en/contact.json';
import type desk from '../../i18n/en/desk.json';
import type error from '../../i18n/en/error.json';
import type expert from '../../i18n/en/expert.json';
import type experts from '../../i18n/en/experts.json';
import type files from '../../i18n/en/files.json';
import type forms from '../../i18n/en/forms.json';
import type help from '../../i18n/en/help.json';
import type home from '../../i18n/en/home.json';
import type journeys from '../../i18n/en/journeys.json';
import type layout from '../../i18n/en/layout.json';
import type leases from '../../i18n/en/leases.json';
import type modes from '../../i18n/en/modes.json';
import type notifications from '../../i18n/en/notifications.json';
import type papers from '../../i18n/en/papers.json';
import type pay from '../../i18n/en/pay.json';
import type payments from '../../i18n/en/payments.json';
import type procedures from '../../i18n/en/procedures.json';
import type report from '../../i18n/en/report.json';
import type settings from '../../i18n/en/settings.json';
import type signing from '../../i18n/en/signing.json';
import type terms from '../../i18n/en/terms.json';
import type tokens from '../../i18n/en/tokens.json';
import type webhooks from '../../i18n/en/webhooks.json';
import { fallbackChain, type LocaleCode, localeCodes, locales } from './locales.ts';

type Packs = {
  about: typeof about;
  account: typeof account;
  api: typeof api;
  asking: typeof asking;
  applications: typeof applications;
  belongings: typeof belongings;
  cases: typeof cases;
  common: typeof common;
  consultations: typeof consultations;
  contact: typeof contact;
  desk: typeof desk;
  error: typeof error;
  expert: typeof expert;
  experts: typeof experts;
  files: typeof files;
  forms: typeof forms;
  home: typeof home;
  help: typeof help;
  journeys: typeof journeys;
  layout: typeof layout;
  leases: typeof leases;
  modes: typeof modes;
  notifications: typeof notifications;
  papers: typeof papers;
  pay: typeof pay;
  payments: typeof payments;
  procedures: typeof procedures;
  report: typeof report;
  settings: typeof settings;
  signing: typeof signing;
  terms: typeof terms;
  tokens: typeof tokens;
  webhooks: typeof webhooks;
};

/** Every message of the site as `pack.key`: a misspelt one does not compile. */
export type Key = { [Pack in keyof Packs]: `${Pack}.${keyof Packs[Pack] & string}` }[keyof Packs];
export type MessageValues = Record<string, string | number>;
export type Translate = (key: Key, values?: MessageValues) => string;
export type MessageTree = Record<string, string | Record<string, string>>;

// A CommonJS module whose typings describe its transpiled form: what Node hands over is the class itself.
const MessageFormat = messageFormat as unknown as typeof messageFormat.default;

type Message = (values: MessageValues) => string;

/**
 * The message packs of `i18n/`, which nestjs-i18n finds and reads. Each pattern is compiled when it is first used and
 * kept: a page with two hundred messages must not parse two hundred patterns, and a start not ten thousand.
 */
@Injectable()
export class Messages implements OnModuleInit {
  private readonly packs = new Map<LocaleCode, Pack>();
  private readonly translators = new Map<LocaleCode, Translate>();

  constructor(private readonly i18n: I18nService) {}

  async onModuleInit(): Promise<void> {
    // The order of Nest's init hooks is not ours to rely on: nestjs-i18n fills itself in one of its own.
    if (!this.i18n.getTranslations().en) await this.i18n.refresh();
    const all = this.i18n.getTranslations() as Record<string, MessageTree>;
    for (const code of localeCodes) this.packs.set(code, new Pack(code, all[code] ?? {}));
    for (const code of localeCodes) this.translators.set(code, this.translator(code));
  }

  in(code: LocaleCode): Translate {
    const translate = this.translators.get(code);
    if (!translate) throw new Error(`Failed loading locale (${code}): no messages`);
    return translate;
  }

  /** A locale's own messages and those of its fallbacks, as the message endpoint answers (behaviours 1.28). */
  trees(code: LocaleCode): Record<string, MessageTree> {
    const all = this.i18n.getTranslations() as Record<string, MessageTree>;
    return Object.fromEntries(fallbackChain(code).map((name) => [name, all[name] ?? {}]));
  }

  private translator(code: LocaleCode): Translate {
    const chain = fallbackChain(code).flatMap((name) => this.packs.get(name) ?? []);
    const found = new Map<string, Message>();
    return (key, values = {}) => {
      const known = found.get(key);
      if (known) return known(values);
      for (const pack of chain) {
        const message = pack.message(key);
        if (!message) continue;
        found.set(key, message);
        return message(values);
      }
      return key;
    };
  }
}

/** The messages of one locale, without those of its fallbacks. */
class Pack {
  private readonly formatter: InstanceType<typeof MessageFormat>;
  private readonly compiled = new Map<string, Message>();

  constructor(
    private readonly code: LocaleCode,
    private readonly tree: MessageTree,
  ) {
    this.formatter = new MessageFormat(locales[code].tag);
  }

  message(key: string): Message | undefined {
    const known = this.compiled.get(key);
    if (known) return known;
    const pattern = this.pattern(key);
    if (pattern === undefined) return undefined;
    try {
      const message = this.formatter.compile(pattern) as Message;
      this.compiled.set(key, message);
      return message;
    } catch (cause) {
      throw new Error(`Failed loading locale (${this.code}): ${key}`, { cause });
    }
  }

  private pattern(key: string): string | undefined {
    const point = key.indexOf('.');
    const messages = this.tree[key.slice(0, point)];
    if (typeof messages !== 'object' || !Object.hasOwn(messages, key.slice(point + 1))) return undefined;
    return messages[key.slice(point + 1)];
  }
}
