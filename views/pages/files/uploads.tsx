import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { useSlotLabels } from './file-fields.tsx';
import { SlotList } from './slots.tsx';

export type UploadsProps = {
  subject: string;
  slots: ShownSlot[];
  same: string[];
  errors: FieldError[];
  megabytes: number;
  back: string;
};

/** Some of the files could not be taken: which and why, at the form they were chosen in. The others are there. */
export function UploadsPage({ back, ...form }: UploadsProps) {
  const { t } = useShell();
  return (
    <>
      <ErrorSummary errors={form.errors} labels={useSlotLabels(form.slots)} />
      <h1>{t('files.title')}</h1>
      <p>{t('files.error.rest_kept')}</p>
      <div className="narrow">
        <SlotList {...form} />
      </div>
      <div className="row">
        <LinkButton href={back}>{t('files.back_to_page')}</LinkButton>
      </div>
    </>
  );
}

UploadsPage.head = ({ errors }: UploadsProps, shell: Shell): Head => ({
  ...formHead(shell.t('files.title'), errors, shell),
  noindex: true,
});
UploadsPage satisfies View<UploadsProps>;
