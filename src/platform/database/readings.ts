import { LRUCache } from 'lru-cache';
import { keep } from '../../lib/kept.ts';

/** Letters of all texts of one kind together; what is made of them takes a few times as much. */
const maxSize = 1_000_000;

/**
 * What pages show, made of the text that the database answers with. As long as it answers with the same, what was made
 * stays the same object: it is read anew each time, and yet neither parsed nor rendered again.
 */
export class Readings<Value extends object> {
  private readonly known = new LRUCache<string, Value>({ maxSize, sizeCalculation: (_, text) => text.length });

  constructor(private readonly make: (text: string) => Value) {}

  of(text: string): Value {
    const known = this.known.get(text);
    if (known) return known;
    const made = keep(this.make(text));
    this.known.set(text, made);
    return made;
  }
}
