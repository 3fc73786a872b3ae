import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { secretsAt } from './webhook.ts';
import { type EndpointRow, WebhooksRepository } from './webhooks.repository.ts';

const kind = 'secrets of webhooks';
const day = 24 * 60 * 60 * 1000;

/** How a row keeps what signs its messages. */
export type KeptSecrets = Pick<
  EndpointRow,
  'sealedSecret' | 'sealedPreviousSecret' | 'plainSecret' | 'plainPreviousSecret' | 'previousUntil'
>;
type Kept = KeptSecrets & Pick<EndpointRow, 'id'>;
type Opened = { secret: string | null; previousSecret: string | null };

/**
 * The secrets of webhooks at rest. We sign with them, so they cannot be hashes; whoever reads the database can send nothing
 * in our name, nor can a secret be moved to another address.
 */
@Injectable()
export class WebhookSecrets {
  constructor(
    private readonly webhooks: WebhooksRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sessionSecrets'>,
    hourly: Hourly,
  ) {
    hourly.add('sealing of webhook secrets', () => this.sealPlain());
  }

  /** What a row keeps of its only secret. */
  only(id: string, secret: string): KeptSecrets {
    return this.kept(id, { secret, previousSecret: null }, null);
  }

  /** What it keeps once it has a new one: that of before signs as well until then. */
  changed(row: Kept, secret: string, previousUntil: Date): KeptSecrets {
    return this.kept(row.id, { secret, previousSecret: this.open(row).secret }, previousUntil);
  }

  /** Which sign now. None where the secret of the site that sealed them is gone: nothing is sent then. */
  at(row: Kept, now: Date): string[] {
    return secretsAt({ ...this.open(row), previousUntil: row.previousUntil }, now);
  }

  /**
   * Seals what older versions kept as it is, and forgets the open one a day later: until then pods of theirs go on signing,
   * beside these during an update or in their place after a step back. What they write meanwhile is sealed anew.
   */
  async sealPlain(now = new Date()): Promise<void> {
    for (const row of await this.webhooks.listPlain()) {
      const { secret, previousSecret } = this.open(row);
      const sealed = this.sealedIn(row);
      const isSealed = sealed.secret === secret && sealed.previousSecret === previousSecret && sealed.at !== null;
      if (!isSealed) await this.webhooks.sealPlain(row, this.sealedAt(row.id, { secret, previousSecret }, now));
      else if (now.getTime() - (sealed.at ?? 0) >= day)
        await this.webhooks.sealPlain(row, { plainSecret: null, plainPreviousSecret: null });
    }
  }

  /** One that stands there as it is and differs was put there by an older version, after whatever is sealed. */
  private open(row: Kept): Opened {
    const { secret: sealed, previousSecret } = this.sealedIn(row);
    const { plainSecret, plainPreviousSecret } = row;
    if (plainSecret === null || plainSecret === sealed) return { secret: sealed, previousSecret };
    return { secret: plainSecret, previousSecret: plainPreviousSecret ?? sealed };
  }

  /** What is sealed, and since when beside a secret that stands there as it is. */
  private sealedIn({ id, sealedSecret, sealedPreviousSecret }: Kept): Opened & { at: number | null } {
    const opened = (sealed: string | null) => sealed && decrypt(this.config.sessionSecrets, kind, id, sealed);
    const [secret = null, at = null] = opened(sealedSecret)?.split(' ') ?? [];
    return { secret, previousSecret: opened(sealedPreviousSecret), at: at === null ? null : Number(at) };
  }

  private sealedAt(id: string, { secret, previousSecret }: Opened, now: Date): Partial<KeptSecrets> {
    const withTime = secret && `${secret} ${now.getTime()}`;
    return { sealedSecret: this.seal(id, withTime), sealedPreviousSecret: this.seal(id, previousSecret) };
  }

  private kept(id: string, { secret, previousSecret }: Opened, previousUntil: Date | null): KeptSecrets {
    return {
      sealedSecret: this.seal(id, secret),
      sealedPreviousSecret: this.seal(id, previousSecret),
      plainSecret: null,
      plainPreviousSecret: null,
      previousUntil,
    };
  }

  private seal(id: string, text: string | null): string | null {
    return text && encrypt(this.config.sessionSecrets[0] ?? '', kind, id, text);
  }
}
