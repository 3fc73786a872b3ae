import { build } from '../../../src/platform/build.ts';

/** The sheet of those who work here. It stands in the page itself, so that it comes with it also where a script swaps that in. */
export function WorkStyle() {
  return <link rel="stylesheet" href={build.workStyle} />;
}
