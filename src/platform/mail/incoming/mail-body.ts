import express, { type NextFunction, type Request, type Response } from 'express';
import { isSameSecret } from '../../../lib/same-secret.ts';
import type { Config } from '../../config.ts';
import { mostMail } from './incoming-mail.ts';

/** Reads the bytes of a mail for who has the key; of a stranger's request it reads nothing, however large it is. */
export function mailBody({ mailIn }: Pick<Config, 'mailIn'>) {
  const read = express.raw({ type: () => true, limit: mostMail });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method === 'POST' && mailIn?.key && isSameSecret(passwordIn(request), mailIn.key))
      read(request, response, next);
    else next();
  };
}

/** Of `Authorization: Basic`, whatever the name before it. */
function passwordIn(request: Request): string {
  const [, basic = ''] = /^Basic (\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
  return Buffer.from(basic, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}
