/** The same answer each time, made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for each thing: made once for each, and forgotten with it. The thing must not change. */
export function oncePer<Thing extends object, Value>(make: (thing: Thing) => Value): (thing: Thing) => Value {
  const made = new WeakMap<Thing, { value: Value }>();
  return (thing) => {
    const known = made.get(thing) ?? { value: make(thing) };
    made.set(thing, known);
    return known.value;
  };
}
