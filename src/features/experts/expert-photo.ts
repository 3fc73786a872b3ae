export const photoTypes = ['avif', 'webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/**
 * In pixels, of each side: the breakpoints of the pages (behaviour.md), and one for a face beside a name. A picture that came
 * smaller has those that it is large enough for.
 */
export const photoWidths = [96, 320, 640, 768, 1024, 1280, 1536];

/** What is kept of a photo of an expert. The bytes are in the file store, under a key for each size and type. */
export type ExpertPhoto = {
  /** In its addresses: another photo has others. */
  id: string;
  /** When its bearer said that everybody may see it, as an ISO instant. */
  consentedAt: string;
  widths: number[];
  files: { width: number; type: PhotoType; key: string }[];
};

/** What a page needs of it; its widths grow. */
export type ShownPhoto = Pick<ExpertPhoto, 'id' | 'widths'>;

/** Below the address of the expert. */
export const photoFile = (photo: string, width: number, type: PhotoType): string => `photos/${photo}/${width}.${type}`;

/** The file that an address asks for; the smallest for who saves data, whatever their browser asks for. */
export function fileOf(photo: ExpertPhoto, asked: string, savesData: boolean): ExpertPhoto['files'][number] | null {
  const [, width, type] = /^(\d{2,4})\.(avif|webp)$/.exec(asked) ?? [];
  const found = photo.files.filter((file) => file.type === type);
  const wanted = savesData ? Math.min(...photo.widths) : Number(width);
  return found.find((file) => file.width === wanted) ?? null;
}
