import type { ReactNode } from 'react';
import { isLocaleCode, locales } from '../../../src/lib/locales/locales.ts';

/** The heading of what somebody wrote: each of its lines begins on the side of its own language, as the text below does. */
export function WrittenTitle({ language, children }: { language: string; children: ReactNode }) {
  return (
    <h1 className="narrow" dir={isLocaleCode(language) ? locales[language].dir : undefined}>
      <bdi lang={language}>{children}</bdi>
    </h1>
  );
}
