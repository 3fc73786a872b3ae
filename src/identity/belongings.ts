import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.ts';

/** Hands the rows of one room from a visitor to an account; where both have something, both stay. */
type Move = (tx: Tx, visitorId: string, userId: string) => Promise<void>;

/** What a visitor made goes with them into their account; each room says for itself how. */
@Injectable()
export class Belongings {
  private readonly moves: Move[] = [];

  register(move: Move): void {
    this.moves.push(move);
  }

  async moveAll(tx: Tx, visitorId: string, userId: string): Promise<void> {
    for (const move of this.moves) await move(tx, visitorId, userId);
  }
}
