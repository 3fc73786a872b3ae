import { inDigits } from './numbering.ts';

const sign = { '٬': ',', '٫': '.' } as const;

/** The same text in Latin digits, with the signs that go with them: 41,141.55 and not 41٬141٫55. */
export const inLatinDigits = (text: string): string =>
  inDigits(text, 'latn')
    .replace(/(?<=[0-9])[٬٫](?=[0-9])/g, (mark) => sign[mark as keyof typeof sign])
    // The percent sign of Arabic has a mark of direction after it, the Latin one has them on both sides.
    .replace(/(?<=[0-9])٪\u061c?/g, '\u200e%\u200e');
