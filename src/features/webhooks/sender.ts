import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { publicLookup } from './addresses.ts';

const timeoutMs = 10_000;
/** Answers are not read; one that goes on for longer is cut off. */
const answerBytes = 64_000;

type Call = { url: URL; headers: Record<string, string>; body: string; isAnywhere: boolean; timeoutMs?: number };

/**
 * Posts a message and tells what came of it: a status, or why there was none. Redirects are not followed: where a
 * message goes is for its owner to say.
 */
export function post({ url, headers, body, isAnywhere, timeoutMs: wait = timeoutMs }: Call): Promise<string> {
  return new Promise((resolve) => {
    const call = (url.protocol === 'https:' ? secure : plain)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Istishara-Webhooks/1', ...headers },
      signal: AbortSignal.timeout(wait),
      agent: false,
      ...(!isAnywhere && { lookup: publicLookup }),
    });
    call.on('error', (error) => resolve(faultOf(error)));
    call.on('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > answerBytes) response.destroy();
      });
      response.on('error', () => {});
      response.on('close', () => resolve(bytes > answerBytes ? 'too_large' : String(response.statusCode)));
    });
    call.end(body);
  });
}

// A name that leads inside is answered like one that leads nowhere: who made it up learns nothing of the names in there.
function faultOf(error: Error): string {
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable';
}
