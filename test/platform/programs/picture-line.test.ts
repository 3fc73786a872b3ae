import { Busy } from '../../../src/platform/http/busy.ts';
import { type Pause, PictureLine } from '../../../src/platform/programs/picture-line.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('pictures are unpacked one at a time, in their order, and a full line sends people away', async () => {
  const line = new PictureLine();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const draw = (number: number) =>
    line.run(() => {
      begun.push(number);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const drawn = Array.from({ length: 61 }, (_, number) => draw(number));
  await expect(draw(61)).rejects.toBeInstanceOf(Busy);
  for (let done = 0; done < 61; done += 1) {
    await turn();
    expect(begun).toHaveLength(Math.min(61, done + 1));
    ends[done]?.();
  }
  await Promise.all(drawn);
  expect(begun).toEqual([...begun].sort((a, b) => a - b));
});

it('of IPv6 all lines of one network stand in it together, of which anybody is given one', async () => {
  const line = new PictureLine();
  const order: string[] = [];
  const draw = (from: string) => line.run(async () => void order.push(from), from);
  await line.run(() => new Promise((resolve) => setTimeout(resolve, 5)), '2001:db8:1:0::/64');
  let end = () => {};
  const stands = line.run(() => new Promise<void>((resolve) => (end = resolve)), '10.0.0.1');
  const crowd = ['2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:2:1::/64'].map(draw);
  await turn();
  end();
  await Promise.all([stands, ...crowd]);
  expect(order).toEqual(['2001:db8:2:1::/64', '2001:db8:1:1::/64', '2001:db8:1:2::/64']);
});

it('a line full of one address has a place for another, and sends away who came last of the first', async () => {
  const line = new PictureLine();
  let end = () => {};
  const stands = line.run(() => new Promise<void>((resolve) => (end = resolve)), '10.0.0.1');
  const crowd = Array.from({ length: 60 }, (_, nth) => line.run(async () => nth, '10.0.0.1'));
  const last = expect(crowd.at(-1)).rejects.toBeInstanceOf(Busy);
  const other = line.run(async () => 'drawn', '10.0.0.2');
  await last;
  await expect(line.run(async () => 'one more', '10.0.0.1')).rejects.toBeInstanceOf(Busy);
  end();
  await stands;
  expect(await other).toBe('drawn');
  expect(await Promise.all(crowd.slice(0, -1))).toEqual(Array.from({ length: 59 }, (_, nth) => nth));
});

it('who has had the least of the last ten minutes comes first, and then who came first', async () => {
  const line = new PictureLine();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const draw = (name: string, from: string) =>
    line.run(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, from);
  const drawn = [draw('a1', '10.0.0.1')];
  await new Promise((resolve) => setTimeout(resolve, 5));
  drawn.push(draw('a2', '10.0.0.1'), draw('a3', '10.0.0.1'), draw('b1', '10.0.0.2'), draw('c1', '10.0.0.3'));
  for (let done = 0; done < drawn.length; done += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    ends[done]?.();
    await turn();
  }
  await Promise.all(drawn);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

/** Work of so many parts, each of a few milliseconds, that says when each begins. */
const inParts =
  (said: string[], name: string, parts: number) =>
  async (pause: Pause): Promise<void> => {
    for (let part = 1; part <= parts; part += 1) {
      said.push(`${name}${part}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (part < parts) await pause();
    }
  };

it('between the parts of long work those go first who have had less, and then it goes on', async () => {
  const line = new PictureLine();
  const said: string[] = [];
  const long = line.run(inParts(said, 'a', 4), '10.0.0.1');
  const photos = ['b', 'c'].map((name, nth) => line.run(inParts(said, name, 1), `10.0.1.${nth}`));
  const own = line.run(inParts(said, 'own', 1), '10.0.0.1');
  await Promise.all([long, own, ...photos]);
  expect(said).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4', 'own1']);
});

it('two pieces of work pause, and of a third who has had the most is sent away', async () => {
  const line = new PictureLine();
  const said: string[] = [];
  const all = ['a', 'b', 'c', 'd'].map((name, nth) => line.run(inParts(said, name, 2), `10.0.0.${nth}`));
  const ends = (await Promise.allSettled(all)).map(({ status }) => status);
  expect(ends.filter((status) => status === 'rejected')).toHaveLength(1);
  expect(said.slice(0, 4)).toEqual(['a1', 'b1', 'c1', 'd1']);
  expect(said).toHaveLength(7);
  expect(await line.run(async () => 'drawn')).toBe('drawn');
});

it('work whose patience ends in a pause gives its place to nobody twice', async () => {
  const line = new PictureLine(20);
  const said: string[] = [];
  const long = line.run(inParts(said, 'a', 2), '10.0.0.1');
  const ends: (() => void)[] = [];
  const other = line.run(() => new Promise<void>((resolve) => ends.push(resolve)), '10.0.0.2');
  await expect(long).rejects.toBeInstanceOf(Busy);
  const next = line.run(inParts(said, 'c', 1), '10.0.0.3');
  await turn();
  expect(said).toEqual(['a1']);
  ends[0]?.();
  await Promise.all([other, next]);
  expect(said).toEqual(['a1', 'c1']);
});

it('a picture that cannot be drawn gives its place back', async () => {
  const line = new PictureLine();
  for (let count = 0; count < 20; count += 1)
    await expect(line.run(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
});

it('who waits for too long is sent away, and takes no place from those behind', async () => {
  const line = new PictureLine(20);
  const ends: (() => void)[] = [];
  const stands = () => line.run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const underWay = [stands()];
  await expect(stands()).rejects.toBeInstanceOf(Busy);
  const next = line.run(() => Promise.resolve('drawn'));
  for (const end of ends) end();
  await Promise.all(underWay);
  expect(await next).toBe('drawn');
});
