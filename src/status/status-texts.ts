import { Injectable } from '@nestjs/common';
import type { ReferenceKind } from '../values/references.ts';

/** What a reference stands for: the code that opens it, and its state in one short message. */
export type StatusText = { readingCode: string; say(): Promise<string | null> };
type Find = (reference: string) => Promise<StatusText | null>;

/** What can be asked about from a telephone without data. Each room registers the references that are its own. */
@Injectable()
export class StatusTexts {
  private readonly kinds = new Map<ReferenceKind, Find>();

  /** Called in onModuleInit. */
  on(kind: ReferenceKind, find: Find): void {
    this.kinds.set(kind, find);
  }

  /** Undefined for a kind that nobody tells of. */
  of(kind: ReferenceKind): Find | undefined {
    return this.kinds.get(kind);
  }
}
