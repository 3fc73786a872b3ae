import { Fragment } from 'react';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { boxesOf, type Field, type FormValues, groupsOf, termOf } from '../../../src/features/journeys/field.ts';
import type { Closing } from '../../../src/features/journeys/journey.ts';
import type { Alike, JourneyBase } from '../../../src/features/journeys/journeys.ts';
import { identityWarning } from '../../../src/features/journeys/read.ts';
import { showAnswer } from '../../../src/features/journeys/show.ts';
import type { PaidElsewhere } from '../../../src/features/procedures/paid-elsewhere.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import type { InLanguage } from '../../../src/lib/locales/text.ts';
import { capitalised } from '../../../src/lib/text.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Steps } from '../../ui/components/steps.tsx';
import { Whole } from '../../ui/components/whole.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Elsewhere } from '../pay/elsewhere.tsx';
import { FieldView } from './field.tsx';

export type Part = { step: string; title: Words; fields: Field[]; slots: ShownSlot[] };

export type CheckProps = {
  base: JourneyBase;
  country: Country;
  draft: string;
  formId: string;
  parts: Part[];
  answers: FormValues;
  consents: Field[];
  /** What our team wrote on the telephone. */
  entered: string[];
  errors: FieldError[];
  /** The slots for which the same file came once more. */
  same: string[];
  /** What was sent before and may be the same. */
  alike: Alike[];
  total: number;
  /** What we ask for it; null where it is free. */
  price: MoneyValue | null;
  /** What the authority takes besides. */
  elsewhere: InLanguage<PaidElsewhere> | null;
  closing: Closing | null;
};

/** Everything that was answered, before it is sent. */
export function CheckPage(props: CheckProps) {
  const { base, draft, formId, parts, answers, consents, entered, errors, same, total, price, elsewhere, closing } =
    props;
  const { t, locale, href, format } = useShell();
  // A lease is paid for once its other side has agreed to it.
  const isPaidLater = base === 'e-services-rent-appartment';
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="beside">
        <div className="stack">
          <div className="stack">
            <Steps current={total} total={total} />
            <h1>{t('journeys.check.title')}</h1>
            <p className="lead">{say(closing?.lead ?? 'journeys.check.lead', t, locale)}</p>
          </div>
          <SentBefore {...props} />
          {parts.map((part) => (
            <section key={part.step} className="part narrow" aria-labelledby={part.step}>
              <div className="row">
                <h2 id={part.step}>{say(part.title, t, locale)}</h2>
                <a href={href(`${base}-draft`, { draft, step: part.step }, { change: '1' })}>
                  {t('journeys.check.change')}
                  <span className="sr"> {say(part.title, t, locale)}</span>
                </a>
              </div>
              <AnswerList fields={part.fields} answers={answers} entered={entered} />
              <SlotList slots={part.slots} same={same} />
            </section>
          ))}
        </div>
        <div className="card">
          <Form className="form" method="post" action={href(`${base}-draft`, { draft, step: 'check' })}>
            <input type="hidden" name="_form" value={formId} />
            {consents.map((field) => (
              <FieldView key={field.name} field={field} answers={{}} error={errorAt(field.name)} />
            ))}
            {price && (
              <p className="price">
                <span className="meta">{t('journeys.check.price')}</span> <Money value={price} />{' '}
                <span className="meta">{t('consultations.lane.vat_included')}</span>
              </p>
            )}
            {elsewhere && <Elsewhere fee={elsewhere} />}
            {price && isPaidLater && <p>{t('journeys.check.paid_later')}</p>}
            <Button icon="send">
              {price && !isPaidLater
                ? t('journeys.check.send_paid', { price: format.money(price) })
                : say(closing?.send ?? 'journeys.check.send', t, locale)}
            </Button>
          </Form>
        </div>
      </div>
    </>
  );
}

CheckPage.head = ({ errors }: CheckProps, shell: Shell): Head =>
  formHead(shell.t('journeys.check.title'), errors, shell);
CheckPage satisfies View<CheckProps>;

/** Pointed out before anything is sent or paid a second time. */
function SentBefore({ base, alike }: CheckProps) {
  const { t, href } = useShell();
  if (alike.length === 0) return null;
  const page = base === 'e-services-rent-appartment' ? 'e-services-leases-id' : 'e-services-applications-id';
  return (
    <Callout tone="warning" title={t('journeys.alike.title')}>
      <p>{t('journeys.alike.body')}</p>
      <ul>
        {alike.map(({ id, reference }) => (
          <li key={id}>
            <a href={href(page, { id })}>
              <Reference value={reference} />
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Which papers are there, and which are still to come. */
function SlotList({ slots, same }: { slots: ShownSlot[]; same: string[] }) {
  const { t, locale } = useShell();
  return (
    <DefinitionList
      items={slots.map(({ name, label, file, isNeeded }) => ({
        key: name,
        term: say(label, t, locale),
        value: file ? (
          <>
            {t('files.added')}
            {same.includes(name) && <p className="meta">{t('files.same')}</p>}
          </>
        ) : (
          <span className="muted">{t(isNeeded ? 'files.missing' : 'files.missing_optional')}</span>
        ),
      }))}
    />
  );
}

/** Answers with what they answer, and a word at a number that looks mistyped. */
export function AnswerList({
  fields,
  answers,
  entered = [],
}: {
  fields: Field[];
  answers: FormValues;
  entered?: string[];
}) {
  const shell = useShell();
  const { t, locale } = shell;
  return groupsOf(fields).map(({ title, fields }) => (
    <Fragment key={fields[0]?.name}>
      {title && <h3>{say(title, t, locale)}</h3>}
      <DefinitionList
        items={fields.map((field) => ({
          key: field.name,
          term: say(termOf(field), t, locale),
          value: showAnswer(field, answers, shell) ? (
            <>
              <AnswerView field={field} answers={answers} />
              {boxesOf(field).some((box) => entered.includes(box)) && (
                <p className="meta">{t('journeys.entered_by_us')}</p>
              )}
            </>
          ) : null,
        }))}
      />
    </Fragment>
  ));
}

/** Whether anything of these was answered: a heading stands over nothing else. */
export const hasAnswers = (fields: Field[], answers: FormValues, shell: Shell): boolean =>
  fields.some((field) => showAnswer(field, answers, shell) !== '');

// Its writer compares it with a card or a contract: a browser that translates the page leaves it as it was typed.
const typedKinds = new Set<Field['kind']>(['name', 'line', 'lines', 'identity', 'code', 'phone', 'contact']);

function AnswerView({ field, answers }: { field: Field; answers: FormValues }) {
  const shell = useShell();
  const shown = showAnswer(field, answers, shell);
  const text = 'options' in field ? capitalised(shown, shell.locale.tag) : shown;
  const translate = typedKinds.has(field.kind) ? 'no' : undefined;
  const warning = field.kind === 'identity' ? identityWarning(field, answers) : null;
  return (
    <>
      {field.kind === 'lines' ? (
        text.split(/\n+/).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer that is shown does not change
          <p key={index}>
            <bdi translate={translate}>{line}</bdi>
          </p>
        ))
      ) : (
        <bdi translate={translate}>
          <Whole text={text} />
        </bdi>
      )}
      {warning && <Callout tone="warning">{shell.t(`journeys.warning.${warning}`)}</Callout>}
    </>
  );
}
