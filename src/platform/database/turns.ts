import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds of statements without a turn for anything else. */
const longest = 50;

/**
 * The embedded engine answers within the process: its promises are kept before the event loop turns, and a thousand short
 * statements in a row, such as days that are caught up with, would hold up timers, requests and signals as one long one
 * would. So the loop gets a turn in between.
 */
export function giveTurns(client: PGlite): void {
  const ask = client.execProtocolStream.bind(client);
  let turnedAt = performance.now();
  client.execProtocolStream = async (...args) => {
    if (performance.now() - turnedAt > longest) {
      await setImmediate();
      turnedAt = performance.now();
    }
    return ask(...args);
  };
}
