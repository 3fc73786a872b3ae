import type { AbsentExpert, Lane } from '../../../src/features/consultations/lanes.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { DraftMark } from './frame.tsx';
import { AbsentNote, within } from './lane.tsx';

type ClosedProps = { absent: AbsentExpert | null; standard: Lane | null; draft: DraftMark };

/** What was chosen cannot be promised now: why, and what there is, one press away. */
export function Closed({ absent, standard, draft }: ClosedProps) {
  const { t, href, format } = useShell();
  const choice = href('new-draft-step', { draft: draft.id, step: 'lane' });
  return (
    <>
      {absent ? (
        <AbsentNote absent={absent} />
      ) : (
        <Callout tone="warning" title={t('asking.fast.title')}>
          <p>{t('asking.fast.closed')}</p>
          {standard && <p>{t('asking.fast.standard_terms', { within: within(t, standard.answerByHours) })}</p>}
        </Callout>
      )}
      <div className="row">
        {standard?.price && (
          <Form method="post" action={choice}>
            <input type="hidden" name="_v" value={draft.version} />
            <Button name="lane" value="standard">
              {t('asking.fast.standard', { price: format.money(standard.price) })}
            </Button>
          </Form>
        )}
        <LinkButton href={choice}>{t('asking.fast.other')}</LinkButton>
      </div>
    </>
  );
}
