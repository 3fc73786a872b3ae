/** A section of a long text, taken from keys such as `s04.title`, `s04.p1` and `s04.l1`. */
export type TextSection<Key extends string> = { id: string; title: Key; paragraphs: Key[]; list: Key[] };

/** The sections that the keys of a pack name, in their order. */
export function sectionsOf<Key extends string>(keys: readonly Key[]): TextSection<Key>[] {
  const titles = keys.filter((key) => /^s\d\d\.title$/.test(key));
  return titles.map((title) => {
    const id = title.slice(0, 3);
    return { id, title, paragraphs: numbered(keys, `${id}.p`), list: numbered(keys, `${id}.l`) };
  });
}

function numbered<Key extends string>(keys: readonly Key[], prefix: string): Key[] {
  const number = (key: Key) => Number(key.slice(prefix.length));
  return keys.filter((key) => key.startsWith(prefix)).sort((a, b) => number(a) - number(b));
}

type SectionsProps<Key extends string> = {
  sections: readonly TextSection<Key>[];
  words: (key: Key) => string;
  /** Of the headings: 3 below the heading of a part. */
  level?: 2 | 3;
};

export function Sections<Key extends string>({ sections, words, level = 2 }: SectionsProps<Key>) {
  const Title = `h${level}` as const;
  return sections.map(({ id, title, paragraphs, list }) => (
    <section key={id} id={id} className="prose">
      <Title>{words(title)}</Title>
      <Blocks paragraphs={paragraphs.map(words)} list={list.map(words)} />
    </section>
  ));
}

/** A list follows the paragraph that announces it with a colon; unannounced it comes first, or after an introduction. */
function Blocks({ paragraphs, list }: { paragraphs: string[]; list: string[] }) {
  const announced = paragraphs.findIndex((text) => text.endsWith(':')) + 1;
  const place = announced || (paragraphs.length > 1 ? 1 : 0);
  return (
    <>
      {paragraphs.slice(0, place).map(paragraph)}
      {list.length > 0 && (
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {paragraphs.slice(place).map(paragraph)}
    </>
  );
}

const paragraph = (text: string) => <p key={text}>{text}</p>;
