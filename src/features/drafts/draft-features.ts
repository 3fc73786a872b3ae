import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Answers, Draft, EndingDraft } from './drafts.ts';
import type { Ending } from './ending-news.ts';

/** What was typed into one page of a draft. */
export type Typed = { draft: Draft; owner: Party; step: string; body: Record<string, unknown>; locale: Locale };

/** What only the feature of a draft knows about it. */
export type DraftFeature = {
  has(kind: string): boolean;
  /** All its answers, with those of the page among them; null where it has no such page. */
  answers(typed: Typed): Answers | null;
  /** What its owner is told before it goes; null where nobody is. */
  ending(ending: EndingDraft): Ending | null;
};

/** The features in which people begin something. Each registers itself. */
@Injectable()
export class DraftFeatures {
  private readonly all: DraftFeature[] = [];

  register(feature: DraftFeature): void {
    this.all.push(feature);
  }

  of({ kind }: Draft): DraftFeature | undefined {
    return this.all.find((feature) => feature.has(kind));
  }
}
