const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * One page is made in each turn of the event loop. Rows for many arrive at once; were they all made in one go, whoever is
 * to be turned away, and every probe, would wait for all of them.
 */
export async function turn(): Promise<void> {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  setImmediate(pass);
}

function pass(): void {
  const next = waiting.shift();
  isTaken = next !== undefined;
  if (!next) return;
  setImmediate(pass);
  next();
}
