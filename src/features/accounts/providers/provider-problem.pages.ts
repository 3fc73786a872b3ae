import type { Response } from 'express';
import { type ProviderProblem, ProviderProblemPage } from '../../../../views/pages/account/provider-problem.tsx';
import { page } from '../../../platform/http/responses.ts';
import { ProviderAway, ProviderRefused } from './oidc.ts';
import type { SignInOption } from './provider.ts';

const statuses: Record<ProviderProblem, number> = { away: 503, cancelled: 200, refused: 400, over: 410, taken: 409 };

/** @param retry where to try once more; null where that would not help */
export const problemPage = (problem: ProviderProblem, { title }: SignInOption, retry: string | null) =>
  page(ProviderProblemPage, { problem, title, retry }, statuses[problem]);

/** What went wrong at the provider, for the person who was sent there. Any other error is thrown on. */
export function explain(error: unknown, response: Response, option: SignInOption, retry: string | null) {
  if (error instanceof ProviderAway) {
    response.setHeader('Retry-After', 60);
    return problemPage('away', option, retry);
  }
  if (error instanceof ProviderRefused) return problemPage(error.isCancelled ? 'cancelled' : 'refused', option, retry);
  throw error;
}
