import { ValidateBy } from 'class-validator';
import { array, text } from '../../platform/http/api-schemas.ts';
import { Said } from '../../platform/http/body-schema.ts';
import { says } from '../../platform/http/forms.ts';
import { TextOf } from '../../platform/http/patch.ts';
import { isChoice } from './kinds.ts';
import { urlLength } from './webhook.ts';

export class EndpointBody {
  @TextOf({ max: urlLength })
  @Said({ format: 'uri', description: 'On the open internet, https' })
  url?: string = undefined;

  @ValidateBy({ name: 'kinds', validator: { validate: isChoices } }, says('api.error.kinds'))
  @Said({
    ...array(text),
    minItems: 1,
    uniqueItems: true,
    description: 'What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind',
  })
  kinds?: string[] = undefined;
}

function isChoices(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size < value.length) return false;
  return value.every((each) => typeof each === 'string' && isChoice(each));
}
