import messageFormat from '@messageformat/core';
import { numberingSystemOf } from '../values/numbering.ts';
import { type LocaleCode, locales } from './locales.ts';

export type MessageValues = Record<string, string | number>;
export type Message = (values: MessageValues) => string;

// A CommonJS module whose typings describe its transpiled form: what Node hands over is the class itself.
const MessageFormat = messageFormat as unknown as typeof messageFormat.default;

/** A pattern that chooses by a number needs the number itself, and writes it where its `#` stands. */
const chooses = /,\s*(plural|selectordinal|select)\s*,/;

/** Makes functions of the patterns of one locale. */
export class MessageWriter {
  private readonly formatter: InstanceType<typeof MessageFormat>;
  private readonly numbers: Intl.NumberFormat;

  constructor(private readonly code: LocaleCode) {
    const { tag } = locales[code];
    this.formatter = new MessageFormat(tag);
    this.numbers = new Intl.NumberFormat(tag, { numberingSystem: numberingSystemOf(tag) });
  }

  compile(key: string, pattern: string): Message {
    try {
      const message = this.formatter.compile(pattern) as Message;
      return chooses.test(pattern) ? message : (values) => message(this.written(values));
    } catch (cause) {
      throw new Error(`Failed loading locale (${this.code}): ${key}`, { cause });
    }
  }

  /** Numbers as the locale writes them; what must stay as it is, such as a year, comes as a text. */
  private written(values: MessageValues): MessageValues {
    const entries = Object.entries(values);
    if (!entries.some(([, value]) => typeof value === 'number')) return values;
    return Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'number' ? this.numbers.format(value) : value]),
    );
  }
}
