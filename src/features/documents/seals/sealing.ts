/** What became of a document in the seals: in none yet, in one, or no longer what was sealed. */
export type Sealing =
  | { state: 'open' }
  | { state: 'sealed'; day: string; proof: string }
  | { state: 'changed'; day: string };
