/** A session as its owner sees it. The handle names it in forms without being the id that opens it. */
export type OwnSession = {
  handle: string;
  device: string;
  /** A country, or null where nobody says where its line ends. */
  place: string | null;
  startedAt: Date;
  usedAt: Date;
  shared: boolean;
  isThis: boolean;
};
