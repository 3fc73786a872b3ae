export class TooLate extends Error {}

/** Throws TooLate where the work takes longer; it goes on all the same, and what becomes of it then is nobody's. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate(`No answer within ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
