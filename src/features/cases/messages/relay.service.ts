import { Injectable, NotFoundException } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { CaseNewsService } from '../case-news.service.ts';
import { type CaseRow, CasesRepository } from '../cases.repository.ts';
import type { Finding } from '../sources/source.ts';
import { isRunning } from '../watching/watch.ts';
import { WatchesService } from '../watching/watches.service.ts';
import { PhotoService } from './photo.service.ts';
import { photoIn } from './photo.ts';

type Body = Record<string, unknown>;

/**
 * What a party passes on of the messages that the court sends to it alone. Nothing is kept before they confirm it, and
 * nobody else sees it; what we cannot read, they may hand to the desk.
 */
@Injectable()
export class RelayService {
  constructor(
    private readonly watches: WatchesService,
    private readonly cases: CasesRepository,
    private readonly news: CaseNewsService,
    private readonly receipts: Submissions,
    private readonly photos: PhotoService,
  ) {}

  /** The case of a watch that takes messages. Throws NotFoundException. */
  async caseOf(userId: string, id: string): Promise<CaseRow> {
    const watch = await this.watches.get(userId, id);
    const row = await this.cases.find(watch.caseId);
    if (row?.source !== 'party') throw new NotFoundException();
    if (!isRunning(watch.state)) throw new Refused('error.not_allowed_now');
    return row;
  }

  /** `body` names the photo that it was read of, where it was one. */
  confirm(userId: string, id: string, finding: Finding, body: Body, path: string): Promise<Sent> {
    return this.take(userId, id, body, path, async (tx, row, now) => {
      await this.news.record(tx, [finding], { row, source: 'party', now, by: userId });
      await this.cases.update(tx, row.id, { checkState: 'changed', lastCheckedAt: now });
      if (photoIn(body)) await this.photos.keep(tx, userId, photoIn(body), id);
    });
  }

  /** As a remark, word for word, until somebody of the team has read it. */
  handOver(userId: string, id: string, text: string, body: Body, path: string): Promise<Sent> {
    return this.take(userId, id, body, path, async (tx, row, now) => {
      await this.note(tx, userId, row, text, now);
      if (photoIn(body)) await this.photos.keep(tx, userId, photoIn(body), id, true);
    });
  }

  /** The same for a program, into a case that `caseOf` gave. */
  async passOn(tx: Tx, userId: string, caseId: string, text: string, now = new Date()): Promise<void> {
    const row = await this.cases.lock(tx, caseId);
    if (!row) throw new NotFoundException();
    await this.note(tx, userId, row, text, now);
  }

  private async note(tx: Tx, by: string, row: CaseRow, text: string, now: Date): Promise<void> {
    const note: Finding = { kind: 'note', day: null, time: null, text };
    await this.news.record(tx, [note], { row, source: 'party', now, by });
    await this.cases.update(tx, row.id, { checkState: 'waiting' });
  }

  private async take(
    userId: string,
    id: string,
    body: object,
    path: string,
    keep: (tx: Tx, row: CaseRow, now: Date) => Promise<void>,
  ): Promise<Sent> {
    const { id: caseId } = await this.caseOf(userId, id);
    const sender = { kind: 'user', id: userId } as const;
    return this.receipts.once(sender, `account/cases/${id}/messages`, body, async (tx) => {
      const row = await this.cases.lock(tx, caseId);
      if (!row) throw new NotFoundException();
      await keep(tx, row, new Date());
      return path;
    });
  }
}
