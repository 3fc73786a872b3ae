import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { secretsAt } from './webhook.ts';
import { type EndpointRow, WebhooksRepository } from './webhooks.repository.ts';

const kind = 'secrets of webhooks';

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

  /** Seals what older versions kept as it is. They may run beside this one, so it is looked for again and again. */
  async sealPlain(): Promise<void> {
    for (const row of await this.webhooks.listPlain()) {
      await this.webhooks.sealPlain(row, this.kept(row.id, this.open(row), row.previousUntil));
    }
  }

  /** One that stands there as it is was put there by an older version, after whatever is sealed. */
  private open(row: Kept): Opened {
    const [current, previous] = [row.sealedSecret, row.sealedPreviousSecret].map((sealed) =>
      sealed === null || sealed === undefined ? null : decrypt(this.config.sessionSecrets, kind, row.id, sealed),
    );
    if (row.plainSecret === null) return { secret: current ?? null, previousSecret: previous ?? null };
    return { secret: row.plainSecret, previousSecret: row.plainPreviousSecret ?? current ?? null };
  }

  private kept(id: string, { secret, previousSecret }: Opened, previousUntil: Date | null): KeptSecrets {
    const seal = (text: string | null) => text && encrypt(this.config.sessionSecrets[0] ?? '', kind, id, text);
    return {
      sealedSecret: seal(secret),
      sealedPreviousSecret: seal(previousSecret),
      plainSecret: null,
      plainPreviousSecret: null,
      previousUntil,
    };
  }
}
