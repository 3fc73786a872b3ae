export type Draw = (y: number) => unknown;
export type Mark = (draw: Draw) => (y: number) => void;

/** Tells who listens to a document what each part of it is, and what is only to be seen. */
export class Marks {
  constructor(private readonly doc: PDFKit.PDFDocument) {}

  /** What holds parts of its own, such as a list; in the document itself where it is in nothing else. */
  whole(tag: string, outer: PDFKit.PDFStructureElement | null = null): PDFKit.PDFStructureElement {
    const element = this.doc.struct(tag);
    if (outer) outer.add(element);
    else this.doc.addStructure(element);
    return element;
  }

  /** A part of what is told, whose lines may stand on several sheets: draws one of them, and marks it as of this part. */
  part(tag: string, options: { alt?: string } = {}, whole: PDFKit.PDFStructureElement | null = null): Mark {
    const element = this.doc.struct(tag, options);
    if (whole) whole.add(element);
    else this.doc.addStructure(element);
    return (draw) => (y) => {
      element.add(this.doc.markStructureContent(tag));
      draw(y);
      this.doc.endMarkedContent();
    };
  }

  /** What is only to be seen. */
  silent(draw: Draw): (y: number) => void {
    return (y) => {
      this.doc.markContent('Artifact');
      draw(y);
      this.doc.endMarkedContent();
    };
  }
}
