import type { Scope } from '../../platform/http/scopes.ts';

export const programsPerUser = 10;
export const programNameLength = { min: 2, max: 40 } as const;
export const websiteLength = 300;
export const redirectsPerProgram = 10;

/** Where a program runs: on a server of its maker, which keeps a secret, or on people's own devices, which cannot. */
export const programKinds = ['server', 'device'] as const;
export type ProgramKind = (typeof programKinds)[number];

/** What its maker says of a program, and may say otherwise later on. */
export type ProgramDetails = { name: string; website: string; redirects: string[]; scopes: Scope[] };

/** A program as its maker sees it. */
export type OwnProgram = ProgramDetails & {
  id: string;
  hasSecret: boolean;
  createdAt: Date;
  /** How many people allow it to act for them. */
  people: number;
};
