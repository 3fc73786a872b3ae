import type { IncomingHttpHeaders } from 'node:http';

/** Who saves data or has a very slow line gets pages without scripts; they miss nothing they need. */
export const isLean = ({ 'save-data': saves, ect }: IncomingHttpHeaders): boolean =>
  saves === 'on' || ect === 'slow-2g' || ect === '2g';
