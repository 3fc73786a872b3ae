import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { FileStore, FilesAway } from './file-store.ts';

/** `bucketUrl` is the address of the bucket: `https://host/bucket` or `https://bucket.host`. */
export type S3Settings = { bucketUrl: string; region: string; accessKey: string; secretKey: string };

const patience = 20_000;
/** For what may have hundreds of megabytes. */
const longPatience = 10 * 60_000;

/** In a bucket of anyone who speaks S3, which every pod reaches. The bytes lie there encrypted by the store's own key. */
export class S3Store extends FileStore {
  private readonly client: AwsClient;

  constructor(private readonly settings: S3Settings) {
    super();
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const answer = await this.send(key, { method: 'PUT', body: new Uint8Array(bytes) });
    if (!answer.ok) throw away(answer);
    await answer.body?.cancel();
  }

  async putFile(key: string, path: string): Promise<void> {
    // It is read as it is sent, and its size is known, which stores of S3 ask for.
    const answer = await this.send(key, { method: 'PUT', body: await openAsBlob(path) }, longPatience);
    if (!answer.ok) throw away(answer);
    await answer.body?.cancel();
  }

  async open(key: string): Promise<Readable | null> {
    const answer = await this.send(key, { method: 'GET' });
    if (answer.status === 404) return null;
    if (!answer.ok || !answer.body) throw away(answer);
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  }

  async remove(key: string): Promise<void> {
    const answer = await this.send(key, { method: 'DELETE' });
    if (!answer.ok && answer.status !== 404) throw away(answer);
    await answer.body?.cancel();
  }

  private async send(key: string, init: RequestInit, longest = patience): Promise<Response> {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('Not a key of the file store');
    const url = `${this.settings.bucketUrl}/${key}`;
    const signal = AbortSignal.timeout(longest);
    return this.client.fetch(url, { ...init, signal, redirect: 'error' }).catch((fault) => {
      throw new FilesAway(fault);
    });
  }
}

const away = ({ status }: Response) => new FilesAway(new Error(`It answered ${status}`));
