/** How often, for one address or account, in so many seconds; docs/behaviour.md L1. */
export const limits = {
  api: { points: 300, duration: 300 },
  apiSignedIn: { points: 1_500, duration: 300 },
  /** Codes and tokens that programs of others exchange: of a line, and of a program with all its people. */
  oauth: { points: 600, duration: 300 },
  oauthClient: { points: 1_500, duration: 300 },
  /** Changes of refresh tokens of one consent: an access token lives for an hour, and each change leaves a row for 90 days. */
  oauthRenewal: { points: 60, duration: 3_600 },
  /** Consents of one account, each a row for as long. */
  oauthConsent: { points: 60, duration: 3_600 },
  signIn: { points: 25, duration: 300 },
  signInTo: { points: 25, duration: 3600 },
  codesFrom: { points: 20, duration: 3600 },
  /** Those of all accounts and known devices of a line. */
  codesOfLine: { points: 200, duration: 3_600 },
  /** Codes to one address from one line, and other mails to one that anyone may name. */
  codesTo: { points: 5, duration: 3600 },
  /** Those from all lines: more than one line has, so that no line uses up what the owner of the address needs. */
  codesToAll: { points: 12, duration: 3_600 },
  /** Of one proof: codes to it are few, each takes five tries, and no line may be used up for those who stand behind it too. */
  codeTries: { points: 30, duration: 600 },
  provider: { points: 40, duration: 600 },
  /**
   * Challenges for passkeys, of one line without an account, or of one account: each stays in the store for minutes, is
   * answered once, and nobody guesses one. Thousands may stand behind a line.
   */
  passkey: { points: 1_000, duration: 600 },
  secondStepTo: { points: 10, duration: 900 },
  /** Requests of the staff to take the second factor off one account, of each of which its owner is told everywhere. */
  factorResetsOf: { points: 3, duration: 604_800 },
  /** Questions offered to who is typing, each a look into the whole library. */
  suggest: { points: 600, duration: 300 },
  export: { points: 20, duration: 3600 },
  /** Visitors, by line, each kept beside the sessions, for a day at least: where the store is full, whoever came of late goes. */
  visitors: { points: 300, duration: 600 },
  /** Cookies of visitors that neither the store nor the database knows, by line. */
  lostVisitors: { points: 300, duration: 600 },
  draft: { points: 30, duration: 600 },
  ask: { points: 5, duration: 600 },
  contact: { points: 5, duration: 600 },
  /** Forms that come without a passed bot check, where there is one. */
  unchecked: { points: 2, duration: 600 },
  readingCode: { points: 5, duration: 3600 },
  /**
   * Of one reference, whoever tries: its owner waits a few minutes at most for what others do, and of six digits half
   * are tried in a year.
   */
  readingCodeOf: { points: 5, duration: 300 },
  /** Wrong ones of one code, as long as it works. */
  deviceCode: { points: 5, duration: 1800 },
  payReference: { points: 10, duration: 600 },
  /** Codes of documents that miss, and proofs that are none. */
  verify: { points: 60, duration: 600 },
  /** Tries of one line to pay one bill, each a row and a question to a provider. */
  payTries: { points: 30, duration: 600 },
  /** Questions to payment providers of what became of payments, as pages of one line bring them about; past it pages show what is known. */
  payLooks: { points: 300, duration: 60 },
  /** Notices of one payment provider that it did not sign, by line: what is signed may come as often as it likes. */
  badNotices: { points: 1_000, duration: 600 },
  /** Mails of one sender, of which a person reads what belongs to nothing. */
  mail: { points: 20, duration: 3600 },
  /** Mails that belong to nothing, of all senders together, as anybody may make up any number of these; or of one request. */
  mailForDesk: { points: 30, duration: 3600 },
  /** Messages to a telephone that anyone may name. */
  texts: { points: 5, duration: 3600 },
  /**
   * What is said back to one number that asked for nothing we know: where a machine answers there, each of our answers
   * brings the next of its own.
   */
  textAnswers: { points: 5, duration: 3600 },
  /**
   * News to one address without an account, and by text to one account, by whatever brings them about. What goes past it
   * waits: anybody may name an address, and its owner waits for some of it.
   */
  newsTo: { points: 60, duration: 3_600 },
  /** Those of one matter to one address without an account, so that no matter uses up what the others need. */
  newsOf: { points: 20, duration: 3_600 },
  /** Passwords that one account sets in its settings. */
  passwords: { points: 10, duration: 3_600 },
  /** Long forms that one account or line begins on its pages, each a row for weeks. */
  formsBegun: { points: 120, duration: 600 },
  /** Those that it sends, each of which may name telephones and mailboxes that are told of it at once. */
  formsFrom: { points: 60, duration: 3600 },
  /** Those of all accounts of a line, and what their programs do with leases, with a message each. */
  formsOfLine: { points: 300, duration: 3_600 },
  /** Those of one sender that name one mailbox, which is told of each. */
  formsTo: { points: 10, duration: 3_600 },
  /** Those of all senders: twice as many, so that no sender uses up what the owner of the mailbox needs. */
  formsToAll: { points: 20, duration: 3_600 },
  /** Reminders of drafts to one address that a visitor typed, and to all such mailboxes, or numbers, together. */
  endingsTo: { points: 3, duration: 86_400 },
  endings: { points: 60, duration: 3_600 },
  /** What a side of a lease does, of which the other is told each time: in one lease, to one telephone, and to one typed contact. */
  leaseActs: { points: 20, duration: 3600 },
  /** Short addresses that lead nowhere, asked for by one line, which opens those that lead somewhere all the same. */
  shortLink: { points: 30, duration: 600 },
  report: { points: 10, duration: 3600 },
  upload: { points: 60, duration: 600 },
  /** Megabytes of files in pieces that a line has begun: what comes to its end is taken off, all else is kept for a day. */
  unfinished: { points: 3_000, duration: 86_400 },
  webhook: { points: 20, duration: 600 },
  /** Figures and answers that are printed, each a row. */
  printed: { points: 30, duration: 3600 },
  /** PDFs, each a tenth of a second of the processor. */
  pdf: { points: 120, duration: 3600 },
  /** Pictures of answers that are drawn anew; the service of a messenger asks for many, each once. */
  preview: { points: 240, duration: 3600 },
} as const;

export type LimitName = keyof typeof limits;
