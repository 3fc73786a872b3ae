import { Busy } from '../../../src/platform/http/limits.ts';
import { PictureLine } from '../../../src/platform/programs/picture-line.ts';

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

it('who has had the least of the last minute comes first, and then who came first', async () => {
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
