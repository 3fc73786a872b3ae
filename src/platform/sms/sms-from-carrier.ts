import { Injectable } from '@nestjs/common';
import type { SmsFromPhone, SmsReceipt } from './smpp/smpp-messages.ts';

export type { SmsFromPhone };

/** Who takes what comes on the line to a carrier. Each feature says in onModuleInit what is its own. */
type Takers = {
  /** What became of a message of ours, perhaps more than once. */
  receipt: (receipt: SmsReceipt) => Promise<void>;
  /** What somebody wrote to our number. */
  text: (message: SmsFromPhone) => Promise<void>;
};

/** What a carrier hands over on its line; it hands it over again where that fails. */
@Injectable()
export class SmsFromCarrier {
  private readonly takers: Partial<Takers> = {};

  /** Called in onModuleInit. */
  on<Name extends keyof Takers>(name: Name, take: Takers[Name]): void {
    this.takers[name] = take;
  }

  async receipt(receipt: SmsReceipt): Promise<void> {
    await this.takers.receipt?.(receipt);
  }

  async text(message: SmsFromPhone): Promise<void> {
    await this.takers.text?.(message);
  }
}
