import type { Guide } from './guides.ts';

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
    JavaScript: `// Needs a token that allows consultations:read, consultations:write, cases:read, cases:write, requests:read,
// requests:order and requests:write.
const [site, token] = ['https://…', 'istishara_test_…'];

async function call(method, path, body) {
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
  if (method !== 'GET') headers['Idempotency-Key'] = crypto.randomUUID();
  const answer = await fetch(site + path, { method, headers, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.code + ': ' + told.detail);
  return told;
}

// Ask, pay and read the answer.
const { items } = await call('GET', '/api/v1/lanes?locale=fr-ma');
const lane = items.find((each) => each.id === 'standard');
const asked = await call('POST', '/api/v1/my/consultations', {
  lane: lane.id,
  price: lane.price.minor,
  locale: 'fr-ma',
  country: 'MA',
  topic: 'rent',
  title: 'May the landlord keep the deposit?',
  body: 'I gave the keys back two months ago, and the deposit has not been returned.',
  answerLanguage: 'fr',
  readers: 'private',
  termsAccepted: true,
});
await call('POST', \`/api/v1/test/bills/\${asked.bill.reference}/payments\`, { outcome: 'paid' });
await call('POST', \`/api/v1/test/consultations/\${asked.reference}/answer\`);
const question = await call('GET', \`/api/v1/my/consultations/\${asked.reference}\`);
for (const answer of question.answers) console.log(answer.short);

// Follow a case for a month.
const added = await call('POST', '/api/v1/my/cases', {
  country: 'MA',
  court: 'ma-ca-rabat',
  number: '2026/1201/5001',
  role: 'party',
  declared: true,
});
const period = await call('POST', \`/api/v1/my/cases/\${added.id}/periods\`, { months: 1 });
await call('POST', \`/api/v1/test/bills/\${period.bill.reference}/payments\`, { outcome: 'paid' });
const followed = await call('GET', \`/api/v1/my/cases/\${added.id}\`);
console.log(followed.state, followed.endsAt);

// Ask for a certificate, pay, and take it back. The names of the answers are those of its questions.
const answers = {
  document: 'police_record',
  situation: 'none',
  receiver: 'employer',
  mode: 'prepare',
  forWhom: 'self',
  may_fingerprints: 'yes',
  nameLatin: 'Salma Exemple',
  identity_type: 'national',
  identity: 'AB123456',
  birth: '1990-08-09',
  birthPlace: 'Fès',
  region: 'MA-06',
  city: 'Casablanca',
  address: '12, rue des Exemples',
  email: 'salma@example.com',
};
const [procedure, country] = ['good-conduct', 'MA'];
const chosen = 'document=police_record&situation=none&mode=prepare';
const form = await call('GET', \`/api/v1/procedures/\${procedure}/questions?country=\${country}&locale=fr-ma&\${chosen}\`);
const missing = form.items.filter((each) => each.required && !answers[each.name]);
if (missing.length > 0) throw new Error(missing[0].label);
const ordered = await call('POST', '/api/v1/my/certificates', {
  procedure: procedure,
  country: country,
  answers: answers,
  accepted: form.consents.map((each) => each.name),
  price: form.price.minor,
});
await call('POST', \`/api/v1/test/bills/\${ordered.bill.reference}/payments\`, { outcome: 'paid' });
const withdrawn = await call('POST', \`/api/v1/my/certificates/\${ordered.id}/withdrawal\`);
console.log(withdrawn.state);`,
    Python: `# Needs a token that allows consultations:read, consultations:write, cases:read, cases:write, requests:read,
# requests:order and requests:write.
import json, urllib.error, urllib.request, uuid

site, token = 'https://…', 'istishara_test_…'

def call(method, path, body=None):
    headers = {'Authorization': 'Bearer ' + token, 'Content-Type': 'application/json'}
    if method != 'GET':
        headers['Idempotency-Key'] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(site + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        told = json.load(error)
        raise SystemExit(told['code'] + ': ' + told['detail'])

# Ask, pay and read the answer.
lanes = call('GET', '/api/v1/lanes?locale=fr-ma')['items']
lane = next(each for each in lanes if each['id'] == 'standard')
asked = call('POST', '/api/v1/my/consultations', {
    'lane': lane['id'],
    'price': lane['price']['minor'],
    'locale': 'fr-ma',
    'country': 'MA',
    'topic': 'rent',
    'title': 'May the landlord keep the deposit?',
    'body': 'I gave the keys back two months ago, and the deposit has not been returned.',
    'answerLanguage': 'fr',
    'readers': 'private',
    'termsAccepted': True,
})
bill, reference = asked['bill']['reference'], asked['reference']
call('POST', f'/api/v1/test/bills/{bill}/payments', {'outcome': 'paid'})
call('POST', f'/api/v1/test/consultations/{reference}/answer')
question = call('GET', f'/api/v1/my/consultations/{reference}')
for answer in question['answers']:
    print(answer['short'])

# Follow a case for a month.
added = call('POST', '/api/v1/my/cases', {
    'country': 'MA',
    'court': 'ma-ca-rabat',
    'number': '2026/1201/5001',
    'role': 'party',
    'declared': True,
})
case = added['id']
period = call('POST', f'/api/v1/my/cases/{case}/periods', {'months': 1})
bill = period['bill']['reference']
call('POST', f'/api/v1/test/bills/{bill}/payments', {'outcome': 'paid'})
followed = call('GET', f'/api/v1/my/cases/{case}')
print(followed['state'], followed['endsAt'])

# Ask for a certificate, pay, and take it back. The names of the answers are those of its questions.
answers = {
    'document': 'police_record',
    'situation': 'none',
    'receiver': 'employer',
    'mode': 'prepare',
    'forWhom': 'self',
    'may_fingerprints': 'yes',
    'nameLatin': 'Salma Exemple',
    'identity_type': 'national',
    'identity': 'AB123456',
    'birth': '1990-08-09',
    'birthPlace': 'Fès',
    'region': 'MA-06',
    'city': 'Casablanca',
    'address': '12, rue des Exemples',
    'email': 'salma@example.com',
}
procedure, country = 'good-conduct', 'MA'
chosen = 'document=police_record&situation=none&mode=prepare'
form = call('GET', f'/api/v1/procedures/{procedure}/questions?country={country}&locale=fr-ma&{chosen}')
for question in form['items']:
    if question['required'] and question['name'] not in answers:
        raise SystemExit(question['label'])
ordered = call('POST', '/api/v1/my/certificates', {
    'procedure': procedure,
    'country': country,
    'answers': answers,
    'accepted': [each['name'] for each in form['consents']],
    'price': form['price']['minor'],
})
bill, reference = ordered['bill']['reference'], ordered['id']
call('POST', f'/api/v1/test/bills/{bill}/payments', {'outcome': 'paid'})
withdrawn = call('POST', f'/api/v1/my/certificates/{reference}/withdrawal')
print(withdrawn['state'])`,
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
