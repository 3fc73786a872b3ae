import type { LoggerOptions } from 'pino';

/** The bundle calls a class that speaks of itself `_Name` or `Name_1`; the source calls it `Name`. */
const asInSource = (name: string): string => name.replace(/^_(?=[A-Z])/, '').replace(/_\d+$/, '');

/** Classes within a sentence of Nest, such as "AppModule_1 dependencies initialized". */
const namedIn = (words: string): string => words.replace(/\b_?[A-Z]\w*(?:Module|Controller)_\d+\b/gi, asInSource);

/** Lines that say which class wrote them say so by the name under which it is found in the source. */
export const logMethod: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function (args, method) {
  const [about, words, ...more] = args as unknown[];
  const { context } = (typeof about === 'object' && about !== null ? about : {}) as { context?: unknown };
  if (typeof context !== 'string') return method.apply(this, args);
  const said = typeof words === 'string' ? namedIn(words) : words;
  const line = [{ ...(about as object), context: asInSource(context) }, said, ...more];
  method.apply(this, line as typeof args);
};
