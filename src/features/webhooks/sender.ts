import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { publicLookup } from './addresses.ts';

const timeoutMs = 10_000;
/** Answers are not read; one that goes on for longer is cut off. */
const answerBytes = 64_000;

/** What came of it, and how long its receiver asks to be left alone. */
export type Answered = { answer: string; retryAfterMs: number };

type Call = { url: URL; headers: Record<string, string>; body: string; isAnywhere: boolean; timeoutMs?: number };

/**
 * Posts a message and tells what came of it: a status, or why there was none. Redirects are not followed: where a
 * message goes is for its owner to say.
 */
export function post({ url, headers, body, isAnywhere, timeoutMs: wait = timeoutMs }: Call): Promise<Answered> {
  return new Promise((resolve) => {
    const call = (url.protocol === 'https:' ? secure : plain)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Istishara-Webhooks/1', ...headers },
      signal: AbortSignal.timeout(wait),
      agent: false,
      ...(!isAnywhere && { lookup: publicLookup }),
    });
    call.on('error', (error) => resolve({ answer: faultOf(error), retryAfterMs: 0 }));
    // Who goes on in another protocol (101) has Node close the connection without an answer or an error, and without a word
    // of the time that is over later: a place among those that send would be held until the queue gives the message up.
    const gone = () => resolve({ answer: 'unreachable', retryAfterMs: 0 });
    call.on('close', gone);
    call.on('response', (response) => {
      call.off('close', gone);
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > answerBytes) response.destroy();
      });
      response.on('error', () => {});
      const retryAfterMs = retryAfter(response.headers['retry-after'], Date.now());
      response.on('close', () =>
        resolve({ answer: bytes > answerBytes ? 'too_large' : String(response.statusCode), retryAfterMs }),
      );
    });
    call.end(body);
  });
}

/** Seconds or a date (RFC 9110, section 10.2.3); 0 for what is neither, and for what is over. */
function retryAfter(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return wait > 0 ? wait : 0;
}

// A name that leads inside is answered like one that leads nowhere: who made it up learns nothing of the names in there.
function faultOf(error: Error): string {
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable';
}
