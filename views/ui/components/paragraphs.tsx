/** What somebody wrote, in its own language and direction; a line of its own is a paragraph. */
export function Paragraphs({ text, lang }: { text: string; lang?: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <div className="prose" lang={lang} dir="auto">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text on a page does not change
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
