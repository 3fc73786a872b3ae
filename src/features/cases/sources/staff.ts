import type { CaseSource, CheckResult } from './source.ts';

/** A person reads the court's public page and enters at the desk what it says. */
export class StaffSource implements CaseSource {
  readonly name = 'staff';

  async check(): Promise<CheckResult> {
    return { kind: 'waiting' };
  }
}
