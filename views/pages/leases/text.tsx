import type { FormValues } from '../../../src/features/journeys/field.ts';
import type { LeaseState } from '../../../src/features/leases/lease.workflow.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { useShell } from '../../ui/shell.tsx';
import { AnswerList, type Part } from '../journeys/check.tsx';

type LeaseTextProps = {
  parts: Omit<Part, 'slots'>[];
  answers: FormValues;
  state: LeaseState;
  /** Who reads wrote it, and waits for the other side. */
  isOwn: boolean;
};

/** What the two sides say yes to; once both have, it is read on its paper and folded away here. */
export function LeaseText({ parts, answers, state, isOwn }: LeaseTextProps) {
  const { t, locale } = useShell();
  const text = parts.map((part) => (
    <section key={part.step} className="part narrow" aria-labelledby={part.step}>
      <h2 id={part.step}>{say(part.title, t, locale)}</h2>
      <AnswerList fields={part.fields} answers={answers} />
    </section>
  ));
  if (!isAgreedOn(state) && !isOwn) return <>{text}</>;
  return (
    <details className="fold">
      <summary>{t('leases.text')}</summary>
      {text}
    </details>
  );
}

/** Large while the other side has still to come in with it. */
export function InvitationCode({ code, state }: { code: string | null; state: LeaseState }) {
  const { t } = useShell();
  if (!code) return null;
  const said = (
    <>
      <p className="price">
        <span>
          <bdi dir="ltr">{code}</bdi>
        </span>
      </p>
      <p>{t('leases.invitation_code.body')}</p>
    </>
  );
  if (!isAwaitedOther(state)) {
    return (
      <details className="fold screen">
        <summary>{t('leases.invitation_code.title')}</summary>
        {said}
      </details>
    );
  }
  return (
    <section className="card narrow screen" aria-labelledby="invitation-code">
      <h2 id="invitation-code">{t('leases.invitation_code.title')}</h2>
      {said}
    </section>
  );
}

/** The other side has still to read the text, or to read it again. */
const isAwaitedOther = (state: LeaseState): boolean =>
  state === 'invited' || state === 'reviewing' || state === 'changes';

/** Nothing in its text changes any more. */
const isAgreedOn = (state: LeaseState): boolean => !isAwaitedOther(state) && state !== 'cancelled';
