import type { ComponentProps, ReactNode } from 'react';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';

type SlotsProps = {
  subject: string;
  slots: ShownSlot[];
  megabytes: number;
  /** Whether attachments may be added and taken away here, or only read. */
  mayChange?: boolean;
  /** The page is about nothing else, and its heading says so. */
  isAlone?: boolean;
};

/** A form for each attachment: one that fails is sent again alone. */
export function Slots(props: SlotsProps) {
  const { t } = useShell();
  return (
    <section
      className={props.slots.some(({ file }) => file) ? 'stack narrow' : 'stack narrow screen'}
      aria-labelledby="slots"
    >
      <h2 id="slots" className={props.isAlone ? 'sr' : undefined}>
        {t('files.title')}
      </h2>
      <SlotList {...props} />
    </section>
  );
}

export function SlotList({ subject, slots, megabytes, mayChange = true }: SlotsProps) {
  const { t, locale } = useShell();
  return (
    <>
      {mayChange && <p className="hint screen">{t('files.hint', { megabytes })}</p>}
      <ul className="lines">
        {slots.map((slot) => (
          <li key={slot.name} id={slot.name} className={slot.file ? 'stack' : 'stack screen'}>
            <strong>{say(slot.label, t, locale)}</strong>
            {slot.file && (
              <Kept file={slot.file}>
                {mayChange && (
                  <form method="post" action={`/${locale.code}/files/${subject}/${slot.name}/removal`}>
                    <RemovalButton />
                  </form>
                )}
              </Kept>
            )}
            {mayChange && <Additions subject={subject} slot={slot} />}
            {slot.isIdentity && <p className="hint screen">{t('files.marked')}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Additions({ subject, slot: { name, label, file, earlierAt } }: { subject: string; slot: ShownSlot }) {
  const { t, format, locale } = useShell();
  const path = `/${locale.code}/files/${subject}/${name}`;
  return (
    <>
      <UploadForm
        action={path}
        pieces={`/${locale.code}/uploads/${subject}/${name}`}
        label={say(label, t, locale)}
        isReplacement={file !== null}
      />
      {earlierAt && (
        <form method="post" action={`${path}/earlier`}>
          <Button variant="quiet" icon="file-check">
            {t('files.earlier', { date: format.date(Temporal.Instant.from(earlierAt)) })}
          </Button>
        </form>
      )}
      {!file && (
        <form method="post" action={`${path}/code`}>
          <Button variant="quiet">{t('files.device.title')}</Button>
        </form>
      )}
    </>
  );
}

/** `pieces` is where a browser with scripts sends the attachment in pieces. */
export function UploadForm({
  action,
  pieces,
  label,
  isReplacement,
}: {
  action: string;
  pieces?: string;
  label: string;
  isReplacement: boolean;
}) {
  const { t } = useShell();
  return (
    <form className="row screen" method="post" encType="multipart/form-data" action={action}>
      <input
        className="file"
        type="file"
        name="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        data-pieces={pieces}
        required
      />
      <Button variant="plain" icon="upload">
        {t(isReplacement ? 'files.replace' : 'files.add')}
      </Button>
    </form>
  );
}

/** `children` is the way to take it away, where there is one. */
export function Kept({ file, children }: { file: NonNullable<ShownSlot['file']>; children: ReactNode }) {
  const { t, format } = useShell();
  const size = format.number(Math.max(1, Math.round(file.size / 1024)));
  return (
    <div className="row links">
      <a href={file.href} download>
        <Icon name="file-check" /> {t('files.kept', { type: file.type.toUpperCase(), size })}
      </a>
      <span className="meta">
        {t('files.deleted_on', { date: format.date(Temporal.Instant.from(file.deletesOn)) })}
      </span>
      {children}
    </div>
  );
}

export function RemovalButton(props: Pick<ComponentProps<typeof Button>, 'formAction'>) {
  const { t } = useShell();
  return (
    <Button {...props} variant="quiet" icon="x">
      {t('files.remove')}
    </Button>
  );
}
