import type { Country } from '../../../lib/countries/country.ts';
import type { Text } from '../../../lib/locales/locales.ts';
import type { Money } from '../../../lib/money.ts';
import { procedures, sourcesOf } from '../../procedures/procedure.ts';
import type { Tariff } from '../bills/billing.ts';

/** What an authority of one of our countries takes, as it stands among the facts of our e-services. */
export type KnownFee = {
  id: string;
  country: Country;
  document: Text;
  for: Text | null;
  amount: Money;
  tariff: Tariff;
};

const languages = ['en', 'fr', 'ar'] as const;
const texts = (write: (language: (typeof languages)[number]) => string): Text => ({
  en: write('en'),
  fr: write('fr'),
  ar: write('ar'),
});

/** The same in each language: what somebody typed. */
export const asTyped = (text: string): Text => texts(() => text);

// Who issues a paper is said there in a sentence; on a bill it is a name.
const nameOf = (sentence: Text): Text => texts((language) => sentence[language].replace(/[.。]$/u, ''));

export const knownFees: readonly KnownFee[] = procedures.flatMap(({ name, variants }) =>
  variants.flatMap(({ country, documents }) =>
    documents.flatMap((document) =>
      (document.authorityFee.value ?? [])
        .filter(({ minor }) => minor > 0)
        .map(({ for: whom, minor, currency }, index) => ({
          id: `${name}.${country}.${document.id}.${index}`,
          country,
          document: document.name,
          for: whom,
          amount: { minor, currency },
          tariff: {
            authority: nameOf(document.issuer),
            source: texts((language) =>
              sourcesOf([document])
                .map((source) => source.name[language])
                .join(' · '),
            ),
            checkedOn: document.checkedOn,
          },
        })),
    ),
  ),
);
