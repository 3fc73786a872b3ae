import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];
export type Istishara = Client<paths>;

/** A client of the site at this address, with an access token that an account made in its settings. */
export const istishara = (baseUrl: string, token: string): Istishara =>
  createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } });

/** What went wrong: programs look at `code`, people read `message`. */
export class IstisharaError extends Error {
  constructor(readonly problem: Schemas['Problem']) {
    super(problem.detail ?? problem.title);
  }

  get code(): string {
    return this.problem.code;
  }
}

/** The data of an answer; throws an IstisharaError where there is a problem instead. */
export async function given<Data>(answer: Promise<{ data?: Data; error?: Schemas['Problem'] }>): Promise<Data> {
  const { data, error } = await answer;
  if (error) throw new IstisharaError(error);
  return data as Data;
}
