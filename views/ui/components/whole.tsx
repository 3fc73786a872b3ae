/** A text whose numbers and addresses, isolated from left to right, are not parted at the end of a line. */
export function Whole({ text }: { text: string }) {
  return text.split(/\u2066([^\u2066-\u2069]*)\u2069/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
      <bdi key={index} dir="ltr" className={part.length <= longest ? 'whole' : undefined}>
        {part}
      </bdi>
    ),
  );
}

/** What is longer may not fit into the line of a telephone. */
const longest = 24;
