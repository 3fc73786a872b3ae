import { Injectable, NotFoundException } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import type { Party } from '../identity/party.ts';
import type { LocaleCode } from '../locales/locales.ts';
import type { RouteName } from '../web/routes.ts';
import type { Journey, Progress } from './journey.ts';

/** A form that was begun: a draft, with the answers it holds. */
export type OpenForm = {
  id: string;
  owner: Party;
  version: number;
  journey: Journey;
  progress: Progress;
  updatedAt: Date;
  /** The answers that our team wrote for its owner on the telephone, and that nobody has changed since. */
  entered: string[];
};

/** What the room of a form does with it. */
export type Reception = {
  /** Takes the finished form, in the transaction that ends its draft. Answers the page to go on to. */
  receive(tx: Tx, party: Party, form: OpenForm): Promise<string>;
  /** Where a form that was sent lives now; null where nothing of that id is theirs. */
  locate(party: Party, id: string, locale: LocaleCode): Promise<string | null>;
};

/** The addresses of a form begin with the route of its start page. */
export type JourneyBase = 'pages-good-conduct' | 'pages-housing-certificate' | 'e-services-rent-appartment';
export type Registered = { base: JourneyBase; journey: Journey; reception: Reception };

/** The long forms there are. Each room registers its own. */
@Injectable()
export class Journeys {
  private readonly all: Registered[] = [];

  register(base: JourneyBase, journey: Journey, reception: Reception): void {
    this.all.push({ base, journey, reception });
  }

  /** What their drafts are called. */
  names(): string[] {
    return this.all.map(({ journey }) => journey.procedure);
  }

  /** The form that a draft is of. */
  named(procedure: string): Registered | null {
    return this.all.find(({ journey }) => journey.procedure === procedure) ?? null;
  }

  /** The form that a page belongs to. */
  at(route: RouteName | undefined): Registered {
    const found = this.all.find(({ base }) => route?.startsWith(`${base}-`));
    if (!found) throw new NotFoundException();
    return found;
  }
}
