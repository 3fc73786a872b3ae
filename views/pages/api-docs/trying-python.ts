/** The same by the same calls, which a test compares. */
export const tryingPython = `# Needs a token that allows consultations:read, consultations:write, cases:read, cases:write, requests:read,
# requests:order, requests:write and leases:write.
import datetime, json, urllib.error, urllib.request, uuid

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
print(withdrawn['state'])

# Write a lease, correct it, have both sides agree, and pay. Elsewhere they read it and agree on its page.
terms = {
    'role': 'landlord',
    'region': 'MA-04',
    'city': 'Rabat',
    'address': '4, rue des Exemples',
    'rooms': '3',
    'furnished': 'no',
    'use': 'living',
    'landlord_nameLatin': 'Salma Exemple',
    'landlord_identity_type': 'national',
    'landlord_identity': 'AB123456',
    'landlord_profession': 'Architecte',
    'landlord_address': '12, rue des Exemples, Casablanca',
    'tenant_nameLatin': 'Karim Exemple',
    'tenant_identity_type': 'national',
    'tenant_identity': 'K45678',
    'tenant_profession': 'Enseignant',
    'tenant_address': '8, rue des Exemples, Rabat',
    'email': 'salma@example.com',
    'otherEmail': 'karim@example.com',
    'otherLanguage': 'fr',
    'rent': '4500',
    'dueDay': '5',
    'method': 'transfer',
    'deposit': '9000',
    'start': (datetime.date.today() + datetime.timedelta(30)).isoformat(),
    'months': '12',
    'renewal': 'tacit',
    'notice': '2',
    'subletting': 'no',
}
asks = call('GET', '/api/v1/leases/questions?country=MA&locale=fr-ma&role=landlord&region=MA-04')
for question in asks['items']:
    if question['required'] and question['name'] not in terms:
        raise SystemExit(question['label'])
lease = call('POST', '/api/v1/my/leases', {
    'country': 'MA',
    'answers': terms,
    'price': asks['price']['minor'],
})
print(lease['page'])
reference = lease['id']
changed = call('PATCH', f'/api/v1/my/leases/{reference}', {'answers': {'rent': '4600'}})
call('POST', f'/api/v1/test/leases/{reference}/agreement')
agreed = call('GET', f'/api/v1/my/leases/{reference}')
bill = agreed['bill']['reference']
call('POST', f'/api/v1/test/bills/{bill}/payments', {'outcome': 'paid'})
ready = call('GET', f'/api/v1/my/leases/{reference}')
print(changed['revision'], ready['state'])`;
