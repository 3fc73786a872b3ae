/** Which Arabic word a law numbers its provisions with. */
export type ArticleWord = 'fasl' | 'madda';

// Moroccan laws as they are named in Arabic; "mastara" and "jinai" are said of codes in Morocco alone among the countries
// of this site. The codes of criminal procedure of 2002 and of civil procedure of 2026 took to the newer word, so civil
// procedure without its year is the code in force; a constitution without its country may be that of another.
const older: readonly RegExp[] = [
  /^(?=.*دستور(?!ي)).*(?:المغرب|2011)/,
  /(?:قانون|ظهير) الالتزامات والعقود/,
  /^(?=.*المسطرة المدنية).*1974/,
  /القانون الجنائي/,
  /قانون الجنسية المغربية/,
  /(?:ظهير|قانون) التحفيظ العقاري/,
  /1[.-](?:74[.-]447|84[.-]54)/,
];

/** Moroccan codes of before the nineties, and the constitution, are cited by "fasl", all other laws by "madda". */
export const articleWord = (law: string): ArticleWord => (older.some((name) => name.test(law)) ? 'fasl' : 'madda');
