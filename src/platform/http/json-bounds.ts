import type { IncomingMessage } from 'node:http';
import { HttpStatus } from '@nestjs/common';
import { Refused } from './refused.ts';

/** Far beyond any record of ours: whoever walks over a body goes down no further and meets no more values than this. */
const mostDeep = 32;
const mostMembers = 2_000;

/**
 * For the JSON parser, which looks at the bytes with it before it builds anything of them. A few kilobytes of brackets
 * would else make a body that nothing which calls itself for each level can walk over.
 */
export function requireBounds(_request: IncomingMessage, _response: unknown, bytes: Buffer, encoding: string): void {
  // JSON between programs is UTF-8 (RFC 8259, 8.1), and in it no byte of another letter looks like a bracket or a quote.
  if (encoding !== 'utf-8') throw new Refused('api.error.json_only', {}, HttpStatus.UNSUPPORTED_MEDIA_TYPE);
  if (!isBounded(bytes)) throw new Refused('api.error.too_nested', {}, HttpStatus.BAD_REQUEST);
}

/** One pass that keeps two counters. What is no JSON at all is found by the parser afterwards. */
function isBounded(bytes: Uint8Array): boolean {
  let depth = 0;
  let members = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === bracket || sign === brace) {
      depth += 1;
      members += 1;
    } else if (sign === bracketEnd || sign === braceEnd) depth -= 1;
    else if (sign === comma) members += 1;
    if (depth > mostDeep || members > mostMembers) return false;
  }
  return true;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d];
