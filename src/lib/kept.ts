/**
 * A thing that stays the same for as long as what it was made of, and that many requests read: nothing in it can be
 * changed. What is made of it can be found again by the thing itself, without reading through it.
 */
export function keep<Thing extends object>(thing: Thing): Thing {
  if (kept.has(thing)) return thing;
  kept.add(thing);
  for (const value of Object.values(thing)) if (typeof value === 'object' && value !== null) keep(value);
  return Object.freeze(thing);
}

export const isKept = (thing: object): boolean => kept.has(thing);

const kept = new WeakSet<object>();
