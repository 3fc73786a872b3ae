export type Options = {
  /** Breaks on purpose what the check looks at: a check that finds nothing then is asleep. */
  planted: boolean;
  seed: number;
  /** How often, where a check repeats something. */
  times: number;
};

/** What is wrong, a line each; nothing where all is well. */
export type Check = (options: Options) => Promise<string[]>;
