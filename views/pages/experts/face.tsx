import { type PhotoType, photoFile, type ShownPhoto } from '../../../src/features/experts/expert-photo.ts';
import { Avatar } from '../../ui/components/avatar.tsx';
import { initialOf } from '../../ui/components/initial.ts';
import { useShell } from '../../ui/shell.tsx';
import { expertName } from './names.ts';

type Bearer = { id: string; nameArabic: string; nameLatin: string; photo?: ShownPhoto | null };

/**
 * Whose words these are: the photo that an expert shows, in the star of the seal, else the initial of their name. It says
 * nothing that the name beside it does not, takes its room before it comes, and comes when it is about to be seen.
 */
export function Face({ expert }: { expert: Bearer }) {
  const { locale } = useShell();
  const { id, photo } = expert;
  // A little larger than the star, in letters of any size.
  return <Avatar>{photo ? <Picture id={id} photo={photo} side={56} /> : initialOf(expertName(expert, locale))}</Avatar>;
}

/** The photo itself, on the page of its bearer. */
export const Portrait = ({ id, photo }: { id: string; photo: ShownPhoto }) => (
  <Picture id={id} photo={photo} side={160} />
);

type PictureProps = {
  id: string;
  photo: ShownPhoto;
  /** In pixels of the page. */
  side: number;
};

function Picture({ id, photo, side }: PictureProps) {
  const { href } = useShell();
  const at = (width: number, type: PhotoType) => `${href('experts')}/${id}/${photoFile(photo.id, width, type)}`;
  const sizes = (type: PhotoType) => photo.widths.map((width) => `${at(width, type)} ${width}w`).join(', ');
  const smallest = photo.widths[0] ?? side;
  return (
    <picture>
      <source type="image/avif" srcSet={sizes('avif')} sizes={`${side}px`} />
      <img
        src={at(smallest, 'webp')}
        srcSet={sizes('webp')}
        sizes={`${side}px`}
        width={side}
        height={side}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
