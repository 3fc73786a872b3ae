// As every Node runs it, also from node_modules, where no types are taken off: they stand in client.d.ts.
import createClient from 'openapi-fetch';

export const istishara = (baseUrl, token) =>
  createClient({ baseUrl, headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } });

export class IstisharaError extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }

  get code() {
    return this.problem.code;
  }
}

export async function given(answer) {
  const { data, error } = await answer;
  if (error) throw new IstisharaError(error);
  return data;
}
