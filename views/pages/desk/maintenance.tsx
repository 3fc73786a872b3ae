import type { CaseSourceName } from '../../../src/features/cases/court-case.ts';
import { longestWords, wordsField } from '../../../src/features/desk/maintenance/mode-form.ts';
import { languages, locales } from '../../../src/lib/locales/locales.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import {
  kindOf,
  type ModeName,
  type ModeWords,
  subjectOf,
  terms,
} from '../../../src/platform/maintenance/maintenance.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextArea, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { providerName } from './payment-names.ts';

type Row = {
  name: ModeName;
  isOn: boolean;
  note: string;
  words: ModeWords | null;
  since?: string;
  until?: string;
  telling?: Telling;
};

/** How many a press would tell, null where nobody can be told now; and how far the last one has come. */
type Telling = { affected: number | null; listed: number; told: number };

/** `open` is the one whose form came back with faults. */
export type MaintenanceProps = { rows: Row[]; open: ModeName | ''; typed: Typed; errors: FieldError[] };

/** What is out of order first; what each one does and its form stand folded until they are wanted. */
export function MaintenancePage({ rows, open, typed, errors }: MaintenanceProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('modes.title')} lead={t('modes.lead')} errors={errors} />
      {rows.every(({ isOn, name }) => !isOn || name === 'broadcast') && (
        <Callout tone="success">
          <p>{t('modes.all_well')}</p>
        </Callout>
      )}
      <ul className="entries">
        {rows
          .toSorted((a, b) => Number(b.isOn) - Number(a.isOn))
          .map((row) => (
            <Mode key={row.name} row={row} {...(row.name === open ? { typed, errors } : { typed: {}, errors: [] })} />
          ))}
      </ul>
    </>
  );
}

MaintenancePage.head = (_: MaintenanceProps, { t }: Shell): Head => ({ title: t('modes.title'), noindex: true });
MaintenancePage satisfies View<MaintenanceProps>;

type ModeProps = { row: Row; typed: Typed; errors: FieldError[] };

function Mode(props: ModeProps) {
  const { t, href } = useShell();
  const { row, errors } = props;
  const { name, isOn, telling } = row;
  const effect = t(`modes.effect.${kindOf(name)}`);
  return (
    <li>
      <div className="row">
        <h2>
          {t(`modes.name.${kindOf(name)}`)} {subjectOf(name) && <bdi>({subjectName(t, name)})</bdi>}
        </h2>
        {isOn && <State row={row} />}
        {isOn && (
          <Form method="post" action={`${href('desk-modes')}/${name}`}>
            <Button name="act" value="end">
              {t('modes.end')}
            </Button>
          </Form>
        )}
        <details open={errors.length > 0}>
          <summary>{isOn ? t('modes.change') : t('modes.begin', { kind: kindOf(name) })}</summary>
          <p className="muted">
            {effect} {!isOn && telling?.affected === 0 && t('modes.nobody')}
          </p>
          <ModeForm {...props} />
          {!isOn && telling && <TellForm row={row} telling={telling} />}
        </details>
      </div>
      {isOn && telling && <TellForm row={row} telling={telling} />}
    </li>
  );
}

function ModeForm({ row, typed, errors }: ModeProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const { name, isOn, note } = row;
  const id = (field: string) => (errors.length > 0 ? field : `${field}-${name}`);
  const options = terms.map((hours) => ({ value: `${hours}`, label: t('modes.term', { hours }) }));
  return (
    <Form className="form" method="post" action={`${href('desk-modes')}/${name}`}>
      {name === 'broadcast' &&
        languages.map((language) => (
          <TextArea
            key={language}
            name={wordsField(language)}
            id={id(wordsField(language))}
            label={t('modes.words', { language: locales[language].name })}
            lang={language}
            rows={2}
            max={longestWords}
            value={typed[wordsField(language)] ?? row.words?.[language]}
            error={errorAt(wordsField(language))}
          />
        ))}
      <Select
        name="hours"
        id={id('hours')}
        label={t('modes.hours')}
        options={options}
        value={typed.hours}
        error={errorAt('hours')}
      />
      <TextField
        name="note"
        id={id('note')}
        label={t('modes.note')}
        hint={t('modes.note_hint')}
        value={typed.note ?? note}
        error={errorAt('note')}
        optional
      />
      <div className="row">
        <Button variant={isOn ? undefined : 'danger'}>
          {isOn ? t('modes.change') : t('modes.begin', { kind: kindOf(name) })}
        </Button>
      </div>
    </Form>
  );
}

/** Writes to those who wait for what is out of order; how many those are stands on the button. */
function TellForm({ row: { name, isOn }, telling: { affected, listed, told } }: { row: Row; telling: Telling }) {
  const { t, href } = useShell();
  const left = affected === null ? 0 : Math.max(affected - listed, 0);
  return (
    <>
      {listed > 0 && <p>{t('modes.told', { told, listed })}</p>}
      {isOn && affected === 0 && <p className="muted">{t('modes.nobody')}</p>}
      {left > 0 && (
        <Form className="stack" method="post" action={`${href('desk-modes')}/${name}`}>
          <p className="muted">{t(name === 'read_only' ? 'modes.tell_before' : 'modes.tell_hint')}</p>
          <Button name="act" value="tell" variant="plain">
            {t('modes.tell', { people: left })}
          </Button>
        </Form>
      )}
    </>
  );
}

/** The provider or the source that is meant, by the name the rest of the desk gives it. */
function subjectName(t: Shell['t'], name: ModeName): string {
  const subject = subjectOf(name);
  return kindOf(name) === 'source'
    ? t(`modes.source.${subject as Exclude<CaseSourceName, 'party'>}`)
    : providerName(t, subject);
}

function State({ row: { since, until, note } }: { row: Row }) {
  const { t } = useShell();
  return (
    <Meta>
      <Badge tone="error">{t('modes.on')}</Badge>
      <span>
        {since && <Time at={since} as="dateTime" />}
        {' – '}
        {until ? <Time at={until} as="dateTime" /> : t('modes.open_end')}
      </span>
      {note && <bdi>{note}</bdi>}
    </Meta>
  );
}
