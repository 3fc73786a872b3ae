import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { DB, type Db, type Tx } from '../../database/database.ts';
import { Limits, TooMany } from '../../http/limits.ts';
import { idOf, once } from '../../http/submissions/once.ts';
import { type ForDesk, type IncomingMail, readIncomingMail } from './incoming-mail.ts';
import { type OwnMailAddress, readMailAddress } from './mail-addresses.ts';

type Answered = OwnMailAddress & { purpose: 'answer' };
type Returned = OwnMailAddress & { purpose: 'news' | 'letter'; failure: 'for_good' | 'for_now' };

/** Who takes which mail. Each feature says in onModuleInit what is its own. */
type Takers = {
  /** An answer to a request. Says what is to be done with it where it is not one. */
  answer: (tx: Tx, address: Answered, mail: IncomingMail) => Promise<'taken' | ForDesk>;
  /** A mail of ours that came back; told again, nothing follows. */
  returned: (address: Returned) => Promise<void>;
  /** What belongs to nothing, or to nothing beyond doubt. */
  desk: (tx: Tx, mail: IncomingMail, why: ForDesk) => Promise<void>;
};

/** Longer than any mail server tries, or anyone keeps a mail in the outbox. */
const rememberedFor = 90 * 24 * 60 * 60 * 1000;

/** So much has come for a person to look at that more has to wait, whoever sent it; nothing of it is dropped. */
export class DeskIsFull extends TooMany {}

/** Takes a mail in, however it came, once, and hands it to whom it is for. */
@Injectable()
export class IncomingMails {
  private readonly takers: Partial<Takers> = {};

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Called in onModuleInit. */
  on<Name extends keyof Takers>(name: Name, take: Takers[Name]): void {
    this.takers[name] = take;
  }

  /** Throws BadRequestException for what is no mail, and TooMany where one sender writes too often or the desk is full: their server tries again later. */
  async receive(raw: Buffer): Promise<void> {
    const mail = await readIncomingMail(raw).catch(() => Promise.reject(new BadRequestException()));
    const address = this.ownAddressOf(mail.to);
    if (address && isReturned(address)) {
      const { failure } = mail;
      if (failure && !address.hasEnded) await this.takers.returned?.({ ...address, failure });
      return;
    }
    // Who is away has not answered, and two programs would write to each other for ever.
    if (mail.isAutomatic) return;
    const sent = { ids: [idOf(`mail ${mail.key}`)], route: 'mail', bodyHash: mail.key };
    const expiresAt = new Date(Date.now() + rememberedFor);
    await this.db.transaction((tx) => once(tx, { ...sent, expiresAt }, () => this.take(tx, mail, address)));
  }

  private async take(tx: Tx, mail: IncomingMail, address: OwnMailAddress | null) {
    await this.limits.require('mail', this.countedBy(mail));
    const taken = address ? await this.takers.answer?.(tx, address as Answered, mail) : forNobody;
    if (typeof taken === 'object') {
      const wait = await this.limits.spend('mailForDesk', address ? `request ${address.id}` : 'nobody');
      if (wait > 0) throw new DeskIsFull(wait);
      await this.takers.desk?.(tx, mail, taken);
    }
    return { resultUrl: typeof taken === 'object' ? taken.doubt : 'taken' };
  }

  /**
   * Whose mails it is counted with: an answer with those to the same request, whose address is known to nobody but who was
   * asked; all else with those of its sender, in whose name anybody can write.
   */
  countedBy({ from, to }: Pick<IncomingMail, 'from' | 'to'>): string {
    const address = this.ownAddressOf(to);
    return address ? `${address.id} ${from}` : from;
  }

  /** The first of the addresses a mail was sent to that is one of ours. */
  private ownAddressOf(receivers: string[]): OwnMailAddress | null {
    const { domain } = this.config.mailIn ?? { domain: '' };
    for (const to of receivers) {
      const address = readMailAddress(to, domain, this.config.sessionSecrets);
      if (address) return address;
    }
    return null;
  }
}

const forNobody: ForDesk = { doubt: 'no_request' };

const isReturned = (address: OwnMailAddress): address is Omit<Returned, 'failure'> => address.purpose !== 'answer';
