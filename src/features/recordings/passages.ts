import { Injectable } from '@nestjs/common';
import type { Passage } from './passage.ts';

/** What can be spoken of all pages. Each feature registers its own, in the constructor of its module. */
@Injectable()
export class Passages {
  private readonly known: Passage[] = [];

  get all(): readonly Passage[] {
    return this.known;
  }

  register(...passages: Passage[]): void {
    this.known.push(...passages);
  }

  find(name: string): Passage | null {
    return this.known.find((passage) => passage.name === name) ?? null;
  }
}
