import { HttpException, HttpStatus } from '@nestjs/common';
import type { Key, MessageValues } from '../i18n/messages.ts';

/**
 * What the site does not do, for a reason that its reader can be told: a message of ours and the values in it. By itself it
 * says that the thing is not as the caller thought (409); a page that a form came from catches it and keeps what was typed.
 */
export class Refused extends HttpException {
  readonly key: Key;
  readonly values: MessageValues;

  // Written without parameter properties: the benchmarks and checks load this file as Node reads TypeScript.
  constructor(key: Key, values: MessageValues = {}, status: number = HttpStatus.CONFLICT) {
    super(key, status);
    this.key = key;
    this.values = values;
  }
}
