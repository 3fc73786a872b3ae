import type { Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];
export type Istishara = Client<paths>;

/** A client of the site at this address, with an access token that an account made in its settings. */
export declare const istishara: (baseUrl: string, token: string) => Istishara;

/** What went wrong: programs look at `code`, people read `message`. */
export declare class IstisharaError extends Error {
  readonly problem: Schemas['Problem'];
  constructor(problem: Schemas['Problem']);
  get code(): string;
}

/** The data of an answer; throws an IstisharaError where there is a problem instead. */
export declare function given<Data>(answer: Promise<{ data?: Data; error?: Schemas['Problem'] }>): Promise<Data>;
