import type { ApplicationEvent } from '../../../src/features/applications/application.workflow.ts';
import { type HostEvent, isHostEvent } from '../../../src/features/applications/host-statement.ts';
import type { ActorKind } from '../../../src/platform/events/event.ts';

const actors: Partial<Record<ActorKind, 'you' | 'team' | 'provider'>> = {
  user: 'you',
  visitor: 'you',
  staff: 'team',
  provider: 'provider',
};

/** What happened to an application, and whose doing it was, as its applicant reads it. */
export const eventKey = (action: string) =>
  `applications.event.${action as ApplicationEvent | HostEvent | 'apply' | 'be_late' | 'correct'}` as const;
export const actorKey = (action: string, by: ActorKind) =>
  `applications.by.${isHostEvent(action) ? 'host' : (actors[by] ?? 'clock')}` as const;
