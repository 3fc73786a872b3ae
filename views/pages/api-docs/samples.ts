import type { Guide } from './guides.ts';
import { tryingJavaScript } from './trying-javascript.ts';
import { tryingPython } from './trying-python.ts';

/**
 * The lines of a guide in other languages, and whole programs. Those in Python need nothing but what comes with it; they
 * name the same addresses and fields as those in JavaScript, which the tests run as they stand here.
 */
export const samples: { readonly [Name in Guide]?: { readonly [language: string]: string } } = {
  start: {
    JavaScript: `const answer = await fetch('https://…/api/v1/my/consultations', {
  headers: { Authorization: 'Bearer istishara_…', 'Accept-Language': 'fr' },
});
console.log(answer.status, await answer.json());`,
    Python: `import json, urllib.request

request = urllib.request.Request('https://…/api/v1/my/consultations', headers={
    'Authorization': 'Bearer istishara_…', 'Accept-Language': 'fr'})
with urllib.request.urlopen(request) as answer:
    print(answer.status, json.load(answer))`,
  },
  trying: {
    JavaScript: tryingJavaScript,
    Python: tryingPython,
  },
  webhooks: {
    Python: `# The body as the bytes that came, and the names of the headers in small letters.
import base64, hashlib, hmac, time

def is_ours(secret, headers, body):
    sent = int(headers['webhook-timestamp'])
    if abs(time.time() - sent) > 300:
        return False
    key = base64.b64decode(secret.removeprefix('whsec_'))
    text = f"{headers['webhook-id']}.{sent}.".encode() + body
    mine = 'v1,' + base64.b64encode(hmac.digest(key, text, hashlib.sha256)).decode()
    return any(hmac.compare_digest(mine, each) for each in headers['webhook-signature'].split())`,
  },
};
