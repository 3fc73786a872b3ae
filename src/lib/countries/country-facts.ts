import type { ParsedIdentifier } from './identity-number.ts';

/** A number to call. One that was verified nowhere is kept, so that somebody looks for it, and shown to nobody. */
export type HelpNumber = {
  kind: 'emergency' | 'police' | 'gendarmerie' | 'ambulance' | 'women' | 'family' | 'children';
  number: string;
  /** Where it answers, if not in the whole country. */
  where?: { ar: string; fr: string; en: string };
  source: string | null;
  /** ISO day on which the source was read. */
  verifiedOn: string | null;
};

/** Everything that one file can say of a country. Amounts are hundredths of its currency and include its tax. */
export type CountryFacts = {
  /** ISO 3166. */
  code: string;
  /** Where most of its people live, as the zone data of the runtime names it. */
  zone: string;
  /** Days of the week off; 7 is Sunday. */
  weekend: readonly number[];
  /** ISO 4217. */
  currency: string;
  /** Names of the currency that Intl does not have, in capitals. */
  currencyNames?: readonly string[];
  /** Digits of prose in Arabic, as CLDR 48 has it. */
  digits: 'latn' | 'arab';
  /** Value added tax, on the net amount. */
  vatPercent: number;
  /** Whom to call, the most urgent first. */
  helpNumbers: readonly HelpNumber[];
  phone: {
    /** In E.164. */
    mobile: RegExp;
    /** A number that is typed without anything before the code of the country. */
    withoutPlus: RegExp;
    /** A mobile that people see what to type by. */
    example: string;
  };
  identity: {
    parse: (typed: string) => ParsedIdentifier;
    /** One that is right and nobody's, for programs and their guide. */
    example: string;
    /** As the card has it, where that is not as it is typed. */
    format?: (value: string) => string;
    /** No other number begins like it, so that it is one even where its check digit is wrong. */
    beginsLikeNoOther?: true;
  };
  address: {
    /** Null where there are no postal codes. */
    postalCode: RegExp | null;
    /** A code of the building, which letters find without a street. */
    buildingCode?: RegExp;
  };
  /** Days off of the public service: `MM-DD`, and month and day of the Hijri calendar. */
  holidays: {
    checkedOn: string;
    days: readonly string[];
    hijri: readonly string[];
    /** The Monday after the Easter of the Eastern churches. */
    springMonday?: true;
  };
  /** Whether months of the Hijri calendar begin by the Umm al-Qura table, or when the moon is seen. */
  hijriMonths: 'table' | 'sighted';
  prices: {
    /** What a question costs. */
    standard: number;
    fast: number;
    /** What one may narrow the list of experts to, in whole units. */
    steps: readonly number[];
  };
  payments: {
    /** Where merchants of the country reach PayTabs. */
    payTabs: string;
    /** Whether a bill can be paid in cash, by its reference. */
    takesCash: boolean;
  };
  courts: {
    /** How a case is numbered: year, code and serial; one run of digits; serial and year; serial and judicial year. */
    numbers: 'file' | 'run' | 'serial' | 'judicial';
    /** Who can look at a case: anyone, so that our staff reads it, or its parties only, who pass it on. */
    readBy: 'public' | 'parties';
    /** Whether courts of one kind are told apart by their region, or by the system of courts they belong to. */
    places: 'regions' | 'systems';
  };
};
