/** The lines of the timeline of a page, as they are read. */
export const timelineIn = (html: string): string[] =>
  [...(/<ol class="timeline">(.*?)<\/ol>/s.exec(html)?.[1] ?? '').matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(
    ([, line = '']) =>
      line
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  );
