import type { ReactNode } from 'react';
import { around, bytesOf, fragment, fragments, Place, placeFor, render } from '../../../views/ui/layouts/fragment.tsx';
import type { Visitor } from '../../../views/ui/shell.tsx';
import {
  type Shell,
  ShellProvider,
  useShell,
  useVisitor,
  VisitorProvider,
  visitorNamed,
} from '../../../views/ui/shell.tsx';

const salma = visitorNamed('Salma');
const shell = { manner: 'en', path: '/en' } as Shell;

/** A page made for Salma. */
const pageWith = (content: ReactNode, over: Partial<Shell> = {}): string =>
  bytesOf(
    render(
      <ShellProvider value={{ ...shell, ...over }}>
        <VisitorProvider value={salma}>{content}</VisitorProvider>
      </ShellProvider>,
    ),
  ).toString();

describe('a fragment', () => {
  it('is rendered once for each key and manner of reading', () => {
    const shown = jest.fn(({ id }: { id: string; revision: number }) => <p>{id}</p>);
    const Line = fragment('once', ({ id, revision }) => [id, revision], shown);
    const page = () => pageWith(<Line id="a" revision={1} />);
    expect([page(), page()]).toEqual(['<p>a</p>', '<p>a</p>']);
    expect(shown).toHaveBeenCalledTimes(1);
    pageWith(<Line id="a" revision={2} />);
    pageWith(<Line id="b" revision={1} />);
    pageWith(<Line id="a" revision={1} />, { manner: 'en arab' });
    expect(shown).toHaveBeenCalledTimes(4);
  });

  it('is not taken for another whose values only look alike together', () => {
    const Pair = fragment<{ a: string; b: string }>(
      'pair',
      ({ a, b }) => [a, b],
      ({ a, b }) => `${a}+${b}`,
    );
    expect(pageWith(<Pair a={'x\n'} b="y" />)).toBe('x\n+y');
    expect(pageWith(<Pair a="x" b={'\ny'} />)).toBe('x+\ny');
  });

  it('has a gap for a value that each page has of its own', () => {
    const shown = jest.fn(({ value }: { value: string }) => <a href={value}>there</a>);
    const Link = fragment('gap', () => [], shown);
    expect(pageWith(<Link value="/a?b=1&c" />)).toBe('<a href="/a?b=1&amp;c">there</a>');
    expect(pageWith(<Link value="/b" />)).toBe('<a href="/b">there</a>');
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('stands for each of a list', () => {
    const List = fragments<{ id: string }>(
      'each',
      ({ id }) => [id],
      ({ id }) => <li>{id}</li>,
    );
    expect(pageWith(<List items={[{ id: 'a' }, { id: 'b' }]} />)).toBe('<li>a</li><li>b</li>');
  });

  it('keeps apart from others in the head of a document, where React writes no text', () => {
    const Meta = fragment<{ name: string }>(
      'meta',
      ({ name }) => [name],
      ({ name }) => <meta itemProp="x" name={name} />,
    );
    const page = pageWith(
      <html lang="en">
        <head>
          <Meta name="a" />
          <Meta name="b" />
        </head>
        <body />
      </html>,
    );
    expect(page).toContain('<meta itemProp="x" name="a"/><meta itemProp="x" name="b"/>');
  });

  it('stands around a page as a frame of which only the page is rendered anew', () => {
    const place = placeFor();
    const { before, after, length } = around(
      place,
      render(
        <main>
          <Place of={place} />
          <hr />
        </main>,
      ),
    );
    const inside = (text: string) => bytesOf([...before, ...render(<p>{text}</p>), ...after]).toString();
    expect(inside('<a>')).toBe('<main><p>&lt;a&gt;</p><hr/></main>');
    expect(inside('b')).toBe('<main><p>b</p><hr/></main>');
    expect(length).toBe('<main><hr/></main>'.length);
  });

  it('leaves when there are too many bytes, those wanted longest ago first', () => {
    const shown = jest.fn(({ id }: { id: string }) => <p>{id.repeat(1024 * 1024)}</p>);
    const Large = fragment('large', ({ id }) => [id], shown);
    for (const id of ['a', 'b', 'c', 'd']) pageWith(<Large id={id} />);
    pageWith(<Large id="a" />);
    for (const id of ['e', 'f']) pageWith(<Large id={id} />);
    shown.mockClear();
    pageWith(<Large id="a" />);
    expect(shown).not.toHaveBeenCalled();
    pageWith(<Large id="b" />);
    expect(shown).toHaveBeenCalledTimes(1);
  });
});

// What the compiler refuses is as much a part of this as what runs: `npm run types` reads these lines.
describe('a fragment that would name its reader', () => {
  it('does not compile where it takes the name from the shell', () => {
    function nameInShell() {
      const known = useShell();
      // @ts-expect-error the shell knows nobody
      return <b>{known.user?.name}</b>;
    }
    const Greeting = fragment('greeting', () => [], nameInShell);
    expect(pageWith(<Greeting />)).toBe('<b></b>');
  });

  it('does not compile where it is given the visitor', () => {
    type Props = { visitor: Visitor | null };
    const show = ({ visitor }: Props) => visitor?.name;
    // @ts-expect-error a visitor is nobody's but their own
    const Given = fragment<Props>('given', () => [], show);
    // @ts-expect-error nor in a list
    const Each = fragments<Props>('given each', () => [], show);
    const keyOf = () => [salma];
    // @ts-expect-error nor in a key
    const Keyed = fragment('keyed', keyOf, () => null);
    expect([Given, Each, Keyed]).toHaveLength(3);
  });

  it('is not made where it asks who is there all the same', () => {
    const Asking = fragment(
      'asking',
      () => [],
      () => useVisitor()?.name,
    );
    const Outside = () => useVisitor()?.name;
    expect(pageWith(<Outside />)).toBe('Salma');
    expect(() => pageWith(<Asking />)).toThrow('asked who is there');
  });
});
