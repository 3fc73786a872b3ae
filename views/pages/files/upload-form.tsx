import { Button } from '../../ui/components/button.tsx';
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
    <Form className="row screen" method="post" encType="multipart/form-data" action={action}>
      <input
        className="file"
        type="file"
        name="file"
        aria-label={label}
        accept={acceptedTypes(takesPdf, isRecording)}
        required
      />
      <Button variant="plain" icon="upload">
        {t(isReplacement ? 'files.replace' : 'files.add')}
      </Button>
    </Form>
  );
}
