import { Button } from '../../ui/components/button.tsx';
import { FileBox } from '../../ui/components/file-field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { acceptedTypes } from './kept.tsx';

type UploadFormProps = {
  action: string;
  label: string;
  isReplacement: boolean;
  takesPdf: boolean;
  isRecording?: boolean;
};

/** The field of one file, where there is nothing else on the page. */
export function UploadForm({ action, label, isReplacement, takesPdf, isRecording }: UploadFormProps) {
  const { t } = useShell();
  return (
    <Form className="form screen" method="post" encType="multipart/form-data" action={action}>
      <label className="sr" id="file-label" htmlFor="file">
        {label}
      </label>
      <FileBox id="file" name="file" accept={acceptedTypes(takesPdf, isRecording)} required />
      <Button variant={isReplacement ? 'plain' : 'primary'} icon="upload">
        {t(isReplacement ? 'files.replace' : 'files.add')}
      </Button>
    </Form>
  );
}
