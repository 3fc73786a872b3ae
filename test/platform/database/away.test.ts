import { isDatabaseAway } from '../../../src/platform/database/away.ts';

it.each([
  ['no descriptor is left to this process for a connection', 'connect EMFILE 127.0.0.1:5432', 'EMFILE'],
  ['something takes the connection and never answers', 'timeout expired', undefined],
])('is away where %s', (_, message, code) => {
  const cause = Object.assign(new Error(message), { code });
  expect(isDatabaseAway(new Error('Failed query: select 1', { cause }))).toBe(true);
});
