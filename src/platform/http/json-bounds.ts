import { isUtf8 } from 'node:buffer';
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
  if (encoding !== 'utf-8') throw new Refused('api.error.utf8_only', {}, HttpStatus.UNSUPPORTED_MEDIA_TYPE);
  if (!isBounded(bytes)) throw new Refused('api.error.too_nested', {}, HttpStatus.BAD_REQUEST);
}

/** The same for what programs send, and nothing in it may have to be changed to be kept: they are told instead. */
export function requireText(request: IncomingMessage, response: unknown, bytes: Buffer, encoding: string): void {
  requireBounds(request, response, bytes, encoding);
  if (!isText(bytes)) throw new Refused('api.error.bad_text', {}, HttpStatus.BAD_REQUEST);
}

// Every escape but those that stand for no letter: a zero, and half of a pair without the other.
const letters =
  /\\(?:u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u(?!0000|[Dd][89A-Fa-f])[\dA-Fa-f]{4}|[^u])/g;
const isText = (bytes: Buffer): boolean =>
  isUtf8(bytes) && !/\\u(?:0000|[Dd][89A-Fa-f])/.test(bytes.toString('latin1').replace(letters, ''));

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
