import { RecentBuffers } from '../../src/platform/page-cache/recent-buffers.ts';

describe('buffers up to so many bytes', () => {
  it('leave when there are too many, those wanted longest ago first', () => {
    const buffers = new RecentBuffers(30);
    for (const name of ['a', 'b', 'c']) buffers.set(name, Buffer.alloc(10));
    buffers.get('a');
    buffers.set('d', Buffer.alloc(10));
    expect(['a', 'b', 'c', 'd'].filter((name) => buffers.get(name))).toEqual(['a', 'c', 'd']);
  });

  it('count once, however often they are put in', () => {
    const buffers = new RecentBuffers(30);
    buffers.set('a', Buffer.alloc(10));
    for (let time = 0; time < 5; time += 1) buffers.set('b', Buffer.alloc(20));
    expect(buffers.get('a')).toHaveLength(10);
    buffers.set('b', Buffer.alloc(25));
    expect(buffers.get('a')).toBe(undefined);
    expect(buffers.get('b')).toHaveLength(25);
  });
});
