import { codeName } from '../../../src/features/cases/case-code.ts';
import type { CaseNumber } from '../../../src/features/cases/case-number.ts';
import { useShell } from '../../ui/shell.tsx';

/** A number in words: which part is the year, and what its code stands for. Digits stay as they are written. */
export function useReading(): (number: CaseNumber) => string {
  const { t, locale } = useShell();
  return (number) => {
    const year = String(number.year);
    const { serial } = number;
    if (number.form === 'run') return t('cases.reading.run', { serial, year });
    if (number.form === 'serial') return t(`cases.reading.${number.yearKind}`, { serial, year });
    if (number.form === 'cassation') {
      return t('cases.reading.cassation', { serial, year, chamber: number.chamber, section: number.section });
    }
    const kind = codeName(number.code, locale.language);
    const code = kind ? `${number.code} (${kind})` : number.code;
    return t('cases.reading.file', { serial, year, code });
  };
}
