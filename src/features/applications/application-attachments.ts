import type { Words } from '../../platform/i18n/words.ts';
import type { Slot } from '../attachments/slot.ts';
import type { Application, Fault } from './application.ts';
import type { ApplicationState } from './application.workflow.ts';
import { certificates } from './certificates.ts';
import { answerSlot, correctable } from './corrections.ts';
import { variantOf } from './request-step.ts';

const untilFiled: ApplicationState[] = ['awaiting_payment', 'waiting_files', 'checking', 'ready'];

type WithState = Pick<Application, 'state' | 'procedure' | 'country' | 'answers'>;

/** Found complete: the attachments are those that were checked, and stay so. What is free is ready without a check. */
export const areChecked = ({ state, procedure, country, answers }: WithState): boolean =>
  state === 'ready' && variantOf(procedure, country).ourPrices.some(({ mode }) => mode === answers.mode);

/** Where attachments may be put now: anywhere before the file is checked; where something is to be mended, only there. */
export function slotsOf(application: WithState, faults: Fault[]): Slot[] {
  const { state } = application;
  if (state === 'needs_fix') {
    const open = new Set(faults.filter(({ fixedAt }) => !fixedAt).map(({ slot }) => slot));
    return allSlots(application)
      .filter(({ name }) => open.has(name))
      .map((slot) => ({ ...slot, isNeeded: true }));
  }
  return untilFiled.includes(state) && !areChecked(application) ? allSlots(application) : [];
}

/** The attachment that the authority issued: ours to add, theirs to take, for thirty days. */
export const issuedSlot: Slot = {
  name: 'issued',
  label: 'applications.slot.issued',
  isIdentity: false,
  keptDays: 30,
};

/** Where an attachment that nothing can be checked without is not there yet. */
export const missingSlots = (
  application: Pick<Application, 'procedure' | 'country' | 'answers'>,
  filled: readonly string[],
): string[] =>
  allSlots(application)
    .filter(({ name, isNeeded }) => isNeeded && !filled.includes(name))
    .map(({ name }) => name);

export const allSlots = ({
  procedure,
  country,
  answers,
}: Pick<Application, 'procedure' | 'country' | 'answers'>): Slot[] =>
  certificates[procedure].steps.flatMap((step) => step.slots?.(country, answers) ?? []);

/** What a fault is about: a document, or an answer. */
export function slotLabels(
  application: Pick<Application, 'procedure' | 'country' | 'answers'>,
): (slot: string) => Words {
  const labels = new Map<string, Words>([
    ...allSlots(application).map(({ name, label }) => [name, label] as const),
    ...correctable(application).map((field) => [answerSlot(field), field.label] as const),
  ]);
  return (slot) => labels.get(slot) ?? 'applications.slot.other';
}

/** From the day it is handed in until it is all over, the authority may have issued it. */
export const mayIssue = (state: ApplicationState): boolean =>
  ['ready', 'filed', 'at_authority', 'appointment', 'issued', 'delivering', 'delivered'].includes(state);
