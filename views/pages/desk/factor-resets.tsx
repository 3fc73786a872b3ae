import { type ResetProspect, resetReasons } from '../../../src/features/accounts/second-factor/factor-reset.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { FindAccount } from './find-account.tsx';

export type DeskFactorResetsProps = {
  contact: string;
  /** Whoever has that address; without a prospect where their account asks for nothing more than one thing. */
  person: { name: string; prospect: ResetProspect | null } | null;
  typed: Typed;
  errors: FieldError[];
  /** In characters, at most. */
  noteLength: number;
};

export function DeskFactorResetsPage(props: DeskFactorResetsProps) {
  const { contact, person, errors } = props;
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.resets.title')} lead={t('desk.resets.lead')} errors={errors} />
      <FindAccount action={href('desk-factor-resets')} contact={contact} isFound={person !== null} />
      {person && (
        <section className="part narrow" aria-labelledby="person">
          <h2 id="person">
            <bdi>{person.name}</bdi>
          </h2>
          {person.prospect ? <Ask {...props} prospect={person.prospect} /> : <p>{t('desk.resets.none')}</p>}
        </section>
      )}
    </>
  );
}

DeskFactorResetsPage.head = ({ errors }: DeskFactorResetsProps, shell: Shell): Head =>
  formHead(shell.t('desk.resets.title'), errors, shell);
DeskFactorResetsPage satisfies View<DeskFactorResetsProps>;

type AskProps = Pick<DeskFactorResetsProps, 'contact' | 'typed' | 'errors' | 'noteLength'> & {
  prospect: ResetProspect;
};

function Ask({ contact, typed, errors, noteLength, prospect }: AskProps) {
  const { t, href, format } = useShell();
  const errorAt = useErrors(errors);
  const { appSince, passkeys, codesLeft, addresses } = prospect;
  return (
    <>
      <DefinitionList
        items={[
          { term: t('desk.resets.app'), value: appSince && <Time at={appSince.toISOString()} as="dateTime" /> },
          { term: t('passkeys.title'), value: passkeys > 0 && format.number(passkeys) },
          { term: t('desk.resets.codes'), value: codesLeft > 0 && format.number(codesLeft) },
        ]}
      />
      <Form className="form" method="post" action={`${href('desk-factor-resets')}/request`}>
        <input type="hidden" name="contact" value={contact} />
        <Choices
          name="reason"
          label={t('desk.resets.reason')}
          error={errorAt('reason')}
          value={typed.reason}
          options={resetReasons.map((reason) => ({
            value: reason,
            label: t(`desk.resets.${reason}`),
            hint: t(`desk.resets.${reason}_hint`),
          }))}
        />
        <Choices
          name="address"
          label={t('desk.resets.address')}
          hint={t('desk.resets.address_hint')}
          error={errorAt('address')}
          value={typed.address ?? addresses[0]?.id}
          options={addresses.map(({ id, shown, since }) => ({
            value: id,
            label: <bdi dir="ltr">{shown}</bdi>,
            hint: since && (
              <>
                {t('desk.resets.since')} <Time at={since.toISOString()} as="dateTime" />
              </>
            ),
          }))}
        />
        <TextArea
          name="note"
          label={t('desk.resets.note')}
          hint={t('desk.resets.note_hint')}
          error={errorAt('note')}
          value={typed.note}
          rows={4}
          maxLength={noteLength}
        />
        <Button>{t('desk.resets.submit')}</Button>
      </Form>
    </>
  );
}
