import type { ReactNode } from 'react';
import type { AskingStep } from '../../../src/features/asking/question.ts';
import { askingSteps } from '../../../src/features/asking/question.ts';
import { type LocaleCode, localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { ExitOffer, ExitPage } from '../../ui/components/exit-page.tsx';
import { Steps } from '../../ui/components/steps.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { Typing, typingPath } from '../../ui/components/typing.tsx';
import { type Head, type Shell, useShell } from '../../ui/shell.tsx';

export type DraftMark = { id: string; version: number };
export type StepProps = { formId: string; draft: DraftMark; typed: Typed; errors: FieldError[] };

type FrameProps = StepProps & {
  step: AskingStep;
  /** Before the form, such as what was filled in. */
  before?: ReactNode;
  /** What stands beside the form on wide screens; on narrow ones above it, where it is to be read first, or below. */
  aside?: ReactNode;
  isAsideFirst?: boolean;
  /** What its fields are called in the summary of what is wrong, where the same may be wrong with several. */
  labels?: Record<string, string>;
  /** It holds fields for files, and is sent whole. */
  takesFiles?: boolean;
  /** The words of the button that goes on; null where there is no way on. */
  go: string | null;
  children: ReactNode;
};

/** A page of the flow after the first: where it is in it, its form, and the ways on, back and into another language. */
export function Frame({ step, formId, draft, typed, errors, before, aside, labels, ...rest }: FrameProps) {
  const { takesFiles, go, isAsideFirst, children } = rest;
  const { t, href, locale } = useShell();
  const story = `${typed.title ?? ''} ${typed.body ?? ''}`;
  const form = (
    <TypedForm
      className="form"
      encType={takesFiles ? 'multipart/form-data' : undefined}
      action={href('new-draft-step', { draft: draft.id, step })}
      data-typing={step === 'check' ? undefined : typingPath(locale.code, draft.id, step)}
    >
      <input type="hidden" name="_form" value={formId} />
      <input type="hidden" name="_v" value={draft.version} />
      {children}
      <div className="row">
        {go && (
          <Button name="_go" value="continue" iconAtEnd="arrow-right">
            {go}
          </Button>
        )}
        <Button name="_go" value="back" variant="plain">
          {t('asking.back')}
        </Button>
        {step !== 'check' && (
          <Button name="_go" value="save" variant="plain">
            {t('asking.save')}
          </Button>
        )}
      </div>
      {step !== 'check' && <Typing />}
      <details>
        <summary>{t('asking.other_ways')}</summary>
        {step !== 'check' && <OtherLanguages />}
        <p className="links">
          <a href={href('new-draft-link', { draft: draft.id })}>{t('asking.link.title')}</a>
        </p>
      </details>
    </TypedForm>
  );
  // The sums and the button of the last page stand where the answers can be read beside them.
  const isApart = step === 'check' || isAsideFirst;
  return (
    <>
      <ExitPage about={story} country={typed.country} explained />
      <ErrorSummary errors={errors} labels={labels} />
      <div className="beside">
        <div className="form">
          <div className="stack">
            <Steps current={askingSteps.indexOf(step) + 1} total={askingSteps.length} />
            <h1>{t(`asking.${step as Exclude<AskingStep, 'lane'>}.title`)}</h1>
          </div>
          {step === 'question' && <ExitOffer about={story} country={typed.country} />}
          {before}
          {!isApart && form}
        </div>
        {aside}
        {step === 'check' ? <div className="card">{form}</div> : isApart && form}
      </div>
    </>
  );
}

/** Buttons and not links: what was typed goes along. */
function OtherLanguages() {
  const { t, locale } = useShell();
  const others = localeCodes.filter((code) => isNear(code, locale.code));
  return (
    <div className="row">
      <span className="muted">{t('asking.other_language')}</span>
      {others.map((code) => (
        <Button key={code} name="_go" value={`lang:${code}`} variant="quiet">
          <bdi lang={locales[code].tag}>{locales[code].name}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** The other languages of the same country, and the plain one where the country has none of its own. */
function isNear(code: LocaleCode, here: LocaleCode): boolean {
  const { language, country } = locales[code];
  const { language: own, country: home } = locales[here];
  if (language === own) return false;
  if (country === home) return true;
  return (
    country === null &&
    !localeCodes.some((each) => locales[each].country === home && locales[each].language === language)
  );
}

export const headOf = (step: Exclude<AskingStep, 'lane'>, errors: FieldError[], { t }: Shell): Head => {
  const title = t(`asking.${step}.title`);
  // The last page takes files, and nothing is written on it.
  return { ...formHead(title, errors, { t }), typing: step === 'check' ? undefined : 'draft' };
};
