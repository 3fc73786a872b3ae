import type { NextFunction, Request, Response } from 'express';

const whole = 15_000;
const silence = 30_000;

/**
 * How long the body of a request may take. A form has to be here at once; a paper may take its time on a slow line, as
 * long as something comes.
 */
export function bodyTime(request: Request, _response: Response, next: NextFunction): void {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = request.headers;
  const hasBody = length !== undefined || encoding !== undefined;
  if (hasBody && isPaper(type)) request.setTimeout(silence, () => request.destroy());
  else if (hasBody) {
    const timer = setTimeout(() => request.complete || request.destroy(), whole).unref();
    request.once('close', () => clearTimeout(timer));
  }
  next();
}

const isPaper = (type: string): boolean => /^multipart\/form-data|^application\/offset\+octet-stream/.test(type);
