import messageFormat from '@messageformat/core';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { numberTag } from '../../lib/number-tag.ts';
import { numberingSystemOf, numbersIn } from '../../lib/numbering.ts';

export type MessageValues = Record<string, string | number>;
export type Message = (values: MessageValues) => string;

// A CommonJS module whose typings describe its transpiled form: what Node hands over is the class itself.
const MessageFormat = messageFormat as unknown as typeof messageFormat.default;

/** What chooses a form needs the number itself, and writes it where its `#` stands. */
const choosers = /\{\s*(\w+)\s*,\s*(?:plural|selectordinal|select)\s*,/g;

/** What a sentence ends with may have a full stop of its own, as the dirham's short name in Arabic: one is enough. */
const doubledStops = /(?<!\.)(\.[\u200e\u200f\u2068\u2069]*)\.(?!\.)/g;

/** Makes functions of the patterns of one locale: the numbers of a sentence are all in its digits. */
export class MessageWriter {
  private readonly formatter: InstanceType<typeof MessageFormat>;
  private readonly numbers: Intl.NumberFormat;

  constructor(
    private readonly code: LocaleCode,
    private readonly digits = numberingSystemOf(locales[code].tag),
  ) {
    const tag = `${numberTag(locales[code].tag)}-u-nu-${digits}`;
    this.formatter = new MessageFormat(tag);
    this.numbers = new Intl.NumberFormat(tag);
  }

  compile(key: string, pattern: string): Message {
    try {
      const message = this.formatter.compile(numbersIn(pattern, this.digits)) as Message;
      const choosing = new Set(Array.from(pattern.matchAll(choosers), ([, name]) => name));
      const write: Message = (values) => message(this.written(values, choosing));
      return pattern.includes('}.') ? (values) => write(values).replace(doubledStops, '$1') : write;
    } catch (cause) {
      throw new Error(`Failed loading locale (${this.code}): ${key}`, { cause });
    }
  }

  /** Numbers as the locale writes them; what must stay as it is, such as a year, comes as a text. */
  private written(values: MessageValues, choosing: Set<string | undefined>): MessageValues {
    const entries = Object.entries(values);
    const isWritten = ([name, value]: [string, string | number]) => typeof value === 'number' && !choosing.has(name);
    if (!entries.some(isWritten)) return values;
    return Object.fromEntries(
      entries.map((entry) => (isWritten(entry) ? [entry[0], this.numbers.format(entry[1] as number)] : entry)),
    );
  }
}
