import { createHmac, randomBytes } from 'node:crypto';
import type { Answered } from './sender.ts';

// The scheme of https://www.standardwebhooks.com, for which receivers find libraries.

export type DeliveryState = 'waiting' | 'delivered' | 'given_up';

/** An address that one of our messages goes to, as its owner sees it. */
export type Endpoint = { id: string; url: string; kinds: string[]; createdAt: string; previousUntil: string | null };

export type Delivery = {
  id: string;
  kind: string;
  state: DeliveryState;
  tries: number;
  /** A status, or why there was none. */
  answer: string | null;
  createdAt: string;
  triedAt: string | null;
  nextAt: string | null;
};

/** An endpoint with the latest of what it was told, and where the older ones go on. */
export type ToldEndpoint = { endpoint: Endpoint; deliveries: Delivery[]; older: string | null };

export const endpointsPerUser = 5;
export const urlLength = 500;
/** How long the secret of before still signs beside a new one. */
export const overlapMs = 24 * 60 * 60 * 1000;

const minute = 60_000;
/** How long to wait after each try that failed; past the last it is given up. */
export const waits = [
  5_000,
  ...[5, 30, 2 * 60, 5 * 60, 10 * 60, 14 * 60, 20 * 60, 24 * 60].map((each) => each * minute),
];
/** How much later than that a receiver may ask for: one that asks for more is not lost sight of. */
const longestRetryAfterMs = 24 * 60 * minute;

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

type Signed = { id: string; body: string; at: Date; secrets: string[] };

/** The headers by which a receiver knows that a message is ours and new. */
export function signatureHeaders({ id, body, at, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

type Keys = { secret: string | null; previousSecret: string | null; previousUntil: Date | null };

export const secretsAt = ({ secret, previousSecret, previousUntil }: Keys, now: Date): string[] =>
  [secret, previousUntil && now < previousUntil ? previousSecret : null].filter((each) => each !== null);

/** How long to wait before the next try; undefined where there is none. */
export function waitAfter(tries: number, { answer, retryAfterMs }: Answered): number | undefined {
  const wait = isFinal(answer) ? undefined : waits[tries];
  return wait && Math.max(wait, Math.min(retryAfterMs, longestRetryAfterMs));
}

/** Gone for good (RFC 9110, section 15.5.11): who answers so wants no further try of this message. */
const isFinal = (answer: string): boolean => answer === '410';
export const isSuccess = (answer: string): boolean => /^2\d\d$/.test(answer);
