import type { Locale } from '../locales/locales.ts';
export type Formats = any;
export const formatsFor = (l: Locale): Formats => ({
  number: (n: number) => new Intl.NumberFormat(l.tag).format(n),
  date: (d: any) => String(d).slice(0, 10),
  shortDate: (d: any) => String(d),
  dateTime: (d: any) => String(d),
  ago: () => '',
  list: (x: string[]) => x.join(),
  money: (m: any) => `${m.minor / 100} ${m.currency}`,
  percent: (n: number) => `${n}`,
});
