import { fetchSmall } from '../../../platform/http/fetch-small.ts';
import { ProviderAway } from './provider.ts';

/** What a provider said, and whether it agreed. */
export type Said = { isOk: boolean; status: number; body: Record<string, unknown> };

type Question = { method: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: object };

/** What is said of an hour rather than of what was asked: too slow, too early, too often. */
const notNow = new Set([408, 425, 429]);

/**
 * Asks a provider that speaks JSON. A refusal is an answer; a fault of its own, nonsense, silence and "not now" are none.
 * Throws ProviderAway.
 */
export async function ask(name: string, url: string, question: Question, timeoutMs: number): Promise<Said> {
  const { method, headers = {}, body } = question;
  try {
    const response = await fetchSmall(url, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const said: unknown = await response.json();
    const isAnswer = typeof said === 'object' && said !== null && response.status < 500 && !notNow.has(response.status);
    if (!isAnswer) throw new Error(`${name} answered ${response.status}`);
    return { isOk: response.ok, status: response.status, body: said as Record<string, unknown> };
  } catch (cause) {
    throw new ProviderAway(name, { cause });
  }
}
