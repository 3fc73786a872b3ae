import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { parsePhone } from '../../lib/phones.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { TooMany } from '../../platform/http/limits.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { SmsFromCarrier } from '../../platform/sms/sms-from-carrier.ts';
import { IncomingTexts } from './incoming-texts.service.ts';

/** Text messages that come on the line to a carrier, and the answers to them. */
@Injectable()
export class CarrierTexts implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly carrier: SmsFromCarrier,
    private readonly incoming: IncomingTexts,
    private readonly texts: SmsService,
  ) {}

  onModuleInit(): void {
    this.carrier.on('text', async ({ from, text }) => {
      const answer = await this.incoming.answer({ from, text, id: null }).catch(unlessTooMany);
      const to = parsePhone(from) ?? parsePhone(`+${from.trim()}`);
      if (answer && to) await this.db.transaction((tx) => this.texts.send(tx, { to, text: answer.text }));
    });
  }
}

// A carrier on whose line one message is refused may hold back all others.
function unlessTooMany(error: unknown): null {
  if (error instanceof TooMany) return null;
  throw error;
}
