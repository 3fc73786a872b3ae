import type { Request } from 'express';

/**
 * Whether others use the device of a request, whichever way its owner said so: by the button for somebody else's
 * telephone, or by the box beside a sign-in. What is to stay after a session has ended has no place there.
 */
export const isLentDevice = ({ isSharedDevice, session }: Request): boolean =>
  isSharedDevice || (session?.passport?.user?.shared ?? false);
