import { Equals, IsIn } from 'class-validator';
import { countries } from '../../lib/countries/country.ts';
import { Said } from '../../platform/http/body-schema.ts';
import { says } from '../../platform/http/forms.ts';
import { OneOf, TextOf } from '../../platform/http/patch.ts';
import { caseTypes } from './case-number.ts';
import { messageLength } from './messages/court-message.ts';
import { nicknameLength, periods, watchRoles } from './watching/watch.ts';

/** A case to follow, by the rules of the page. */
export class CaseBody {
  @OneOf(countries)
  country?: string = undefined;

  @TextOf({ max: 60 })
  @Said({ description: 'The court, by its `id` in listCourts, such as ma-ca-rabat' })
  court?: string = undefined;

  @TextOf({ max: 60 })
  @Said({
    description: 'Where the court sits, by its `id` in listCourts, such as SA-01; needed of a court with `needsPlace`',
  })
  place?: string = undefined;

  @TextOf({ max: 60 })
  @Said({
    description:
      'As the court writes it: in MA 2026/1201/5001, in SA 4712345678 or 1234/1447, in AE 1234/2025, in EG 1234/2025 or 567/48 ق',
  })
  number?: string = undefined;

  @TextOf({ max: 100 })
  @Said({
    description:
      'Where `number` may be several cases, which of them is meant: one of those that the error at this field names',
  })
  reading?: string = undefined;

  @OneOf(caseTypes)
  @Said({ description: 'The kind of case; needed in AE and EG, unless words around the number say it' })
  type?: string = undefined;

  @OneOf(watchRoles)
  role?: string = undefined;

  @TextOf({ max: nicknameLength })
  @Said({ description: 'A name for it that only its follower sees' })
  nickname?: string = undefined;

  @Equals(true, says('cases.add.error.declared'))
  @Said({ description: 'The follower declares to be a party, a lawyer or of the family' })
  declared?: boolean = undefined;
}

export class CasePeriodBody {
  @IsIn(periods, says('api.error.one_of', { values: periods.join(', ') }))
  @Said({ type: 'integer', description: 'getProcedure of case-tracking says what each costs' })
  months?: number = undefined;
}

export const neededOfCase = ['country', 'court', 'number', 'role', 'declared'] as const;

export class CaseMessageBody {
  @TextOf({ max: messageLength, isLong: true })
  @Said({ description: 'What the court wrote to the party, word for word' })
  text?: string = undefined;
}
