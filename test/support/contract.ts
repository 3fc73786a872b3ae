import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Config } from '../../src/platform/config.ts';
import { type ApiDocument, describeApi } from '../../src/platform/http/openapi.ts';

// Every answer that any test gets from an address for programs is held against what /api/openapi.json says of it.

type Json = Record<string, unknown>;
type Answer = { content?: Record<string, { schema: object }> };

/** What was answered otherwise than it is described, each once. */
export function watchContract(app: NestExpressApplication, config: Config): () => string[] {
  const faults = new Set<string>();
  // Most tests ask for pages alone: then nothing has to be compiled.
  let contract: Contract | null = null;
  (app.getHttpServer() as Server).prependListener('request', (request, response) => {
    if (!/^\/(?:api\/v1|c|oauth)\//.test(request.url ?? '')) return;
    const chunks = gather(response);
    response.once('finish', () => {
      contract ??= new Contract(describeApi(app, config));
      for (const fault of contract.faultsOf(request, response, Buffer.concat(chunks))) faults.add(fault);
    });
  });
  return () => [...faults];
}

function gather(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    return end.apply(response, args);
  }) as typeof end;
  return chunks;
}

class Contract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.ajv);
    this.ajv.addSchema(strict(this.document as unknown as Json) as object, 'api');
  }

  faultsOf({ method = '', url = '' }: IncomingMessage, response: ServerResponse, bytes: Buffer): string[] {
    const path = this.pathOf(url.replace(/\?.*/, ''), method.toLowerCase());
    if (!path || response.statusCode === 304 || response.statusCode === 405 || response.statusCode >= 500) return [];
    const about = `${method} ${path} ${response.statusCode}`;
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(response.statusCode)];
    let answer = this.at(pointer) as (Answer & { $ref?: string }) | undefined;
    if (!answer) return [`${about} is not described`];
    if (answer.$ref) pointer.splice(0, pointer.length, ...answer.$ref.slice(2).split('/'));
    answer = this.at(pointer) as Answer;
    const type = String(response.getHeader('content-type') ?? '').replace(/;.*/, '');
    if (!answer.content) return bytes.length > 0 ? [`${about} has a body`] : [];
    if (!answer.content[type]) return [`${about} is ${type || 'empty'}`];
    if (!type.endsWith('json')) return [];
    const check = this.checkAt([...pointer, 'content', type, 'schema']);
    const isFine = check(JSON.parse(decoded(response, bytes).toString()));
    return isFine
      ? []
      : (check.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${about}: ${instancePath.replace(/\/\d+/g, '/*')} ${message} ${params.additionalProperty ?? ''}`,
        );
  }

  private checkAt(pointer: string[]): ValidateFunction {
    const fragment = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const found = this.compiled.get(fragment);
    if (found) return found;
    const check = this.ajv.compile({ $ref: `api#/${encodeURI(fragment).replaceAll('%7B', '%7B')}` });
    this.compiled.set(fragment, check);
    return check;
  }

  private at(pointer: string[]): unknown {
    return pointer.reduce<unknown>((part, name) => (part as Json | undefined)?.[name], this.document);
  }

  /** The most literal of those that fit, as `/c/users/me` is none of `/c/users/{id}`. */
  private pathOf(path: string, method: string): string | undefined {
    return Object.keys(this.document.paths)
      .filter((one) => this.document.paths[one]?.[method])
      .filter((one) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
      .sort((one, other) => one.split('{').length - other.split('{').length)[0];
  }
}

function decoded(response: ServerResponse, bytes: Buffer): Buffer {
  const encoding = response.getHeader('content-encoding');
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The same, with every object closed: what is answered and not described is a fault too. */
function strict(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(strict);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, strict(value)]));
  return copy.properties && copy.type === 'object' ? { additionalProperties: false, ...copy } : copy;
}
