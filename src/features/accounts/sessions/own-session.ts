/** A session as its owner sees it. The handle names it in forms without being the id that opens it. */
export type OwnSession = {
  handle: string;
  device: string;
  startedAt: Date;
  usedAt: Date;
  shared: boolean;
  isThis: boolean;
};
