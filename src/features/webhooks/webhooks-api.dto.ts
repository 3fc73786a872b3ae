import { Said } from '../../platform/http/body-schema.ts';
import { TextOf } from '../../platform/http/patch.ts';
import { urlLength } from './webhook.ts';

export class EndpointBody {
  @TextOf({ max: urlLength })
  @Said({ format: 'uri', description: 'On the open internet, https' })
  url?: string = undefined;
}
