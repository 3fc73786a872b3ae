import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { FileStore, FilesAway } from './file-store.ts';

/** `bucketUrl` is the address of the bucket: `https://host/bucket` or `https://bucket.host`. */
export type S3Settings = { bucketUrl: string; region: string; accessKey: string; secretKey: string };

/** Of what is sent there, in bytes a millisecond: fifteen megabytes may take as long as the rest of the answer and these. */
const leastPace = 1_000;

/** In a bucket of anyone who speaks S3, which every pod reaches. The bytes lie there encrypted by the store's own key. */
export class S3Store extends FileStore {
  private readonly client: AwsClient;
  /**
   * In milliseconds: somebody waits for the first word of an answer; between two parts of a file that is read there may be
   * more. The long one is for what may have hundreds of megabytes.
   */
  readonly patience = { word: 5_000, part: 20_000, long: 10 * 60_000 };

  constructor(private readonly settings: S3Settings) {
    super();
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const longest = this.patience.word + Math.ceil(bytes.length / leastPace);
    const answer = await this.send(key, { method: 'PUT', body: new Uint8Array(bytes) }, longest);
    await answer.body?.cancel();
    if (!answer.ok) throw away(answer);
  }

  async putFile(key: string, path: string): Promise<void> {
    // It is read as it is sent, and its size is known, which stores of S3 ask for.
    const answer = await this.send(key, { method: 'PUT', body: await openAsBlob(path) }, this.patience.long);
    await answer.body?.cancel();
    if (!answer.ok) throw away(answer);
  }

  async open(key: string): Promise<Readable | null> {
    const silence = new AbortController();
    const clock = setTimeout(() => silence.abort(silent()), this.patience.word);
    const answer = await this.ask(key, { method: 'GET', signal: silence.signal }).finally(() => clearTimeout(clock));
    if (answer.ok && answer.body) {
      const bytes = patientlyFrom(answer.body, this.patience.part);
      const size = answer.headers.get('content-length');
      if (size && !answer.headers.has('content-encoding')) this.sizes.set(bytes, Number(size));
      return bytes;
    }
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw away(answer);
  }

  async remove(key: string): Promise<void> {
    const answer = await this.send(key, { method: 'DELETE' });
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw away(answer);
  }

  private send(key: string, init: RequestInit, longest = this.patience.word): Promise<Response> {
    return this.ask(key, { ...init, signal: AbortSignal.timeout(longest) });
  }

  private async ask(key: string, init: RequestInit): Promise<Response> {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('Not a key of the file store');
    const url = `${this.settings.bucketUrl}/${key}`;
    return this.client.fetch(url, { ...init, redirect: 'error' }).catch((fault) => {
      throw new FilesAway(fault);
    });
  }
}

/**
 * Counted is how long the bucket lets us wait for the next part, and not how slowly somebody reads: a telephone on a bad line
 * has its file in minutes.
 */
function patientlyFrom(body: ReadableStream<Uint8Array>, patience: number): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      const leave = (fault: unknown) => void this.destroy(new FilesAway(fault));
      const clock = setTimeout(() => leave(silent()), patience);
      const take = ({ done, value }: { done: boolean; value?: Uint8Array }) => {
        if (!this.destroyed) this.push(done ? null : value);
      };
      void reader
        .read()
        .then(take, leave)
        .finally(() => clearTimeout(clock));
    },
    // What is read no further holds no connection.
    destroy: (fault, done) =>
      void reader.cancel().then(
        () => done(fault),
        () => done(fault),
      ),
  });
}

const silent = () => new Error('The bucket is silent');
const away = ({ status }: Response) => new FilesAway(new Error(`It answered ${status}`));
