import { caseEventKinds } from '../../../src/features/cases/court-case.ts';
import { messageLength } from '../../../src/features/cases/messages/court-message.ts';
import type { ShownPhoto } from '../../../src/features/cases/messages/photo.ts';
import type { Doubt } from '../../../src/features/cases/messages/photo-reading.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { HearingFields } from './hearing-fields.tsx';
import { BesidePhoto, PhotoField, PhotoShown, usePhotoForm } from './photo.tsx';
import { SeveralDays } from './several-days.tsx';

export type Proposal = {
  isUnderstood: boolean;
  number: string;
  /** What the message names that is not this case. */
  otherNumbers: string[];
  otherCourt: { country: Country; court: string; place: string } | null;
  /** More than one to choose from; ISO. */
  days: string[];
};
export type CourtMessageProps = {
  id: string;
  formId: string;
  typed: Typed;
  errors: FieldError[];
  proposal: Proposal | null;
  /** Of the paper, held until its owner says yes. */
  photo: ShownPhoto | null;
  doubts: Doubt[];
};

/** A message of the court is pasted here, and what we read in it is put right before it counts. */
export function CourtMessagePage(props: CourtMessageProps) {
  const { t, href } = useShell();
  const { id, errors, proposal, photo, doubts } = props;
  // Beside a photo there is always something to fill in.
  const isForm = proposal && (proposal.isUnderstood || photo !== null);
  return (
    <>
      <Breadcrumbs
        items={[
          { href: href('account-cases'), label: t('cases.list.title') },
          { href: href('account-cases-id', { id }), label: t('cases.show.case') },
        ]}
      />
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t(isForm ? 'cases.relay.check' : 'cases.relay.paste')}</h1>
        <p className="narrow">{t(isForm ? 'cases.relay.check_lead' : 'cases.relay.lead')}</p>
      </div>
      {proposal && <Unread {...props} proposal={proposal} />}
      {isForm ? (
        <BesidePhoto photo={photo} doubts={doubts} isRead={proposal.isUnderstood ? null : false}>
          <Confirm {...props} proposal={proposal} />
        </BesidePhoto>
      ) : (
        <Paste {...props} />
      )}
    </>
  );
}

CourtMessagePage.head = ({ errors }: CourtMessageProps, shell: Shell): Head => ({
  ...formHead(shell.t('cases.relay.paste'), errors, shell),
  typing: 'form',
});
CourtMessagePage satisfies View<CourtMessageProps>;

const useAction = (id: string) => {
  const { href } = useShell();
  return href('account-cases-messages', { id });
};

function Paste({ id, typed, errors }: CourtMessageProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <TypedForm className="form" action={useAction(id)} {...usePhotoForm()}>
      <TextArea
        name="text"
        label={t('cases.relay.text')}
        hint={t('cases.relay.text_hint')}
        value={typed.text}
        error={errorAt('text')}
        max={messageLength}
        autoComplete="off"
      />
      <PhotoField error={errorAt('photo')} />
      <Button iconAtEnd="arrow-right">{t('cases.relay.read')}</Button>
    </TypedForm>
  );
}

function Confirm({ id, formId, typed, errors, photo, doubts }: CourtMessageProps & { proposal: Proposal }) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <TypedForm className="form" action={`${useAction(id)}/confirmation`}>
      <input type="hidden" name="_form" value={formId} />
      <input type="hidden" name="text" value={typed.text} />
      <PhotoShown photo={photo} doubts={doubts} />
      {typed.text && (
        <blockquote className="card" dir="auto">
          {typed.text}
        </blockquote>
      )}
      <Select
        name="kind"
        label={t('cases.desk.kind')}
        value={typed.kind}
        error={errorAt('kind')}
        options={caseEventKinds.map((kind) => ({ value: kind, label: t(`cases.event.${kind}.title`) }))}
      />
      <HearingFields typed={typed} errors={errors} isSure={false} />
      <Button>{t('cases.relay.confirm')}</Button>
    </TypedForm>
  );
}

/** What does not fit, or could not be read: said before anything counts. */
function Unread({ id, formId, typed, proposal, photo }: CourtMessageProps & { proposal: Proposal }) {
  const { t, locale } = useShell();
  const { otherNumbers, otherCourt, days, number, isUnderstood } = proposal;
  const action = useAction(id);
  return (
    <>
      {!isUnderstood && (
        <Callout tone="warning" title={t(photo ? 'cases.photo.ask' : 'cases.relay.unread')}>
          <p>{t(photo ? 'cases.photo.ask_body' : 'cases.relay.unread_body')}</p>
          <Form method="post" action={`${action}/question`}>
            <input type="hidden" name="_form" value={formId} />
            <input type="hidden" name="text" value={typed.text} />
            {photo && <input type="hidden" name="photo" value={photo.id} />}
            <Button variant="plain">{t('cases.relay.ask')}</Button>
          </Form>
        </Callout>
      )}
      {otherNumbers.length > 0 && (
        <Callout tone="warning" title={t('cases.relay.other_number')}>
          <p>
            {t('cases.relay.other_number_body')}{' '}
            <bdi className="ref" dir="ltr">
              {otherNumbers.join(' · ')}
            </bdi>{' '}
            /{' '}
            <bdi className="ref" dir="ltr">
              {number}
            </bdi>
          </p>
        </Callout>
      )}
      {otherCourt && (
        <Callout tone="warning" title={t('cases.relay.other_court')}>
          <p>{courtName(otherCourt.country, otherCourt.court, otherCourt.place, locale.language)}</p>
        </Callout>
      )}
      <SeveralDays days={days} />
    </>
  );
}
