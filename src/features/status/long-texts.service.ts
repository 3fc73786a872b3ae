import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { parsePhone } from '../../lib/phones.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { TooMany } from '../../platform/http/limits.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import type { SmsFromPhone } from '../../platform/sms/sms-from-carrier.ts';
import { type Gathered, type LongText, SmsPartsRepository } from '../../platform/sms/sms-parts.repository.ts';
import { IncomingTexts } from './incoming-texts.service.ts';
import type { StatusAnswer } from './status-texts.ts';

const queue = 'sms.parts';
/** In milliseconds, from the first part on: what is not there by then is not waited for. */
const patience = 3 * 60 * 1000;

type Waited = LongText & { begun: string };

/** A long message comes in parts, in any order, perhaps twice, and over the lines of several pods: it is read as one. */
@Injectable()
export class LongTexts implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly parts: SmsPartsRepository,
    private readonly incoming: IncomingTexts,
    private readonly jobs: JobsService,
    private readonly texts: SmsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Waited>(queue, (waited) => this.end(waited));
  }

  /** What is said back; null for nothing, and until the last part is there. Throws TooMany. */
  async hear(said: SmsFromPhone, id: string | null): Promise<StatusAnswer | null> {
    const { piece } = said;
    // No database keeps this sign in a text, and a carrier that cannot hand a message over may hold back all others.
    const [from, text] = [said.from.replaceAll('\0', ''), said.text.replaceAll('\0', '')];
    if (!piece) return this.incoming.answer({ from, text, id });
    const { name, count, part } = piece;
    const long = { sender: from, name, count };
    const found = await this.db.transaction(async (tx) => {
      const gathered = await this.parts.add(tx, long, part, text);
      const waited: Waited = { ...long, begun: gathered?.begun.toISOString() ?? '' };
      const isFirst = gathered?.texts.length === 1 && !gathered.isRead;
      if (isFirst) await this.jobs.enqueue(tx, queue, waited, new Date(Date.now() + patience));
      return gathered;
    });
    if (!found) return this.incoming.answer({ from, text, id });
    return found.isWhole && !found.isRead ? this.read(long, found) : null;
  }

  /** What is said back, sent as a message: for who has no other way. */
  async reply(from: string, answer: StatusAnswer | null): Promise<void> {
    const to = parsePhone(from) ?? parsePhone(`+${from.trim()}`);
    if (answer && to) await this.db.transaction((tx) => this.texts.send(tx, { to, text: answer.text }));
  }

  /** What has come by now is read as it is: a part that is lost must not take the others with it. */
  private async end({ begun, ...long }: Waited): Promise<void> {
    const found = await this.parts.gathered(long);
    if (!found || found.isRead || found.begun.toISOString() !== begun) return;
    await this.reply(long.sender, await this.read(long, found).catch(unlessTooMany));
  }

  /** Known as one message however often this is begun: it is marked as read once it is safe. */
  private async read(long: LongText, { texts, isWhole, begun }: Gathered): Promise<StatusAnswer | null> {
    const id = `parts ${long.name} ${begun.getTime()}`;
    const text = isWhole ? texts.join('') : texts.map((part) => part.trim()).join(' … ');
    const answer = await this.incoming.answer({ from: long.sender, text, id });
    await this.parts.markRead(long);
    return answer;
  }
}

/** A carrier on whose line one message is refused may hold back all others. */
export function unlessTooMany(error: unknown): null {
  if (error instanceof TooMany) return null;
  throw error;
}
