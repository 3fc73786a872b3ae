import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.ts';

/** Hands the rows of one room from a visitor to an account; where both have something, both stay. */
type Move = (tx: Tx, visitorId: string, userId: string) => Promise<void>;

/** What becomes of the rows of one room when their owner's account is deleted. */
type Parting = {
  /** Something is under way that others work on: the account waits for its end. */
  isBusy?: (tx: Tx, userId: string) => Promise<boolean>;
  /** Takes the person out of what stays. What the database deletes with the account by itself needs no word here. */
  leave: (tx: Tx, userId: string) => Promise<void>;
};

/** What a visitor made goes with them into their account; each room says for itself how, and what happens at its end. */
@Injectable()
export class Belongings {
  private readonly moves: Move[] = [];
  private readonly partings: Parting[] = [];

  register(move: Move): void {
    this.moves.push(move);
  }

  whenLeaving(parting: Parting): void {
    this.partings.push(parting);
  }

  async moveAll(tx: Tx, visitorId: string, userId: string): Promise<void> {
    for (const move of this.moves) await move(tx, visitorId, userId);
  }

  async areBusy(tx: Tx, userId: string): Promise<boolean> {
    for (const { isBusy } of this.partings) if (await isBusy?.(tx, userId)) return true;
    return false;
  }

  async leaveAll(tx: Tx, userId: string): Promise<void> {
    for (const { leave } of this.partings) await leave(tx, userId);
  }
}
