import type { ShownPhoto } from '../../../src/features/experts/expert-photo.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { FileField } from '../../ui/components/file-field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Face, Portrait } from '../experts/face.tsx';

export type ExpertPhotoProps = {
  expert: { id: string; nameArabic: string; nameLatin: string; photo: ShownPhoto | null };
  megabytes: number;
  errors: FieldError[];
};

/** What an expert shows of their face: nothing, until they say so. */
export function ExpertPhotoPage({ expert, megabytes, errors }: ExpertPhotoProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const action = href('expert-photo');
  return (
    <>
      <ErrorSummary errors={errors} />
      <Breadcrumbs items={[{ href: href('expert-settings'), label: t('expert.settings.title') }]} />
      <div className="stack">
        <h1>{t('expert.photo.title')}</h1>
        <p className="lead">{t('expert.photo.lead')}</p>
      </div>
      {expert.photo ? <Portrait id={expert.id} photo={expert.photo} /> : <Face expert={expert} />}
      <Form className="form" method="post" encType="multipart/form-data" action={action}>
        {/* Before the file: what stands below one that is too large is not read any more. */}
        <Checkbox name="consent" value="yes" label={t('expert.photo.consent')} error={errorAt('consent')} />
        <FileField
          name="file"
          label={t('expert.photo.file')}
          hint={t('expert.photo.hint', { megabytes })}
          error={errorAt('file')}
          accept="image/*"
        />
        <div className="row">
          <Button icon="upload">{t(expert.photo ? 'files.replace' : 'files.add')}</Button>
        </div>
      </Form>
      {expert.photo && (
        <Form method="post" action={`${action}/removal`}>
          <Button variant="quiet" icon="x">
            {t('expert.photo.remove')}
          </Button>
        </Form>
      )}
    </>
  );
}

ExpertPhotoPage.head = ({ errors }: ExpertPhotoProps, shell: Shell): Head => ({
  ...formHead(shell.t('expert.photo.title'), errors, shell),
  noindex: true,
});
ExpertPhotoPage satisfies View<ExpertPhotoProps>;
