import {
  followUpsLeft,
  mayAskAgain,
  mayChooseReaders,
  mayDispute,
  mayEdit,
  mayRate,
  mayWithdraw,
  messageLength,
  type OwnAct,
  type OwnConsultation,
} from '../../../src/features/consultations/asker/own.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { useDateTime } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { Numbers } from '../new/numbers.tsx';
import { ActForm, typedInto } from './own-act-form.tsx';
import type { OwnProps } from './own-props.ts';
import { RatingForm } from './rating.tsx';

/** What the one who asked can do now; what cannot be done is not there. */
export function Acts(props: OwnProps) {
  const { now: instant } = useShell();
  const { own } = props;
  const now = new Date(instant.epochMilliseconds);
  return (
    <>
      {mustReply(own) && <Reply {...props} />}
      {mayAskAgain(own, now) && <AskAgain {...props} />}
      {own.state === 'answered' && <Resolve {...props} />}
      {mayRate(own, now) && <RatingForm {...props} />}
      {mayChooseReaders(own) && <Readers {...props} />}
      {mayDispute(own, now) && <Dispute {...props} />}
      {mayEdit(own) && <Untaken {...props} />}
    </>
  );
}

const mustReply = ({ state }: OwnConsultation): boolean => state === 'needs_info';

/** Whether the page has a form of the kind that one writes into for a while. */
export const isWrittenTo = (own: OwnConsultation, now: Date): boolean => mustReply(own) || mayAskAgain(own, now);

function Words({ to, label, hint, ...props }: OwnProps & { to: OwnAct; label: string; hint?: string }) {
  const { typed, errors } = typedInto(props, to);
  const errorAt = useErrors(errors);
  return (
    <>
      <Numbers typed={typed} error={errorAt('numbers')} />
      <TextArea
        id={errors.length > 0 ? 'body' : `${to}-body`}
        name="body"
        label={label}
        hint={hint}
        value={typed.body}
        max={messageLength.max}
        error={errorAt('body')}
        rows={5}
      />
    </>
  );
}

function Reply(props: OwnProps) {
  const { t } = useShell();
  return (
    <ActForm {...props} to="facts" isWritten>
      <Words {...props} to="facts" label={t('asking.facts.label')} hint={t('asking.facts.hint')} />
      <Button icon="send">{t('asking.facts.send')}</Button>
    </ActForm>
  );
}

function AskAgain(props: OwnProps) {
  const { t } = useShell();
  const { own } = props;
  const dateTime = useDateTime();
  const until = own.dueClosedAt ? dateTime(own.dueClosedAt) : '';
  return (
    <ActForm {...props} to="follow-ups" isWritten>
      <Words
        {...props}
        to="follow-ups"
        label={t('asking.follow_up.label')}
        hint={t('asking.follow_up.left', { count: followUpsLeft(own), until })}
      />
      <Button icon="send">{t('asking.follow_up.send')}</Button>
    </ActForm>
  );
}

function Resolve(props: OwnProps) {
  const { t } = useShell();
  return (
    <ActForm {...props} to="resolution">
      <Button variant="plain" icon="check">
        {t('asking.own.resolve')}
      </Button>
    </ActForm>
  );
}

function Readers(props: OwnProps) {
  const { t } = useShell();
  return (
    <details open={props.act === 'publication'}>
      <summary>{t('asking.publication.title')}</summary>
      <ActForm {...props} to="publication">
        <Choices
          name="readers"
          label={t('asking.readers.label')}
          hint={t('asking.readers.hint')}
          value={chosenReaders(props.own)}
          error={useErrors(typedInto(props, 'publication').errors)('readers')}
          options={(['private', 'now', 'later'] as const).map((value) => ({
            value,
            label: t(`asking.readers.${value}`),
          }))}
        />
        <Button variant="plain">{t('asking.publication.save')}</Button>
      </ActForm>
    </details>
  );
}

const chosenReaders = ({ visibility, publishAfterDays }: OwnConsultation): string =>
  visibility === 'private' ? 'private' : publishAfterDays === 0 ? 'now' : 'later';

function Dispute(props: OwnProps) {
  const { t } = useShell();
  return (
    <details open={props.act === 'dispute'}>
      <summary>{t('asking.dispute.title')}</summary>
      <ActForm {...props} to="dispute">
        <p>{t('asking.dispute.sure')}</p>
        <Words {...props} to="dispute" label={t('asking.dispute.label')} hint={t('asking.dispute.hint')} />
        <Button variant="danger">{t('asking.dispute.send')}</Button>
      </ActForm>
    </details>
  );
}

/** What becomes of the money of a question that is withdrawn. */
const moneyOf = ({ bill }: OwnProps) => (!bill ? 'free' : bill.state === 'open' ? 'unpaid' : 'paid');

function Untaken(props: OwnProps) {
  const { t, href } = useShell();
  const { own } = props;
  return (
    <section className="stack" aria-labelledby="untaken">
      <h2 id="untaken">{t('asking.untaken.title')}</h2>
      <p className="muted narrow">{t(own.lane === 'free' ? 'asking.untaken.body_free' : 'asking.untaken.body_paid')}</p>
      <div className="row">
        <LinkButton href={href('consultation-edit', { reference: own.reference })}>
          {t('asking.untaken.edit')}
        </LinkButton>
      </div>
      {mayWithdraw(own) && (
        <details>
          <summary>{t('asking.untaken.withdraw')}</summary>
          <ActForm {...props} to="withdrawal">
            <p>{t(`asking.untaken.sure_${moneyOf(props)}`)}</p>
            <Button variant="danger">{t('asking.untaken.withdraw')}</Button>
          </ActForm>
        </details>
      )}
    </section>
  );
}
