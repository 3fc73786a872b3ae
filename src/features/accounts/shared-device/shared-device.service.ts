import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DB, type Db } from '../../../platform/database/database.ts';
import { longestStay } from '../../../platform/http/shared-device.ts';
import { Visitors } from '../../visitors/visitors.ts';
import { Claims } from '../claims/claims.ts';
import { ReadingCodes } from '../contacts/reading-codes.ts';
import type { SentItem } from '../sign-in/owned-item.ts';
import { signIn, signOut } from '../sign-in/passport.ts';

/** Who uses a device that is somebody else's, and what becomes of what they did there. */
@Injectable()
export class SharedDeviceService {
  constructor(
    private readonly visitors: Visitors,
    private readonly claims: Claims,
    private readonly codes: ReadingCodes,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** What they began just now goes on and ends soon. Whoever was there before them is not who asks. */
  async begin(request: Request): Promise<void> {
    if (request.sessionFault) throw request.sessionFault;
    const entry = request.session?.passport?.user;
    if (request.user && entry && Date.now() - entry.startedAt < longestStay) {
      if (!entry.shared) await signIn(request, request.user, { shared: true, isContinued: true });
    } else {
      await signOut(request);
    }
    await this.visitors.lend(request);
  }

  /** Deletes what they did not send, ends who they are here, and answers what they sent, to be written down. */
  async end(request: Request): Promise<SentItem[]> {
    if (request.sessionFault) throw request.sessionFault;
    await this.visitors.lend(request);
    const visitor = request.user ? null : await this.visitors.find(request);
    const sent = visitor ? await this.sentBy(visitor.id) : [];
    if (visitor) await this.db.transaction((tx) => this.claims.forget(tx, visitor.id));
    await signOut(request);
    await this.visitors.forget(request);
    return sent;
  }

  private async sentBy(visitorId: string): Promise<SentItem[]> {
    const held = await this.claims.list({ kind: 'visitor', id: visitorId });
    const kept = new Map((await this.claims.codesOf(visitorId)).map((code) => [code.id, this.codes.open(code)]));
    return held.filter(({ kind }) => kind !== 'draft').map((item) => ({ ...item, code: kept.get(item.id) ?? null }));
  }
}
