export const openFileNames = ['questions', 'procedures', 'rules'] as const;
export type OpenFileName = (typeof openFileNames)[number];

export const isOpenFileName = (value: string): value is OpenFileName =>
  (openFileNames as readonly string[]).includes(value);

/** A file of the open data, as its page tells of it. */
export type OpenFile = {
  name: OpenFileName;
  /** The day in UTC. */
  madeOn: string;
  records: number;
  bytes: number;
  /** Hexadecimal, of the file as it is fetched. */
  sha256: string;
};

/** Where anyone fetches it; the same from one edition to the next. */
export const openFilePath = (name: OpenFileName): string => `/data/${name}.jsonl.gz`;

/** Creative Commons Attribution 4.0 International. */
export const licence = 'https://creativecommons.org/licenses/by/4.0/';
