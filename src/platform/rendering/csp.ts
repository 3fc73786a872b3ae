import { createHash } from 'node:crypto';

/** As the content security policy names an inline style or script (CSP 3, 6.7.2). */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
