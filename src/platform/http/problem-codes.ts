const ofStatus: Record<number, string> = {
  400: 'bad_request',
  401: 'sign_in_required',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  412: 'changed_meanwhile',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'invalid_fields',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** The word for a problem that says no more than its status. */
export const codeOfStatus = (status: number): string => ofStatus[status] ?? (status >= 500 ? 'server_error' : 'error');

/**
 * The word for a problem by the key of its message: `api.error.one_of` is `one_of`, `asking.error.contact` is
 * `asking.contact`. Programs compare it: a key that is renamed keeps its word of before here.
 */
export const codeOfKey = (key: string): string =>
  renamed[key] ?? key.replace(/^api\.error\.|^error\./, '').replace('.error.', '.');

const renamed: Record<string, string> = { 'api.error.kinds': 'webhooks.kinds' };
