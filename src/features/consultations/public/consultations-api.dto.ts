import { IsArray, IsInt, Max, Min } from 'class-validator';
import { array, uuid } from '../../../platform/http/api-schemas.ts';
import { Said } from '../../../platform/http/body-schema.ts';
import { says } from '../../../platform/http/forms.ts';
import { TextOf } from '../../../platform/http/patch.ts';
import { messageLength } from '../asker/own.ts';

export class FollowUpBody {
  @TextOf({ ...messageLength, isLong: true })
  body?: string = undefined;
}

const stars = { min: 1, max: 5 };

export class RatingBody {
  @IsInt(says('asking.error.stars'))
  @Min(stars.min, says('asking.error.stars'))
  @Max(stars.max, says('asking.error.stars'))
  stars?: number = undefined;

  @TextOf({ max: 1_000, orNull: true, isLong: true })
  opinion?: string | null = undefined;

  @Said({ ...array(uuid), description: 'The ids of the answers that helped; those that are not named did not' })
  @IsArray(says('asking.error.rating', { max: 1_000 }))
  useful?: string[] = undefined;
}
