/** More than anybody writes: a form of nothing but lines would have as many elements made as it has letters. */
const mostParagraphs = 1_000;

type ParagraphsProps = {
  text: string;
  lang?: string;
  /** Its writer compares it with what they meant: a browser that translates the page leaves it as it is. */
  isTyped?: boolean;
};

/** What somebody wrote, in its own language and direction; a line of its own is a paragraph. */
export function Paragraphs({ text, lang, isTyped }: ParagraphsProps) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const rest = lines.slice(mostParagraphs);
  const paragraphs = rest.length > 0 ? [...lines.slice(0, mostParagraphs), rest.join('\n')] : lines;
  return (
    <div className="prose" lang={lang} dir="auto" translate={isTyped ? 'no' : undefined}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text on a page does not change
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
