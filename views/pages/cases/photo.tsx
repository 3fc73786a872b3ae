import type { ReactNode } from 'react';
import type { ShownPhoto } from '../../../src/features/cases/messages/photo.ts';
import type { Doubt } from '../../../src/features/cases/messages/photo-reading.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { FileField } from '../../ui/components/file-field.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';
import { useMayUpload } from '../files/file-fields.tsx';
import { acceptedTypes } from '../files/kept.tsx';

/** How a form is sent that takes a photo, while attachments are taken in. */
export const usePhotoForm = () => ({ encType: useMayUpload() ? ('multipart/form-data' as const) : undefined });

/** A photo of the paper instead of its words. */
export function PhotoField({ error }: { error?: string }) {
  const { t } = useShell();
  const mayUpload = useMayUpload();
  if (!mayUpload) return null;
  return (
    <FileField
      name="file"
      id="photo"
      label={t('cases.photo.label')}
      hint={t('cases.photo.hint')}
      error={error}
      accept={acceptedTypes(false)}
      either
    />
  );
}

/** What a form takes along that was filled in from a photo. */
export function PhotoShown({ photo, doubts = [] }: Pick<BesideProps, 'photo' | 'doubts'>) {
  if (!photo) return null;
  return (
    <>
      <input type="hidden" name="photo" value={photo.id} />
      {doubts.length > 0 && <input type="hidden" name="doubts" value={doubts.join(' ')} />}
    </>
  );
}

type BesideProps = {
  photo: ShownPhoto | null | undefined;
  doubts?: Doubt[];
  /** Whether it yielded everything; null where that is said elsewhere. */
  isRead: boolean | null;
  children: ReactNode;
};

/** The photo, and beside it the boxes that are compared with it. */
export function BesidePhoto({ photo, doubts = [], isRead, children }: BesideProps) {
  const { t } = useShell();
  if (!photo) return children;
  return (
    <>
      {doubts.length > 0 && (
        <Callout tone="warning" title={t('cases.photo.doubt')}>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{t(`cases.photo.doubt_${doubt}`)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {isRead && (
        <Callout role="status" title={t('cases.photo.read')}>
          <p>{t('cases.photo.read_body')}</p>
        </Callout>
      )}
      {isRead === false && (
        <Callout tone="warning" role="status" title={t('cases.photo.unread')}>
          <p>{t('cases.photo.unread_body')}</p>
        </Callout>
      )}
      <div className="grid halves">
        <figure>
          <a href={photo.href} target="_blank" rel="noopener" data-hx-boost="false">
            {photo.isPicture ? (
              <img src={photo.href} alt={t('cases.photo.name')} />
            ) : (
              <>
                <Icon name="file-check" /> {t('cases.photo.name')}
              </>
            )}
          </a>
          <figcaption className="hint">{t('cases.photo.held')}</figcaption>
        </figure>
        {children}
      </div>
    </>
  );
}
