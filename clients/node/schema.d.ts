export interface paths {
    "/api/v1/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Topics
         * @description The fields of law that a question can be about, in the order of the site.
         */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/consultations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public consultations
         * @description The newest first, twenty at a time; with `search`, the best first, whatever the spelling: Arabic, French, English or Latin-typed Arabic. `older` of one answer is `before` of the next call, `newer` is `after`.
         */
        get: operations["listConsultations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/consultations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A public consultation
         * @description With its answers and what was asked back, as strangers may read them.
         */
        get: operations["getConsultation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lanes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ways to ask
         * @description What is offered in a region, with its price: a paid question names it.
         */
        get: operations["listLanes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/consultations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My consultations
         * @description The latest first, thirty at a time. `older` of one answer is `before` of the next call.
         */
        get: operations["listMyConsultations"];
        put?: never;
        /**
         * Ask a question
         * @description A question of a paid lane names its `price`, as listLanes says it for the same `locale`, and goes to the experts once its bill is paid: `bill` of the answer. Each has to have `termsAccepted`.
         */
        post: operations["askQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/consultations/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of my consultations
         * @description With its clocks, its answers and all that was said.
         */
        get: operations["getMyConsultation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/consultations/{reference}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rate the answers
         * @description May be changed until thirty days after the last word of the expert.
         */
        put: operations["rateAnswers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/consultations/{reference}/follow-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a follow-up question
         * @description One of the follow-ups that the lane includes.
         */
        post: operations["askFollowUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/consultations/{reference}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a question back
         * @description Until an expert has taken it. What was paid goes back a day later: until then the asker may undo this on the page of the question.
         */
        post: operations["withdrawConsultation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/consultations/{reference}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Papers of a consultation
         * @description Those of the question and of its answers.
         */
        get: operations["listPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/consultations/{reference}/papers/{paper}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A paper
         * @description The file itself; each opening is written down.
         */
        get: operations["getPaper"];
        /**
         * Put a paper with a question
         * @description A PDF or a picture of at most 15 MB, while the question is open. Both are drawn anew: a picture without what the camera wrote into it, a PDF of at most 20 pages as pictures of them. Sent again, it is the same paper; another one in the same place replaces it.
         */
        put: operations["putPaper"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Experts
         * @description Those who take questions first, twenty at a time. `older` of one answer is `before` of the next call, `newer` is `after`.
         */
        get: operations["listExperts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An expert
         * @description With the licence we checked and what they write of themselves.
         */
        get: operations["getExpert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/procedures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Procedures
         * @description What is offered in a country.
         */
        get: operations["listProcedures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/procedures/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A procedure
         * @description What to have ready, what it costs and how long it takes, with its sources.
         */
        get: operations["getProcedure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My certificates
         * @description What the caller asked for, the latest first.
         */
        get: operations["listCertificates"];
        put?: never;
        /**
         * Ask for a certificate
         * @description With the answers to listCertificateQuestions, all at once; our team begins when `bill` is paid. Attachments are added on its `page`. 409 has the code price or not_offered.
         */
        post: operations["orderCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/certificates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A certificate
         * @description Where it stands, what has to be put right, and what can be printed.
         */
        get: operations["getCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/procedures/{name}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions of a certificate
         * @description Ask first without an answer, then again with what was chosen: with `mode` the list is whole.
         */
        get: operations["listCertificateQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/certificates/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a certificate back
         * @description Up to the day it goes to the authority. What was paid goes back a day later: until then its owner may undo this on its page.
         */
        post: operations["withdrawCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/certificates/{id}/documents/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document of a certificate
         * @description In the language asked for.
         */
        get: operations["getCertificateDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My leases
         * @description Those of the caller on either side, the latest first.
         */
        get: operations["listLeases"];
        put?: never;
        /**
         * Write a lease
         * @description With the answers to listLeaseQuestions, all at once. The other side gets a link at its address. Nothing is agreed to: the caller reads the lease on its `page` and agrees there, and is then shown the code for the other side, which stands in no answer and in no message. 409 has the code price or not_offered. One address is invited five times in an hour, and an account sends sixty forms; then 429.
         */
        post: operations["writeLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A lease
         * @description Where it stands between its two sides, and what can be printed.
         */
        get: operations["getLease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a lease
         * @description While `mayChange`, by the side that had it drawn up. Both sides have to agree again on its page; with another `otherEmail` the invitation of before ends and another is sent. 403 has the code other_side where the caller was invited to it.
         */
        patch: operations["changeLease"];
        trace?: never;
    };
    "/api/v1/leases/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions of a lease
         * @description Of a home. Ask first without an answer, then again with `role` and `region` as they were chosen: then the list is whole.
         */
        get: operations["listLeaseQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a lease back
         * @description While `mayWithdraw`, by the side that had it drawn up: the other is told, and an open bill is closed. For a day it can be undone on its page, where a lease that is paid for is given up as well.
         */
        post: operations["withdrawLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite the other side again
         * @description One more link to the address it was invited at, while `mayChange`; the code stays the one on `page`.
         */
        post: operations["inviteToLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{id}/documents/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document of a lease
         * @description The contract in the language that binds, with a translation.
         */
        get: operations["getLeaseDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notifications
         * @description What the account was told, the latest first, thirty at a time. `older` is `before` of the next call.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/notifications/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark as read
         * @description As if it had been opened on the site.
         */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Courts
         * @description Those whose cases can be followed, and where the courts of a kind sit.
         */
        get: operations["listCourts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My cases
         * @description All that the caller follows, what needs them first.
         */
        get: operations["listCases"];
        put?: never;
        /**
         * Follow a case
         * @description It is looked at once its first period is paid for: order one with orderCasePeriod, or on its page. One that is followed already is answered as it is.
         */
        post: operations["followCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A case
         * @description With what has happened in it and what was filed, the latest first.
         */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/cases/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendar of hearings
         * @description The hearings of all cases as iCalendar (RFC 5545), by the clocks of their courts.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/cases/{id}/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a period of following
         * @description Opens a bill; the period begins when it is paid, or after the one that runs. A bill of this case for another period that was not paid is cancelled. Nothing renews itself.
         */
        post: operations["orderCasePeriod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/cases/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pass on a message of the court
         * @description Of a case that only its parties hear of. It stands in the case as it is, until our team has read it.
         */
        post: operations["passMessageOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bills
         * @description One’s own, the latest first, twenty at a time; for staff with a token that allows `bills:write` also those they made. `older` is `before` of the next call.
         */
        get: operations["listBills"];
        put?: never;
        /**
         * Make a bill
         * @description For staff. Our fee includes its tax, which the bill shows apart. The currency is that of the region; elsewhere euros or dollars.
         */
        post: operations["createBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A bill
         * @description With what went back. Changes are also told to the webhooks of the account: `bill.paid` and the like.
         */
        get: operations["getBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/{reference}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds of a bill
         * @description The latest last.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Refund a bill
         * @description For staff, of a bill they made, up to `refundableMinor`. Above a limit it is `requested` until somebody else agrees to it at the desk.
         */
        post: operations["refundBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/{reference}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a bill
         * @description For staff, of a bill they made that is still open. One that is paid is refunded.
         */
        post: operations["cancelBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhooks
         * @description Those of the account, the latest first.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Messages are signed as on standardwebhooks.com and sent again for three days until they are answered with 2xx, or with 410, which ends the tries of that message. The secret stands in this answer only. Without `kinds` it is told of bills.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook
         * @description Where it is, and until when its former secret signs too.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description With what was sent to it. One that is gone already is not found.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Another address, or other news. What is left away stays as it is.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Kinds of news
         * @description All that a webhook can be told of, by the name that a message carries.
         */
        get: operations["listWebhookKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Of the kind `test`, whatever the webhook is told otherwise.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret
         * @description The secret of before signs as well until `previousUntil`, a day later. The new one stands in this answer only.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent
         * @description The latest first, thirty at a time. `older` is `before` of the next call.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again
         * @description Under the same id, so that a receiver that has it already knows it.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/leases/{id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have both sides agree to a lease
         * @description Elsewhere each of them reads it and agrees on its page. Its bill follows, or the reading of its clauses. On the test site only: elsewhere there is nothing at this address.
         */
        post: operations["agreeToTestLease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/bills/{reference}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a bill without money
         * @description By the way that a card takes, without its pages. On the test site only: elsewhere there is nothing at this address.
         */
        post: operations["payTestBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/consultations/{reference}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a question answered
         * @description By a sample expert, at once. On the test site only: elsewhere there is nothing at this address.
         */
        post: operations["answerTestConsultation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/consultations/{reference}/next-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the next date of a question come
         * @description What the nearest of its dates brings is done at once: nobody took it, nobody answered, the time to pay or to reply is over, or it closes. On the test site only: elsewhere there is nothing at this address.
         */
        post: operations["passTestDate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a code or a refresh token into tokens
         * @description A code is valid for a minute and once. A refresh token is valid once and for 90 days. Brought a second time, either ends all that came of the consent.
         */
        post: operations["exchangeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a token back
         * @description With a refresh token, all that came of the consent ends. A token that is not there any more is answered in the same way.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My record
         * @description All of it, with what only its owner sees.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A user
         * @description What that person shows to everyone, or the whole record where it is the caller’s own.
         */
        get: operations["getUser"];
        /**
         * Change my record
         * @description Only one’s own. Fields that are left out stay as they are, by PUT as by PATCH. A field that is unknown or fixed is refused by its name.
         */
        put: operations["changeUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a part of my record
         * @description Only one’s own. Fields that are left out stay as they are, by PUT as by PATCH. A field that is unknown or fixed is refused by its name.
         */
        patch: operations["patchUser"];
        trace?: never;
    };
    "/c/visitors/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My record as a visitor
         * @description What this browser has chosen without an account.
         */
        get: operations["getVisitor"];
        /**
         * Change my record as a visitor
         * @description Only one’s own. Fields that are left out stay as they are, by PUT as by PATCH. A field that is unknown or fixed is refused by its name.
         */
        put: operations["changeVisitor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a part of my record as a visitor
         * @description Only one’s own. Fields that are left out stay as they are, by PUT as by PATCH. A field that is unknown or fixed is refused by its name.
         */
        patch: operations["patchVisitor"];
        trace?: never;
    };
}
export interface webhooks {
    "consultation.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was sent
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question is paid for
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationSettled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question that was paid for was withdrawn
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.rejoined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The withdrawal of a question that was paid for was taken back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationRejoined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.left_unpaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was not paid for in time
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationLeftUnpaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was let through to the experts
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationReleased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.taken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An expert took a question
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationTaken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.passed_on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question went on to another expert
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationPassedOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.facts_wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An expert asks for more facts
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationFactsWanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.facts_overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The facts that were asked for are still missing
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationFactsOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.facts_missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question ended because no facts came
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationFactsMissing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was answered
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationAnswered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.late": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The answer is late
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationLate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was not accepted
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was joined with one that was answered
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationMerged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.given_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * No expert took a question
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationGivenUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.refund_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The price of a question goes back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationRefundDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.part_refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A part of the price of a question went back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationPartRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.second_wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A second expert was asked
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationSecondWanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.upheld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A complaint was looked at, and the answer stands
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationUpheld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The price of a question went back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was opened again
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationReopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.masked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was made ready to be published: there is a day to object
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationMasked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was published
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.not_published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question is not published
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationNotPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A published question was hidden
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationHidden"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.revised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer was put right
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationRevised"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.retracted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer was taken back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationRetracted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question was removed
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.hearing_set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A hearing was set
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseHearingSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.hearing_moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A hearing was moved
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseHearingMoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.hearing_cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A hearing was cancelled
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseHearingCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.hearing_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a hearing came to is known
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseHearingResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.judgment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * There is a judgment
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseJudgment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.served": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document of the court was served
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseServed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.served_with_last_day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A judgment was served, and the last day to appeal is known
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseServedWithLastDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.document_filed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document was filed in a case
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseDocumentFiled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.expert_ordered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The judge ordered the report of an expert
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseExpertOrdered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.appealed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * There is an appeal
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseAppealed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something else changed in a case
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A case was closed
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A case was opened again
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseReopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A hearing is near
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.stale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The source of a case has not answered for some time
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseStale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.number_unknown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The court does not know the number of a case
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseNumberUnknown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.period_started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A case is followed from now on
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCasePeriodStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.period_ends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The period of a case ends soon
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCasePeriodEnds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.period_ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A case is followed no longer
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCasePeriodEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A closed case will soon be followed no longer
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseClosing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "certificate.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A certificate came to another state
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCertificateMoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "certificate.host_confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The host confirmed the statement in their name
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCertificateHostConfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "certificate.host_declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The host says that the statement in their name is not right
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCertificateHostDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.agreed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Both sides agreed to the same text
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseAgreed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lease was cancelled
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.clauses_passed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person read the further clauses of a lease and lets them stand
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseClausesPassed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.clauses_returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Further clauses of a lease were sent back, with the reason
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseClausesReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.clauses_waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Both sides agreed; a person still reads the further clauses
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseClausesWaiting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.other_side_signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The other side says that it has signed
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseOtherSideSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The other side opened a lease
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.opened_again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lease was opened for changes
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseOpenedAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lease is ready to be signed
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The other side refused a lease
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.registration_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lease is to be registered
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseRegistrationDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.rent_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A rent is due
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseRentDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another was invited in the place of the account
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseReplaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.change_wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The other side asks for a change
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseChangeWanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A program wrote or changed a lease, to which its owner has to agree on its page
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseWritten"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.revised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The other side changed a lease, which is to be read anew
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseRevised"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.signature_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signed copy is waited for
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseSignatureDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.signature_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The other side corrected or took back what it said of its signature
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseSignatureChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Both sides have signed
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lease.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lease came to another state
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onLeaseMoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Our team opened a bill for a request
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.refund_account_wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund waits for the account it goes to
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillRefundAccountWanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.refund_account_given": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account of a refund was named
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillRefundAccountGiven"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.payments_delayed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payments of an open bill do not go through for a while
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillPaymentsDelayed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.payments_restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payments go through again
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillPaymentsRestored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.texts_delayed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Text messages to the account are late
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountTextsDelayed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.texts_restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Text messages arrive again
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountTextsRestored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.source_silent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The source of a followed case is out of order
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseSourceSilent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "case.source_restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The source of a followed case answers again
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onCaseSourceRestored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.maintenance_soon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The site will take in nothing new for a while
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountMaintenanceSoon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.maintenance_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The site takes in everything again
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountMaintenanceOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.draft_ends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A draft will soon be deleted
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountDraftEnds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.voice_written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was said of a question is written down and to be confirmed
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationVoiceWritten"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consultation.voice_unclear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was said of a question could not be understood
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onConsultationVoiceUnclear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.token_made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An access token was made
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountTokenMade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.token_ends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An access token ends soon
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountTokenEnds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.program_allowed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A program was allowed to act in the account
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountProgramAllowed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.program_made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A program was registered in the account
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountProgramMade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.program_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A program of the account was changed, or has a new secret
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountProgramChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.passkey_added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A passkey opens the account from now on
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountPasskeyAdded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.passkey_removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A passkey no longer opens the account
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountPasskeyRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.passkey_stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A passkey was stopped, since there may be a copy of it
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onAccountPasskeyStopped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question waits for the expert
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertWanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The facts that the expert asked for are there
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertFacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.silent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The asker sent no facts
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertSilent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.follow_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The asker asked on
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertFollowUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A second reader asks for changes
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer was approved
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question is with others again
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertLost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The time for an answer is over
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertMissed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The asker wants the price back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertDisputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.undisputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The asker has taken the complaint back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertUndisputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.upheld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The answer stands
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertUpheld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.repaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The price of a question went back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertRepaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.part_repaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A part of the price of a question went back
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertPartRepaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another expert was asked as well
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertSecond"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.rated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer was rated
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertRated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A month was paid out
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.account_wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another account to be paid to was asked for
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertAccountWanted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.licence_accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The licence of an expert was checked, and questions may be taken
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertLicenceAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.licence_declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An application to become an expert was not accepted as it is
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertLicenceDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expert.licence_ends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The check of a licence ends soon
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onExpertLicenceEnds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bill is paid
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.part_refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bill is part refunded
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillPartRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bill is refunded
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bill is cancelled
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bill is expired
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bill is replaced
         * @description Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.
         */
        post: operations["onBillReplaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Answer: {
            /** Format: uuid */
            id: string;
            language: components["schemas"]["Language"];
            short: string | null;
            body: string;
            doNext: string[];
            limits: string | null;
            /** Format: date */
            lawAsOf: string;
            sources: components["schemas"]["Source"][];
            /** Format: date-time */
            deliveredAt: string;
            expert: components["schemas"]["ExpertName"] | null;
            /**
             * @description What the staff say of an older answer
             * @enum {string|null}
             */
            standing?: "flagged" | "outdated" | null;
            revision?: {
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
            translations?: components["schemas"]["Translation"][];
            versions?: Record<string, never>[];
            retraction?: {
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
        };
        AskedConsultation: {
            reference: string;
            state: components["schemas"]["ConsultationState"];
            /** @description With the reference it opens the page for who has no account */
            readingCode: string | null;
            /**
             * Format: uri
             * @description Where the one who asked reads it
             */
            page: string;
            /** @description Null where nothing is to be paid */
            bill: components["schemas"]["BillOfQuestion"] | null;
            /**
             * Format: uri
             * @description Where its bill is paid. Null where nothing is to be paid
             */
            payAt: string | null;
            /**
             * Format: date-time
             * @description Until when it can be paid
             */
            payDueAt: string | null;
            /**
             * Format: date-time
             * @deprecated
             * @description The former name of payDueAt; it goes with the next version.
             */
            payBy: string | null;
        };
        AttachmentFault: {
            slot: string;
            /** @enum {string} */
            kind: "unreadable" | "incorrect" | "incomplete" | "outdated";
            /** @description What our team wrote about it */
            sentence: string;
        };
        Bill: {
            reference: string;
            state: components["schemas"]["BillState"];
            /** @description In the language asked for */
            title: string;
            /** @enum {string} */
            region: "MA" | "SA" | "AE" | "EG" | "OTHER";
            /** @enum {string} */
            currency: "MAD" | "SAR" | "AED" | "EGP" | "EUR" | "USD";
            lines: components["schemas"]["BillLine"][];
            /** @description In hundredths */
            totalMinor: number;
            taxPercent: number;
            /** @description In hundredths */
            refundedMinor: number;
            /** @description In hundredths: what is neither back nor promised back */
            refundableMinor: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            paidAt: string | null;
            /**
             * Format: uri
             * @description Where anyone who has the address can pay it
             */
            payAt: string;
            refunds: components["schemas"]["Refund"][];
        };
        BillItem: {
            reference: string;
            state: components["schemas"]["BillState"];
            /** @description In the language asked for */
            title: string;
            /** @enum {string} */
            region: "MA" | "SA" | "AE" | "EG" | "OTHER";
            /** @enum {string} */
            currency: "MAD" | "SAR" | "AED" | "EGP" | "EUR" | "USD";
            lines: components["schemas"]["BillLine"][];
            /** @description In hundredths */
            totalMinor: number;
            taxPercent: number;
            /** @description In hundredths */
            refundedMinor: number;
            /** @description In hundredths: what is neither back nor promised back */
            refundableMinor: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            paidAt: string | null;
            /**
             * Format: uri
             * @description Where anyone who has the address can pay it
             */
            payAt: string;
        };
        BillLine: {
            /** @enum {string} */
            kind: "our_fee" | "tax" | "authority_fee";
            authority: string | null;
            /** @description In hundredths */
            minor: number;
        };
        BillLink: {
            reference: string;
            /** @description As the bill says it, which getBill reads */
            state: string;
            /**
             * Format: uri
             * @description Where anyone who has the address can pay it
             */
            payAt: string;
        };
        BillList: {
            items: components["schemas"]["BillItem"][];
            /** Format: uuid */
            older: string | null;
        };
        BillNews: {
            type: string;
            /** Format: date-time */
            timestamp: string;
            /** @description False for news of the test site, where nothing is real */
            livemode: boolean;
            data: {
                reference: string;
                state: components["schemas"]["BillState"];
                /** @enum {string} */
                currency: "MAD" | "SAR" | "AED" | "EGP" | "EUR" | "USD";
                /** @description In hundredths */
                totalMinor: number;
                /** @description In hundredths */
                refundedMinor: number;
            };
        };
        BillOfQuestion: {
            /** @description By which getBill and payTestBill know it */
            reference: string;
            /**
             * Format: uri
             * @description Where anyone who has the address can pay it
             */
            payAt: string;
        };
        /**
         * @description open: to be paid; paid: paid; part_refunded: a part went back; refunded: all of it went back; cancelled: nothing is due any more; expired: not paid in time; what comes late is taken for what can still be had; replaced: another bill took its place
         * @enum {string}
         */
        BillState: "open" | "paid" | "part_refunded" | "refunded" | "cancelled" | "expired" | "replaced";
        Cancellation: {
            /** @description For the record of the bill; who was to pay it is not told */
            reason: string;
        };
        Case: {
            /** Format: uuid */
            id: string;
            nickname: string;
            number: string;
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            court: string;
            place: string;
            state: components["schemas"]["CaseState"];
            /** @description The next hearing that is known */
            next: components["schemas"]["HearingTime"] | null;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /**
             * Format: date-time
             * @description Until when it is followed
             */
            endsAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
            /** @description The caller’s other cases of the same dispute, such as its appeal: one period is paid for all of them */
            linked: string[];
            /**
             * Format: uri
             * @description Where its follower reads it
             */
            page: string;
            /** @description The bill of a period that waits to be paid */
            bill: components["schemas"]["BillLink"] | null;
            alerts: components["schemas"]["CaseAlerts"];
            events: components["schemas"]["CaseEvent"][];
            documents: components["schemas"]["CaseDocument"][];
        };
        CaseAlerts: {
            /**
             * @description What its follower wants to be told
             * @enum {string}
             */
            about: "all" | "hearings";
            /**
             * @description Where to, besides the inbox; null: as the account has chosen for all cases
             * @enum {string|null}
             */
            channel: "inbox" | "email" | "sms" | "whatsapp" | null;
            /**
             * @description At once or once a day; null: as the account has chosen. What cannot wait comes at once
             * @enum {string|null}
             */
            rhythm: "now" | "daily" | null;
        };
        CaseDocument: {
            /** Format: uuid */
            id: string;
            title: string;
            /** Format: date */
            filedOn: string | null;
            /** Format: date-time */
            seenAt: string;
        };
        CaseEvent: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "registered" | "hearing_set" | "hearing_moved" | "hearing_cancelled" | "hearing_result" | "document_filed" | "expert_ordered" | "judgment" | "notified" | "appeal" | "closed" | "reopened" | "note";
            /** Format: date */
            day: string | null;
            /** @description HH:MM, by the clock of the court */
            time: string | null;
            /** @description As the court wrote it */
            text: string;
            /** Format: date-time */
            seenAt: string;
        };
        CaseItem: {
            /** Format: uuid */
            id: string;
            nickname: string;
            number: string;
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            court: string;
            place: string;
            state: components["schemas"]["CaseState"];
            /** @description The next hearing that is known */
            next: components["schemas"]["HearingTime"] | null;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /**
             * Format: date-time
             * @description Until when it is followed
             */
            endsAt: string | null;
            /** Format: date-time */
            closedAt: string | null;
            /** @description The caller’s other cases of the same dispute, such as its appeal: one period is paid for all of them */
            linked: string[];
        };
        CaseList: {
            items: components["schemas"]["CaseItem"][];
        };
        CaseMessage: {
            /** @description What the court wrote to the party, word for word */
            text: string;
        };
        CasePeriod: {
            months: number;
            bill: components["schemas"]["BillLink"];
        };
        /**
         * @description awaiting_payment: its first period is to be paid; active: it is followed; paused: it is followed, and its follower is told nothing; closing: the court has closed it; it is followed until its period ends; ended: its period is over; cancelled: its follower has stopped it
         * @enum {string}
         */
        CaseState: "awaiting_payment" | "active" | "paused" | "closing" | "ended" | "cancelled";
        Certificate: {
            /** Format: uuid */
            id: string;
            reference: string;
            /** @enum {string} */
            procedure: "good-conduct" | "housing-certificate";
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            state: components["schemas"]["CertificateState"];
            /**
             * Format: date-time
             * @description Until when something has to be done, by whoever it waits for
             */
            dueAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: uri
             * @description Where its owner reads it, and adds attachments
             */
            page: string;
            /** @description Whether it can still be taken back */
            mayWithdraw: boolean;
            bill: components["schemas"]["BillLink"] | null;
            /** @description Attachments that have to be put right */
            faults: components["schemas"]["AttachmentFault"][];
            history: components["schemas"]["Happened"][];
            /** @description What can be printed and handed in */
            documents: components["schemas"]["DocumentLink"][];
        };
        CertificateItem: {
            /** Format: uuid */
            id: string;
            reference: string;
            /** @enum {string} */
            procedure: "good-conduct" | "housing-certificate";
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            state: components["schemas"]["CertificateState"];
            /**
             * Format: date-time
             * @description Until when something has to be done, by whoever it waits for
             */
            dueAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        CertificateList: {
            items: components["schemas"]["CertificateItem"][];
        };
        CertificatePrice: {
            /** @description In hundredths */
            minor: number;
            currency: string;
        };
        CertificateQuestion: {
            /** @description By which it is answered */
            name: string;
            /** @description The page of our form that asks it */
            step: string;
            /**
             * @description text: a text; choice: one of `values`; day: a day, such as 1990-08-09
             * @enum {string}
             */
            kind: "text" | "choice" | "day";
            /**
             * @description arabic_name: a name as on the card, in Arabic letters alone; latin_name: a name as on the card, in Latin letters alone; identity: the number of the card or document that the answer to the question before it names: national, as the guide on values writes it for each country; passport, 6 to 9 letters and digits; other, 4 to 20; phone: a mobile number, with the code of its country or as people of `country` dial it; contact: such a mobile number of one of our four countries, or an e-mail address; code: letters and digits, as `pattern` has it
             * @enum {string|null}
             */
            format: "arabic_name" | "latin_name" | "identity" | "phone" | "contact" | "code" | null;
            /** @description The question, in the language asked for */
            label: string;
            hint: string | null;
            /** @description An answer that is taken, of nobody; of an identity with the type national */
            example: string | null;
            /** @description Of a code: a regular expression for it without spaces and in capitals */
            pattern: string | null;
            required: boolean;
            /** @description The name of another question: an answer to one of the two is enough, and has to be there */
            or: string | null;
            /** @description What a choice is made of; null for others */
            values: components["schemas"]["LabelledValue"][] | null;
            /**
             * @description Of a day: today at the latest, or within five years of today
             * @enum {string|null}
             */
            when: "past" | "near" | null;
            /** @description Of a count */
            least: number | null;
            /** @description Of a count, or how many characters a text may have */
            most: number | null;
        };
        CertificateQuestionList: {
            items: components["schemas"]["CertificateQuestion"][];
            /** @description What the person has to agree to: its names are `accepted` of the order */
            consents: components["schemas"]["Consent"][];
            /** @description What it costs with us; null where it is free, or as long as `mode` is not chosen */
            price: components["schemas"]["CertificatePrice"] | null;
        };
        /**
         * @description awaiting_payment: its bill is to be paid; waiting_files: attachments are missing; checking: our team looks through it; needs_fix: the caller has to put right what `faults` names; ready: it can be handed in; a guide is from the start; filed: we handed it in; at_authority: the authority works on it; appointment: the authority wants to see the person; issued: the authority issued the certificate; delivering: it is on its way; delivered: it arrived; closed: all is over; refused_by_authority: the authority refused it; not_eligible: it is not given in this situation; withdrawn: the caller took it back; expired: it was not paid, or not put right, in time
         * @enum {string}
         */
        CertificateState: "awaiting_payment" | "waiting_files" | "checking" | "needs_fix" | "ready" | "filed" | "at_authority" | "appointment" | "issued" | "delivering" | "delivered" | "closed" | "refused_by_authority" | "not_eligible" | "withdrawn" | "expired";
        Consent: {
            /** @enum {string} */
            name: "accurate" | "mandate";
            label: string;
        };
        Consultation: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            language: components["schemas"]["Language"];
            country: string | null;
            /** @enum {string} */
            topic: "family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other";
            /** @enum {string} */
            lane: "free" | "standard" | "fast";
            answerCount: number;
            isSample: boolean;
            isGuide: boolean;
            /** Format: date-time */
            publishedAt: string;
            body: string;
            /** @description Stands for the name of who asked */
            alias: string;
            /** Format: date-time */
            askedAt: string;
            answers: components["schemas"]["Answer"][];
            followUps: components["schemas"]["Message"][];
            translations: components["schemas"]["Translation"][];
        };
        ConsultationItem: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            language: components["schemas"]["Language"];
            country: string | null;
            /** @enum {string} */
            topic: "family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other";
            /** @enum {string} */
            lane: "free" | "standard" | "fast";
            answerCount: number;
            isSample: boolean;
            isGuide: boolean;
            /** Format: date-time */
            publishedAt: string;
            /** @description The first sentences of the question */
            excerpt: string;
        };
        ConsultationList: {
            items: components["schemas"]["ConsultationItem"][];
            /** @description The cursor of the older page; null where there is none */
            older: string | null;
            /** @description The cursor of the newer page; null where there is none */
            newer: string | null;
        };
        /**
         * @description awaiting_payment: its bill is to be paid; triage: our team looks at it first; queued: it waits for an expert; taken: an expert writes the answer; needs_info: the expert asked something and waits for the reply; in_review: the answer is read a second time; answered: the answer is there; follow_up: a further question is with the expert; disputed: a complaint is being looked at; refund_due: the money is on its way back; refunded: the money went back; resolved: the one who asked says that it is settled; closed: all is over; closed_no_reply: the one who asked did not reply in time; declined: it is not answered; withdrawn: the one who asked took it back; expired_unpaid: it was not paid in time; merged: it went on with another question of the same
         * @enum {string}
         */
        ConsultationState: "awaiting_payment" | "triage" | "queued" | "taken" | "needs_info" | "in_review" | "answered" | "follow_up" | "disputed" | "refund_due" | "refunded" | "resolved" | "closed" | "closed_no_reply" | "declined" | "withdrawn" | "expired_unpaid" | "merged";
        Court: {
            /** @description `court` of a case */
            id: string;
            name: string;
            /** @description It is a kind of court: a case there names its `place` as well */
            needsPlace: boolean;
        };
        CourtList: {
            items: components["schemas"]["Court"][];
            places: components["schemas"]["CourtPlace"][];
        };
        CourtPlace: {
            /** @description `place` of a case */
            id: string;
            name: string;
        };
        Delivery: {
            /**
             * Format: uuid
             * @description With `msg_` before it, the `webhook-id` of the message
             */
            id: string;
            /** @description bill.paid and the like */
            kind: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "given_up";
            tries: number;
            /** @description The status of the last try, or why there was none */
            answer: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            triedAt: string | null;
            /** Format: date-time */
            nextAt: string | null;
        };
        DeliveryList: {
            items: components["schemas"]["Delivery"][];
            /** Format: uuid */
            older: string | null;
        };
        DocumentLink: {
            /** @description By which its address names it */
            name: string;
            /** @description Where the PDF is, for the same token */
            href: string;
        };
        Expert: {
            /** Format: uuid */
            id: string;
            username: string;
            nameArabic: string;
            nameLatin: string;
            profession: string;
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            city: string;
            topics: ("family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other")[];
            languages: string[];
            /** @description Of practice, as they say themselves */
            years: number;
            answeredCount: number;
            takesQuestions: boolean;
            /**
             * Format: date
             * @description When they take questions again, of who has days off now
             */
            backOn: string | null;
            /**
             * Format: date
             * @description When we checked the licence
             */
            verifiedOn: string | null;
            /**
             * Format: date
             * @description Until when that holds
             */
            validUntil: string | null;
            /** @description Made up, to show what the site looks like */
            isSample: boolean;
            /** @description Whose law they answer about */
            countries: string[];
            /** @description Half of the latest answers came sooner */
            medianHours: number | null;
            licenceBody: string;
            licenceNumber: string;
            price: components["schemas"]["ExpertPrice"] | null;
            bio: string;
            /** @enum {string} */
            bioLanguage: "ar" | "fr" | "en";
        };
        ExpertItem: {
            /** Format: uuid */
            id: string;
            username: string;
            nameArabic: string;
            nameLatin: string;
            profession: string;
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            city: string;
            topics: ("family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other")[];
            languages: string[];
            /** @description Of practice, as they say themselves */
            years: number;
            answeredCount: number;
            takesQuestions: boolean;
            /**
             * Format: date
             * @description When they take questions again, of who has days off now
             */
            backOn: string | null;
            /**
             * Format: date
             * @description When we checked the licence
             */
            verifiedOn: string | null;
            /**
             * Format: date
             * @description Until when that holds
             */
            validUntil: string | null;
            /** @description Made up, to show what the site looks like */
            isSample: boolean;
        };
        ExpertList: {
            items: components["schemas"]["ExpertItem"][];
            older: string | null;
            newer: string | null;
        };
        ExpertName: {
            /** Format: uuid */
            id: string;
            username: string;
            nameArabic: string;
            nameLatin: string;
        };
        ExpertPrice: {
            /** @description In hundredths */
            minor: number;
            currency: string;
        };
        FieldProblem: {
            /** @description Where in the body, as RFC 6901 writes it; for a query, its name */
            pointer: string;
            code: string;
            detail: string;
        };
        FollowUp: {
            reference: string;
            state: components["schemas"]["ConsultationState"];
        };
        Happened: {
            /** @description A word for what was done; there may be more of them later */
            action: string;
            /** Format: date-time */
            at: string;
        };
        HearingTime: {
            /** Format: date */
            day: string;
            /** @description HH:MM, by the clock of the court */
            time: string | null;
        };
        LabelledValue: {
            value: string;
            label: string;
        };
        Lane: {
            /** @enum {string} */
            id: "free" | "standard" | "fast";
            /** @description With its tax; null where nothing is paid */
            price: components["schemas"]["Price"] | null;
            /** @description From sending until an expert has taken it */
            takeByHours: number | null;
            /** @description From sending until the answer */
            answerByHours: number;
            /** @description Questions that may be asked back */
            followUps: number;
            /** @description Attachments that may be sent along */
            files: number;
        };
        LaneList: {
            items: components["schemas"]["Lane"][];
        };
        /** @enum {string} */
        Language: "ar" | "fr" | "en";
        Lease: {
            /** Format: uuid */
            id: string;
            reference: string;
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            state: components["schemas"]["LeaseState"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: uri
             * @description Where its sides read it and agree to it, and the first side finds the code for the other
             */
            page: string;
            /**
             * @description The caller had it drawn up, or was invited to it
             * @enum {string}
             */
            side: "first" | "second";
            /** @description Which text it is, counted from 1: each change makes another one */
            revision: number;
            /** @description How often it has renewed itself */
            renewals: number;
            /**
             * Format: date-time
             * @description When the side that had it drawn up agreed to this text; null while a program wrote it and that side has not read it on `page`
             */
            firstConfirmedAt: string | null;
            /**
             * Format: date-time
             * @description Likewise the other side
             */
            secondConfirmedAt: string | null;
            /** @description Whether the caller can still change it */
            mayChange: boolean;
            /** @description Whether the caller can take it back by a program */
            mayWithdraw: boolean;
            /**
             * Format: date
             * @description The day on which the first side says that it signed
             */
            firstSignedOn: string | null;
            /**
             * Format: date
             * @description Likewise of the other side
             */
            secondSignedOn: string | null;
            /**
             * Format: date
             * @description Since when both have signed
             */
            signedOn: string | null;
            /** @description Of the text that both agreed to, as the foot of each page has it */
            textHash: string | null;
            /** @description Clauses in words of the sides: a person reads them before the lease is paid for and signed */
            clauses: components["schemas"]["LeaseClauses"];
            /** @description Of who had it drawn up; null for the other side */
            bill: components["schemas"]["BillLink"] | null;
            /** @description Changes that the second side asks for */
            requests: components["schemas"]["LeaseRequest"][];
            history: components["schemas"]["Happened"][];
            /** @description What can be printed; nothing until it is agreed and paid for */
            documents: components["schemas"]["DocumentLink"][];
        };
        LeaseChange: {
            /** @description Those that change, by their names: the others stay, and an empty text takes one out */
            answers: {
                [key: string]: string;
            };
        };
        LeaseClauses: {
            /** @enum {string} */
            state: "none" | "unread" | "waiting" | "passed" | "returned";
            /**
             * Format: date-time
             * @description By when a person reads them, while they wait
             */
            dueAt: string | null;
        };
        LeaseItem: {
            /** Format: uuid */
            id: string;
            reference: string;
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            state: components["schemas"]["LeaseState"];
            /** Format: date-time */
            createdAt: string;
        };
        LeaseList: {
            items: components["schemas"]["LeaseItem"][];
        };
        LeasePrice: {
            /** @description In hundredths */
            minor: number;
            currency: string;
        };
        LeaseQuestion: {
            /** @description By which it is answered */
            name: string;
            /** @description The page of our form that asks it */
            step: string;
            /**
             * @description text: a text; choice: one of `values`; day: a day, such as 2027-01-01; amount: an amount in the currency of the country, such as 4500 or 4500.50; count: a whole number, such as 12
             * @enum {string}
             */
            kind: "text" | "choice" | "day" | "amount" | "count";
            /**
             * @description arabic_name: a name as on the card, in Arabic letters alone; latin_name: a name as on the card, in Latin letters alone; identity: the number of the card or document that the answer to the question before it names: national, as the guide on values writes it for each country; passport, 6 to 9 letters and digits; other, 4 to 20; phone: a mobile number, with the code of its country or as people of `country` dial it; contact: such a mobile number of one of our four countries, or an e-mail address; code: letters and digits, as `pattern` has it
             * @enum {string|null}
             */
            format: "arabic_name" | "latin_name" | "identity" | "phone" | "contact" | "code" | null;
            /** @description The question, in the language asked for */
            label: string;
            hint: string | null;
            /** @description An answer that is taken, of nobody; of an identity with the type national */
            example: string | null;
            /** @description Of a code: a regular expression for it without spaces and in capitals */
            pattern: string | null;
            required: boolean;
            /** @description The name of another question: an answer to one of the two is enough, and has to be there */
            or: string | null;
            /** @description What a choice is made of; null for others */
            values: components["schemas"]["LabelledValue"][] | null;
            /**
             * @description Of a day: today at the latest, or within five years of today
             * @enum {string|null}
             */
            when: "past" | "near" | null;
            /** @description Of a count */
            least: number | null;
            /** @description Of a count, or how many characters a text may have */
            most: number | null;
        };
        LeaseQuestionList: {
            items: components["schemas"]["LeaseQuestion"][];
            /** @description What it costs with us, billed to who had it drawn up once both sides have agreed; null where it is free */
            price: components["schemas"]["LeasePrice"] | null;
        };
        LeaseRequest: {
            /** @description The `name` of the question whose answer it is about */
            line: string;
            /** @description In words of the other side */
            wish: string;
        };
        /**
         * @description invited: the other side has not opened it; reviewing: the other side reads it; changes: one side has asked for a change; agreed: both agree, and a person of ours has still to read its clauses; awaiting_payment: its bill is to be paid; document_ready: it can be signed; signed: both have signed it; registered: it is registered with the authority; running: its term has begun; ending: its term ends soon; renewed: it runs for another term; ended: its term is over; disputed: the sides are in dispute; cancelled: one side has taken it back or refused it
         * @enum {string}
         */
        LeaseState: "invited" | "reviewing" | "changes" | "agreed" | "awaiting_payment" | "document_ready" | "signed" | "registered" | "running" | "ending" | "renewed" | "ended" | "disputed" | "cancelled";
        Message: {
            /** Format: uuid */
            id: string;
            kind: string;
            language: components["schemas"]["Language"];
            body: string;
            /** Format: date-time */
            at: string;
        };
        MovedConsultation: {
            reference: string;
            state: components["schemas"]["ConsultationState"];
        };
        MovedLease: {
            /** Format: uuid */
            id: string;
            state: components["schemas"]["LeaseState"];
        };
        NeededPapers: {
            /** @enum {string} */
            situation: "everyone" | "owner" | "tenant" | "landlord" | "hosted" | "company" | "citizen" | "resident" | "visitor" | "foreigner" | "abroad" | "online" | "in_person" | "represented";
            items: string[];
        };
        NewBill: {
            /** @enum {string} */
            region: "MA" | "SA" | "AE" | "EG" | "OTHER";
            /** @enum {string} */
            currency: "MAD" | "SAR" | "AED" | "EGP" | "EUR" | "USD";
            title: string;
            lines: {
                /** @enum {string} */
                kind: "our_fee" | "authority_fee";
                /** @description In hundredths */
                minor: number;
                /** @description Whose fee it is: with `authority_fee` always, with `our_fee` never */
                authority?: string;
            }[];
            /**
             * Format: date-time
             * @description Between a quarter of an hour and ninety days from now
             */
            expiresAt: string;
        };
        NewCase: {
            /** @enum {string} */
            country: "MA" | "SA" | "AE" | "EG";
            /** @description The court, by its `id` in listCourts, such as ma-ca-rabat */
            court: string;
            /** @description Where the court sits, by its `id` in listCourts, such as SA-01; needed of a court with `needsPlace` */
            place?: string;
            /** @description As the court writes it: in MA 2026/1201/5001, in SA 4712345678 or 1234/1447, in AE 1234/2025, in EG 1234/2025 or 567/48 ق */
            number: string;
            /** @description Where `number` may be several cases, which of them is meant: one of those that the error at this field names */
            reading?: string;
            /**
             * @description The kind of case; needed in AE and EG, unless words around the number say it
             * @enum {string}
             */
            type?: "civil" | "commercial" | "labour" | "real_estate" | "personal_status" | "criminal" | "rental" | "execution";
            /** @enum {string} */
            role: "party" | "lawyer" | "family";
            /** @description A name for it that only its follower sees */
            nickname?: string;
            /**
             * @description The follower declares to be a party, a lawyer or of the family
             * @constant
             */
            declared: true;
        };
        NewCasePeriod: {
            /**
             * @description getProcedure of case-tracking says what each costs
             * @enum {integer}
             */
            months: 1 | 3 | 12;
        };
        NewCertificate: {
            /** @enum {string} */
            procedure: "good-conduct" | "housing-certificate";
            /**
             * @description Whose certificate it is
             * @enum {string}
             */
            country: "MA" | "SA" | "AE" | "EG";
            /**
             * @description The language that we write in; that of Accept-Language where left away
             * @enum {string}
             */
            locale?: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            /** @description By the `name` of each question of listCertificateQuestions; a day as 1990-08-09 */
            answers: {
                [key: string]: string;
            };
            /** @description The names of `consents` of listCertificateQuestions that the caller agrees to */
            accepted: ("accurate" | "mandate")[];
            /** @description `minor` of `price` of listCertificateQuestions; left away where that is null */
            price?: number;
        };
        NewFollowUp: {
            body: string;
        };
        NewLease: {
            /**
             * @description Where the home is
             * @enum {string}
             */
            country: "MA" | "SA" | "AE" | "EG";
            /**
             * @description The language in which we write to the caller; that of Accept-Language where left away
             * @enum {string}
             */
            locale?: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            /** @description By the `name` of each question of listLeaseQuestions; a day as 2027-01-01, an amount as 4500.50 */
            answers: {
                [key: string]: string;
            };
            /** @description `minor` of `price` of listLeaseQuestions: it is billed once both sides have agreed */
            price: number;
        };
        NewQuestion: {
            /** @enum {string} */
            lane: "free" | "standard" | "fast";
            /**
             * @description Whose law; ZZ is any other country
             * @enum {string}
             */
            country: "MA" | "SA" | "AE" | "EG" | "ZZ" | "unknown";
            /** @enum {string} */
            topic: "family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other";
            title: string;
            body: string;
            /** @enum {string} */
            answerLanguage: "ar" | "fr" | "en" | "any";
            /**
             * @description Whom the question is offered to first
             * @enum {string}
             */
            expertPreference?: "woman" | "man";
            /**
             * @description Found out where it is left away
             * @enum {string}
             */
            textLanguage?: "auto" | "ar" | "fr" | "en";
            /**
             * @description Nobody else, all with the answer, or all a month after it
             * @enum {string}
             */
            readers: "private" | "now" | "later";
            /** @description An e-mail address or a telephone number; that of the account where left away */
            contact?: string;
            /** @description Numbers in the text which tell who somebody is are meant to stand there */
            keepNumbers?: boolean;
            /**
             * @deprecated
             * @description The former name of keepNumbers; it goes with the next version.
             * @enum {string}
             */
            numbers?: "keep";
            /** @description What a paid lane costs: `minor` of its price in listLanes. Left away for a free one */
            price?: number;
            /**
             * @description The terms of the lane are accepted: has to be there, as long as its former name is not
             * @constant
             */
            termsAccepted?: true;
            /**
             * @deprecated
             * @description The former name of termsAccepted; it goes with the next version.
             * @constant
             */
            scope?: true;
            /**
             * @description The language we write in, and the region of the price
             * @enum {string}
             */
            locale?: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
        } & ({
            /** @constant */
            termsAccepted: true;
        } | {
            /** @constant */
            scope: true;
        });
        NewRating: {
            stars: number;
            opinion?: string | null;
            /** @description The ids of the answers that helped; those that are not named did not */
            useful?: string[];
        };
        NewRefund: {
            /** @description In hundredths */
            minor: number;
            /** @enum {string} */
            reason: "complaint" | "not_done" | "price_mistake" | "goodwill" | "order";
        };
        NewWebhook: {
            /**
             * Format: uri
             * @description On the open internet, https
             */
            url: string;
            /** @description What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind */
            kinds?: string[];
        };
        News: {
            type: string;
            /** Format: date-time */
            timestamp: string;
            /** @description False for news of the test site, where nothing is real */
            livemode: boolean;
            data: {
                /**
                 * Format: uuid
                 * @description The id of the same news at /api/v1/my/notifications
                 */
                notification: string;
                /** @description Whether the account has something to do or to answer */
                needsAction: boolean;
                /** @description Where what it is about can be read with a token */
                href: string | null;
            };
        };
        NewsKind: {
            kind: string;
            summary: string;
        };
        NewsKindList: {
            items: components["schemas"]["NewsKind"][];
        };
        Notification: {
            /** Format: uuid */
            id: string;
            /** @description As webhooks name it; null for what is told to people only */
            kind: string | null;
            /** @enum {string} */
            category: "security" | "payments" | "hearings" | "answers" | "requests" | "messages" | "expert" | "news";
            /** @description In the language asked for */
            title: string;
            body: string;
            /** @description Whether there is something to do or to answer */
            needsAction: boolean;
            /** @description Where what it is about can be read with a token */
            href: string | null;
            /** Format: date-time */
            readAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        NotificationList: {
            items: components["schemas"]["Notification"][];
            /** @description How many of the whole inbox are unread */
            unread: number;
            /** Format: uuid */
            older: string | null;
        };
        OAuthFault: {
            /** @description As in RFC 6749, 5.2: invalid_grant, invalid_client and the like */
            error: string;
            /** @description For whoever writes the program */
            error_description: string;
        };
        OwnAnswer: {
            /** Format: uuid */
            id: string;
            language: components["schemas"]["Language"];
            short: string | null;
            body: string;
            doNext: string[];
            limits: string | null;
            /** Format: date */
            lawAsOf: string;
            sources: components["schemas"]["Source"][];
            /** Format: date-time */
            deliveredAt: string;
            expert: components["schemas"]["ExpertName"] | null;
            /**
             * @description What the staff say of an older answer
             * @enum {string|null}
             */
            standing: "flagged" | "outdated" | null;
            revision: {
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
            translations: components["schemas"]["Translation"][];
            isUseful: boolean;
            /** @description When the expert took it back, and why */
            retraction: {
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
            /** @description What it said before, the latest first */
            versions: {
                language: components["schemas"]["Language"];
                short: string | null;
                body: string;
                doNext: string[];
                limits: string | null;
                /** Format: date */
                lawAsOf: string;
                sources: components["schemas"]["Source"][];
                revision: number;
                /** Format: date-time */
                saidAt: string;
            }[];
        };
        OwnConsultation: {
            reference: string;
            state: components["schemas"]["ConsultationState"];
            visibility: string;
            title: string;
            language: components["schemas"]["Language"];
            country: string | null;
            /** @enum {string} */
            topic: "family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other";
            /** @enum {string} */
            lane: "free" | "standard" | "fast";
            body: string;
            answerLanguage: components["schemas"]["Language"] | null;
            /** Format: date-time */
            askedAt: string;
            /** @description Null where nothing is to be paid */
            bill: components["schemas"]["BillOfQuestion"] | null;
            /**
             * Format: date-time
             * @description By when an expert shall have taken it
             */
            takenDueAt: string | null;
            /**
             * Format: date-time
             * @description By when it shall be answered
             */
            answeredDueAt: string | null;
            /**
             * Format: date-time
             * @deprecated
             * @description The former name of takenDueAt; it goes with the next version.
             */
            takenBy: string | null;
            /**
             * Format: date-time
             * @deprecated
             * @description The former name of answeredDueAt; it goes with the next version.
             */
            answeredBy: string | null;
            followUpsLeft: number;
            answers: components["schemas"]["OwnAnswer"][];
            messages: components["schemas"]["Message"][];
            rating: components["schemas"]["OwnRating"] | null;
        };
        OwnConsultationItem: {
            reference: string;
            title: string;
            language: components["schemas"]["Language"];
            state: components["schemas"]["ConsultationState"];
            /** Format: date-time */
            askedAt: string;
        };
        OwnConsultationList: {
            items: components["schemas"]["OwnConsultationItem"][];
            /**
             * Format: uuid
             * @description The cursor of the older page; null where there is none
             */
            older: string | null;
        };
        OwnRating: {
            stars: number;
            body: string | null;
        };
        Paper: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The answer it came with; null for what was sent with the question
             */
            answer: string | null;
            place: string;
            /**
             * @description ogg of a recording: what an expert said, in Opus
             * @enum {string}
             */
            type: "pdf" | "jpg" | "ogg";
            size: number;
            /** Format: date-time */
            deletesAt: string;
            /** @description Where the file itself is */
            href: string;
        };
        PaperList: {
            items: components["schemas"]["Paper"][];
        };
        PassedOn: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "waiting";
        };
        Price: {
            /** @description In hundredths */
            minor: number;
            /** @enum {string} */
            currency: "MAD" | "SAR" | "AED" | "EGP" | "EUR" | "USD";
        };
        Problem: {
            /**
             * Format: uri
             * @description The same as `code`, as an address
             */
            type: string;
            /** @description What is wrong, in a word that stays the same in all languages and versions */
            code: string;
            /** @description The words of the status */
            title: string;
            status: number;
            /** @description What is wrong, in the language asked for */
            detail?: string;
            /**
             * Format: uri
             * @description The request, as `Request-Id` names it
             */
            instance: string;
            errors?: components["schemas"]["FieldProblem"][];
            /**
             * @deprecated
             * @description The former name of the status; it goes with the next version.
             */
            error?: boolean;
            /**
             * @deprecated
             * @description The former name of instance; it goes with the next version.
             */
            url?: string;
            /**
             * @deprecated
             * @description The former name of status; it goes with the next version.
             */
            statusCode?: number;
            /**
             * @deprecated
             * @description The former name of detail; it goes with the next version.
             */
            statusMessage?: string;
            /**
             * @deprecated
             * @description The former name of detail; it goes with the next version.
             */
            message?: string;
        };
        Procedure: {
            /** @enum {string} */
            name: "good-conduct" | "housing-certificate" | "rent-appartment" | "case-tracking";
            title: string;
            /** @enum {string} */
            availability: "offered" | "guide_only" | "unavailable";
            /** @description Explained, prepared, handed in or watched by us */
            modes: ("guide" | "prepare" | "file" | "watch")[];
            /** @description The least one can pay us; null where we only explain */
            price: components["schemas"]["ProcedurePrice"] | null;
            /** @description How long the authority takes, where it is known */
            workingDays: components["schemas"]["WorkingDays"] | null;
            note: string | null;
            prices: components["schemas"]["ServicePrice"][];
            documents: components["schemas"]["ProcedureDocument"][];
            /** Format: date */
            checkedOn: string | null;
        };
        ProcedureDocument: {
            id: string;
            name: string;
            whenToChoose: string;
            issuer: string;
            whoMayAsk: string;
            papers: components["schemas"]["NeededPapers"][];
            authorityFee: string;
            time: string;
            validity: string;
            /** @description Where this was read */
            sources: string[];
            /**
             * Format: date
             * @description When it was read there
             */
            checkedOn: string;
        };
        ProcedureItem: {
            /** @enum {string} */
            name: "good-conduct" | "housing-certificate" | "rent-appartment" | "case-tracking";
            title: string;
            /** @enum {string} */
            availability: "offered" | "guide_only" | "unavailable";
            /** @description Explained, prepared, handed in or watched by us */
            modes: ("guide" | "prepare" | "file" | "watch")[];
            /** @description The least one can pay us; null where we only explain */
            price: components["schemas"]["ProcedurePrice"] | null;
            /** @description How long the authority takes, where it is known */
            workingDays: components["schemas"]["WorkingDays"] | null;
        };
        ProcedureList: {
            items: components["schemas"]["ProcedureItem"][];
        };
        ProcedurePrice: {
            /** @description In hundredths */
            minor: number;
            currency: string;
        };
        PublicUser: {
            /** Format: uuid */
            id: string;
            username: string;
            name: string;
            joinedMonth: string | null;
        };
        Rating: {
            stars: number;
            opinion: string | null;
        };
        Refund: {
            /** Format: uuid */
            id: string;
            /**
             * @description requested: somebody else of our staff has still to agree; approved: agreed to; submitted: handed to the payment house; failed: the payment house could not do it; our staff takes it on; manual_open: our staff will send it to a bank account; done: the payment house sent it; manual_done: our staff sent it; refused: not agreed to
             * @enum {string}
             */
            state: "requested" | "approved" | "submitted" | "failed" | "manual_open" | "done" | "manual_done" | "refused";
            /** @description In hundredths */
            minor: number;
            reason: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            doneAt: string | null;
        };
        RefundList: {
            items: components["schemas"]["Refund"][];
        };
        Replay: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "given_up";
        };
        RevocationRequest: {
            token: string;
            /**
             * Format: uuid
             * @description The program, where its secret is not in the header
             */
            client_id?: string;
            /** @description Its secret, where that is not in the header */
            client_secret?: string;
        };
        Revoked: Record<string, never>;
        ServicePrice: {
            /** @enum {string} */
            mode: "guide" | "prepare" | "file" | "watch";
            /** @description In hundredths */
            minor: number;
            currency: string;
            months: number | null;
        };
        Source: {
            law: string;
            article?: string;
            link?: string;
        };
        TestPaidBill: {
            reference: string;
            state: components["schemas"]["BillState"];
        };
        TestPayment: {
            /** @enum {string} */
            outcome: "paid" | "declined";
        };
        TokenRequest: {
            /** @enum {string} */
            grant_type: "authorization_code" | "refresh_token";
            /** @description The code that the person came back with */
            code?: string;
            /** @description What the code_challenge was made of (RFC 7636) */
            code_verifier?: string;
            /**
             * Format: uri
             * @description The same as before, where it is given
             */
            redirect_uri?: string;
            /** @description The one that came last */
            refresh_token?: string;
            /** @description Less than was allowed, for this access token */
            scope?: string;
            /**
             * Format: uuid
             * @description The program, where its secret is not in the header
             */
            client_id?: string;
            /** @description Its secret, where that is not in the header */
            client_secret?: string;
        };
        Tokens: {
            /** @description To be brought to the addresses of the API */
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description For how many seconds it is valid */
            expires_in: number;
            /** @description To be changed for new tokens, once. Keep the one that came last */
            refresh_token: string;
            /** @description What it may be used for, parted by spaces */
            scope: string;
        };
        Topic: {
            /** @enum {string} */
            id: "family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other";
            name: string;
            description: string;
        };
        TopicList: {
            items: components["schemas"]["Topic"][];
        };
        Translation: {
            language: components["schemas"]["Language"];
            /** @enum {string} */
            origin: "person" | "machine";
            title: string | null;
            body: string;
            revision: number;
            isOlder: boolean;
            /** Format: date-time */
            at: string;
        };
        User: {
            /** Format: uuid */
            id: string;
            username: string;
            roles: ("user" | "expert" | "staff" | "admin")[];
            name: string;
            nameArabic: string | null;
            nameLatin: string | null;
            /** @enum {string} */
            locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            /** @enum {string|null} */
            region: "MA" | "SA" | "AE" | "EG" | null;
            /** @enum {string|null} */
            digits: "arab" | "latn" | null;
            /** @enum {string|null} */
            calendar: "gregory" | "islamic-umalqura" | null;
            /** @enum {string} */
            theme: "system" | "light" | "dark";
            /** @description What of it everyone may see */
            shows: ("name" | "joined")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        UserChange: {
            /** @enum {string} */
            locale?: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            /** @enum {string|null} */
            region?: "MA" | "SA" | "AE" | "EG" | null;
            /** @enum {string|null} */
            digits?: "arab" | "latn" | null;
            /** @enum {string|null} */
            calendar?: "gregory" | "islamic-umalqura" | null;
            /** @enum {string} */
            theme?: "system" | "light" | "dark";
            name?: string;
            nameArabic?: string | null;
            nameLatin?: string | null;
            shows?: ("name" | "joined")[];
        };
        Visitor: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            /** @enum {string|null} */
            region: "MA" | "SA" | "AE" | "EG" | null;
            /** @enum {string|null} */
            digits: "arab" | "latn" | null;
            /** @enum {string|null} */
            calendar: "gregory" | "islamic-umalqura" | null;
            /** @enum {string} */
            theme: "system" | "light" | "dark";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        VisitorChange: {
            /** @enum {string} */
            locale?: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            /** @enum {string|null} */
            region?: "MA" | "SA" | "AE" | "EG" | null;
            /** @enum {string|null} */
            digits?: "arab" | "latn" | null;
            /** @enum {string|null} */
            calendar?: "gregory" | "islamic-umalqura" | null;
            /** @enum {string} */
            theme?: "system" | "light" | "dark";
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
            /** @description What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind */
            kinds: string[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the secret of before signs as well
             */
            previousUntil: string | null;
        };
        WebhookChange: {
            /**
             * Format: uri
             * @description On the open internet, https
             */
            url?: string;
            /** @description What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind */
            kinds?: string[];
        };
        WebhookItem: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
            /** @description What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind */
            kinds: string[];
            /** Format: date-time */
            createdAt: string;
        };
        WebhookList: {
            items: components["schemas"]["WebhookItem"][];
        };
        WebhookSecret: {
            secret: string;
            /** Format: date-time */
            previousUntil: string;
        };
        WebhookWithSecret: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
            /** @description What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind */
            kinds: string[];
            /** Format: date-time */
            createdAt: string;
            secret: string;
        };
        WithdrawnConsultation: {
            reference: string;
            state: components["schemas"]["ConsultationState"];
        };
        WorkingDays: {
            from: number;
            to: number | null;
        };
    };
    responses: {
        /** @description Not JSON, or an Idempotency-Key that is none */
        BadRequest: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:bad_request",
                 *       "code": "bad_request",
                 *       "title": "Bad Request",
                 *       "status": 400,
                 *       "detail": "Not JSON, or an Idempotency-Key that is none",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or the token does not hold */
        Unauthorized: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:sign_in_required",
                 *       "code": "sign_in_required",
                 *       "title": "Unauthorized",
                 *       "status": 401,
                 *       "detail": "Nobody is signed in, or the token does not hold",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody else’s, or more than the token allows */
        Forbidden: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:forbidden",
                 *       "code": "forbidden",
                 *       "title": "Forbidden",
                 *       "status": 403,
                 *       "detail": "Somebody else’s, or more than the token allows",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing there, or nothing to be seen */
        NotFound: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:not_found",
                 *       "code": "not_found",
                 *       "title": "Not Found",
                 *       "status": 404,
                 *       "detail": "Nothing there, or nothing to be seen",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not as things are now, or the same write is under way; then Retry-After says when to ask again */
        Conflict: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:conflict",
                 *       "code": "conflict",
                 *       "title": "Conflict",
                 *       "status": 409,
                 *       "detail": "Not as things are now, or the same write is under way; then Retry-After says when to ask again",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It was there and was taken off */
        Gone: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:gone",
                 *       "code": "gone",
                 *       "title": "Gone",
                 *       "status": 410,
                 *       "detail": "It was there and was taken off",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Changed since the version of If-Match */
        PreconditionFailed: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:changed_meanwhile",
                 *       "code": "changed_meanwhile",
                 *       "title": "Precondition Failed",
                 *       "status": 412,
                 *       "detail": "Changed since the version of If-Match",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Larger than 100 kB */
        PayloadTooLarge: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:too_large",
                 *       "code": "too_large",
                 *       "title": "Payload Too Large",
                 *       "status": 413,
                 *       "detail": "Larger than 100 kB",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not application/json */
        UnsupportedMediaType: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:unsupported_media_type",
                 *       "code": "unsupported_media_type",
                 *       "title": "Unsupported Media Type",
                 *       "status": 415,
                 *       "detail": "Not application/json",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some fields are not accepted, or the Idempotency-Key was used for something else */
        UnprocessableEntity: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:invalid_fields",
                 *       "code": "invalid_fields",
                 *       "title": "Unprocessable Entity",
                 *       "status": 422,
                 *       "detail": "Some fields are not accepted, or the Idempotency-Key was used for something else",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31",
                 *       "errors": [
                 *         {
                 *           "pointer": "/theme",
                 *           "code": "one_of",
                 *           "detail": "Choose one of: system, light, dark."
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; Retry-After says how long to wait */
        TooManyRequests: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:too_many_requests",
                 *       "code": "too_many_requests",
                 *       "title": "Too Many Requests",
                 *       "status": 429,
                 *       "detail": "Too many requests; Retry-After says how long to wait",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What is needed cannot be read or kept at the moment */
        ServiceUnavailable: {
            headers: {
                "Request-Id": components["headers"]["RequestId"];
                Livemode: components["headers"]["Livemode"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:istishara:problem:unavailable",
                 *       "code": "unavailable",
                 *       "title": "Service Unavailable",
                 *       "status": 503,
                 *       "detail": "What is needed cannot be read or kept at the moment",
                 *       "instance": "urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The name of this request in our log: tell it to us when something is wrong */
        RequestId: string;
        /** @description How many requests are left (r) and for how many seconds (t) */
        RateLimit: string;
        /** @description Whether this is the real site (true) or the test site (false) */
        Livemode: boolean;
        /** @description Seconds to wait before the next attempt */
        RetryAfter: number;
        /** @description The version of what was answered, for If-None-Match and If-Match */
        ETag: string;
        /** @description Where what was made can be read */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTopics: {
        parameters: {
            query: {
                /** @description The language, and the region whose words are used */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "rent",
                     *           "name": "Rent",
                     *           "description": "Leases, deposits, repairs"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TopicList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConsultations: {
        parameters: {
            query?: {
                /** @description Words to look for */
                search?: string;
                /** @description Only these */
                type?: "free" | "paid" | "answered" | "open";
                /** @description Only this topic */
                topic?: "family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other";
                /** @description Only the law of this country */
                country?: "MA" | "SA" | "AE" | "EG";
                /** @description Only questions in this language */
                language?: components["schemas"]["Language"];
                /** @description The cursor `older` of an earlier answer */
                before?: string;
                /** @description How many at a time at most */
                limit?: number;
                /** @description The cursor `newer` of an earlier answer */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *           "slug": "هل-يجوز-للمكري-الاحتفاظ-بالضمانة",
                     *           "title": "هل يجوز للمكري الاحتفاظ بالضمانة؟",
                     *           "language": "ar",
                     *           "country": "MA",
                     *           "topic": "rent",
                     *           "lane": "free",
                     *           "answerCount": 1,
                     *           "isSample": false,
                     *           "isGuide": false,
                     *           "publishedAt": "2026-11-21T10:15:00.000Z",
                     *           "excerpt": "سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة…"
                     *         }
                     *       ],
                     *       "older": "mi8w7rk0.0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "newer": null
                     *     }
                     */
                    "application/json": components["schemas"]["ConsultationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConsultation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a public consultation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consultation */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "slug": "هل-يجوز-للمكري-الاحتفاظ-بالضمانة",
                     *       "title": "هل يجوز للمكري الاحتفاظ بالضمانة؟",
                     *       "language": "ar",
                     *       "country": "MA",
                     *       "topic": "rent",
                     *       "lane": "free",
                     *       "answerCount": 1,
                     *       "isSample": false,
                     *       "isGuide": false,
                     *       "publishedAt": "2026-11-21T10:15:00.000Z",
                     *       "body": "سلمت المفاتيح…",
                     *       "alias": "5516",
                     *       "askedAt": "2026-11-21T10:15:00.000Z",
                     *       "answers": [
                     *         {
                     *           "id": "0199a0c4-22b1-7d54-8f0e-6c19e3a7b502",
                     *           "language": "fr",
                     *           "short": "Non : la garantie se rend avec les clés.",
                     *           "body": "La garantie sert à couvrir les loyers et les dégâts…",
                     *           "doNext": [
                     *             "Écrire au bailleur"
                     *           ],
                     *           "limits": null,
                     *           "lawAsOf": "2026-11-01",
                     *           "standing": null,
                     *           "sources": [
                     *             {
                     *               "law": "Loi 67.12",
                     *               "article": "Article 21"
                     *             }
                     *           ],
                     *           "deliveredAt": "2026-11-21T10:15:00.000Z",
                     *           "revision": null,
                     *           "expert": null,
                     *           "translations": [
                     *             {
                     *               "language": "ar",
                     *               "origin": "person",
                     *               "title": null,
                     *               "body": "لا: تُرد الضمانة عند تسليم المفاتيح…",
                     *               "revision": 1,
                     *               "isOlder": false,
                     *               "at": "2026-11-21T10:15:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "followUps": [],
                     *       "translations": []
                     *     }
                     */
                    "application/json": components["schemas"]["Consultation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLanes: {
        parameters: {
            query: {
                /** @description The language, and the region of the price */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lanes */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "free",
                     *           "price": null,
                     *           "takeByHours": null,
                     *           "answerByHours": 120,
                     *           "followUps": 1,
                     *           "files": 1
                     *         },
                     *         {
                     *           "id": "standard",
                     *           "price": {
                     *             "minor": 30000,
                     *             "currency": "MAD"
                     *           },
                     *           "takeByHours": 24,
                     *           "answerByHours": 72,
                     *           "followUps": 2,
                     *           "files": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LaneList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMyConsultations: {
        parameters: {
            query?: {
                /** @description The cursor `older` of an earlier answer */
                before?: string;
                /** @description How many at a time at most */
                limit?: number;
                /** @description Only those in this state */
                state?: components["schemas"]["ConsultationState"];
                /** @description Only those asked later than this */
                askedAfter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "reference": "148219305516",
                     *           "title": "هل يجوز للمكري الاحتفاظ بالضمانة؟",
                     *           "language": "ar",
                     *           "state": "answered",
                     *           "askedAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "older": null
                     *     }
                     */
                    "application/json": components["schemas"]["OwnConsultationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lane": "free",
                 *       "country": "MA",
                 *       "topic": "rent",
                 *       "title": "هل يجوز للمكري الاحتفاظ بالضمانة؟",
                 *       "body": "سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة رغم أن الشقة في حالة جيدة.",
                 *       "answerLanguage": "fr",
                 *       "readers": "later",
                 *       "termsAccepted": true,
                 *       "locale": "ar-ma"
                 *     }
                 */
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            /** @description The question was sent */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "148219305516",
                     *       "state": "triage",
                     *       "readingCode": null,
                     *       "page": "https://istishara.example/ar-ma/consultations/148219305516",
                     *       "bill": null,
                     *       "payAt": null,
                     *       "payDueAt": null,
                     *       "payBy": null
                     *     }
                     */
                    "application/json": components["schemas"]["AskedConsultation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMyConsultation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consultation, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "148219305516",
                     *       "title": "هل يجوز للمكري الاحتفاظ بالضمانة؟",
                     *       "language": "ar",
                     *       "state": "answered",
                     *       "askedAt": "2026-11-21T10:15:00.000Z",
                     *       "visibility": "private",
                     *       "country": "MA",
                     *       "topic": "rent",
                     *       "lane": "free",
                     *       "body": "سلمت المفاتيح…",
                     *       "answerLanguage": "fr",
                     *       "bill": null,
                     *       "takenDueAt": null,
                     *       "answeredDueAt": null,
                     *       "takenBy": null,
                     *       "answeredBy": null,
                     *       "followUpsLeft": 1,
                     *       "answers": [
                     *         {
                     *           "id": "0199a0c4-22b1-7d54-8f0e-6c19e3a7b502",
                     *           "language": "fr",
                     *           "short": "Non : la garantie se rend avec les clés.",
                     *           "body": "La garantie sert à couvrir les loyers et les dégâts…",
                     *           "doNext": [
                     *             "Écrire au bailleur"
                     *           ],
                     *           "limits": null,
                     *           "lawAsOf": "2026-11-01",
                     *           "standing": null,
                     *           "sources": [
                     *             {
                     *               "law": "Loi 67.12",
                     *               "article": "Article 21"
                     *             }
                     *           ],
                     *           "deliveredAt": "2026-11-21T10:15:00.000Z",
                     *           "revision": null,
                     *           "expert": null,
                     *           "translations": [
                     *             {
                     *               "language": "ar",
                     *               "origin": "person",
                     *               "title": null,
                     *               "body": "لا: تُرد الضمانة عند تسليم المفاتيح…",
                     *               "revision": 1,
                     *               "isOlder": false,
                     *               "at": "2026-11-21T10:15:00.000Z"
                     *             }
                     *           ],
                     *           "isUseful": false,
                     *           "retraction": null,
                     *           "versions": []
                     *         }
                     *       ],
                     *       "messages": [],
                     *       "rating": null
                     *     }
                     */
                    "application/json": components["schemas"]["OwnConsultation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rateAnswers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stars": 5,
                 *       "opinion": "إجابة واضحة",
                 *       "useful": [
                 *         "0199a0c4-22b1-7d54-8f0e-6c19e3a7b502"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewRating"];
            };
        };
        responses: {
            /** @description The rating as it is now */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stars": 5,
                     *       "opinion": null
                     *     }
                     */
                    "application/json": components["schemas"]["Rating"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    askFollowUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "وما قيمة التعويض؟"
                 *     }
                 */
                "application/json": components["schemas"]["NewFollowUp"];
            };
        };
        responses: {
            /** @description It is with the expert */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "148219305516",
                     *       "state": "follow_up"
                     *     }
                     */
                    "application/json": components["schemas"]["FollowUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawConsultation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken back */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "148219305516",
                     *       "state": "withdrawn"
                     *     }
                     */
                    "application/json": components["schemas"]["WithdrawnConsultation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPapers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The papers */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-3a10-7c55-8d2e-71f0c2b9a6d3",
                     *           "answer": null,
                     *           "place": "paper_1",
                     *           "type": "pdf",
                     *           "size": 48211,
                     *           "deletesAt": "2027-05-20T10:15:00.000Z",
                     *           "href": "/api/v1/my/consultations/148219305516/papers/0199a0c4-3a10-7c55-8d2e-71f0c2b9a6d3"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PaperList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPaper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
                /** @description The id of a paper; to put one, its place: paper_1 to paper_5, as many as the lane takes */
                paper: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "audio/ogg": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putPaper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
                /** @description The id of a paper; to put one, its place: paper_1 to paper_5, as many as the lane takes */
                paper: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description The paper */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-3a10-7c55-8d2e-71f0c2b9a6d3",
                     *       "answer": null,
                     *       "place": "paper_1",
                     *       "type": "pdf",
                     *       "size": 48211,
                     *       "deletesAt": "2027-05-20T10:15:00.000Z",
                     *       "href": "/api/v1/my/consultations/148219305516/papers/0199a0c4-3a10-7c55-8d2e-71f0c2b9a6d3"
                     *     }
                     */
                    "application/json": components["schemas"]["Paper"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExperts: {
        parameters: {
            query: {
                /** @description The language of names of places */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
                /** @description Only those of this country */
                country?: "MA" | "SA" | "AE" | "EG";
                /** @description Only those who answer about this */
                topic?: "family" | "inheritance" | "property" | "rent" | "labour" | "criminal" | "commercial" | "administrative" | "tax" | "immigration" | "consumer" | "banking" | "traffic" | "civil-status" | "digital" | "health" | "procedure" | "other";
                /** @description Only those who answer in this language */
                language?: "ar" | "fr" | "en";
                /** @description Only those whom a question would reach today */
                takes?: "now";
                /** @description The cursor `older` of an earlier answer */
                before?: string;
                /** @description How many at a time at most */
                limit?: number;
                /** @description The cursor `newer` of an earlier answer */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-8d43-70bf-85e6-7b8293a4b5c6",
                     *           "username": "salma-el-idrissi",
                     *           "nameArabic": "سلمى الإدريسي",
                     *           "nameLatin": "Salma El Idrissi",
                     *           "profession": "lawyer",
                     *           "country": "MA",
                     *           "city": "Rabat",
                     *           "topics": [
                     *             "rent"
                     *           ],
                     *           "languages": [
                     *             "ar",
                     *             "fr"
                     *           ],
                     *           "years": 12,
                     *           "answeredCount": 40,
                     *           "takesQuestions": true,
                     *           "backOn": null,
                     *           "verifiedOn": "2026-05-01",
                     *           "validUntil": "2027-05-01",
                     *           "isSample": true
                     *         }
                     *       ],
                     *       "older": null,
                     *       "newer": null
                     *     }
                     */
                    "application/json": components["schemas"]["ExpertList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExpert: {
        parameters: {
            query: {
                /** @description The language of what they write of themselves, where they did */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            };
            header?: never;
            path: {
                /** @description The id of an expert */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The expert */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-8d43-70bf-85e6-7b8293a4b5c6",
                     *       "username": "salma-el-idrissi",
                     *       "nameArabic": "سلمى الإدريسي",
                     *       "nameLatin": "Salma El Idrissi",
                     *       "profession": "lawyer",
                     *       "country": "MA",
                     *       "city": "Rabat",
                     *       "topics": [
                     *         "rent"
                     *       ],
                     *       "languages": [
                     *         "ar",
                     *         "fr"
                     *       ],
                     *       "years": 12,
                     *       "answeredCount": 40,
                     *       "takesQuestions": true,
                     *       "backOn": null,
                     *       "verifiedOn": "2026-05-01",
                     *       "validUntil": "2027-05-01",
                     *       "isSample": true,
                     *       "countries": [
                     *         "MA"
                     *       ],
                     *       "medianHours": 20,
                     *       "licenceBody": "Barreau de Rabat",
                     *       "licenceNumber": "1234",
                     *       "price": null,
                     *       "bio": "Avocate au barreau de Rabat.",
                     *       "bioLanguage": "fr"
                     *     }
                     */
                    "application/json": components["schemas"]["Expert"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProcedures: {
        parameters: {
            query: {
                /** @description Where it is asked for */
                country: "MA" | "SA" | "AE" | "EG";
                /** @description The language of the words */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "good-conduct",
                     *           "title": "Fiche anthropométrique",
                     *           "availability": "offered",
                     *           "modes": [
                     *             "guide",
                     *             "prepare"
                     *           ],
                     *           "price": {
                     *             "minor": 15000,
                     *             "currency": "MAD"
                     *           },
                     *           "workingDays": {
                     *             "from": 1,
                     *             "to": 3
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProcedureList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProcedure: {
        parameters: {
            query: {
                /** @description Where it is asked for */
                country: "MA" | "SA" | "AE" | "EG";
                /** @description The language of the words */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            };
            header?: never;
            path: {
                /** @description Its name, as the list has it */
                name: "good-conduct" | "housing-certificate" | "rent-appartment" | "case-tracking";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The procedure */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "good-conduct",
                     *       "title": "Fiche anthropométrique",
                     *       "availability": "offered",
                     *       "modes": [
                     *         "guide",
                     *         "prepare"
                     *       ],
                     *       "price": {
                     *         "minor": 15000,
                     *         "currency": "MAD"
                     *       },
                     *       "workingDays": {
                     *         "from": 1,
                     *         "to": 3
                     *       },
                     *       "note": null,
                     *       "prices": [
                     *         {
                     *           "mode": "prepare",
                     *           "minor": 15000,
                     *           "currency": "MAD",
                     *           "months": null
                     *         }
                     *       ],
                     *       "documents": [],
                     *       "checkedOn": "2026-10-01"
                     *     }
                     */
                    "application/json": components["schemas"]["Procedure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificates */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-6b21-7e9d-a3c4-5f60718293a4",
                     *           "reference": "148219305516",
                     *           "procedure": "good-conduct",
                     *           "country": "MA",
                     *           "state": "ready",
                     *           "dueAt": null,
                     *           "createdAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CertificateList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    orderCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "procedure": "good-conduct",
                 *       "country": "MA",
                 *       "locale": "fr-ma",
                 *       "answers": {
                 *         "document": "police_record",
                 *         "situation": "none",
                 *         "receiver": "employer",
                 *         "mode": "guide"
                 *       },
                 *       "accepted": []
                 *     }
                 */
                "application/json": components["schemas"]["NewCertificate"];
            };
        };
        responses: {
            /** @description The certificate */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-6b21-7e9d-a3c4-5f60718293a4",
                     *       "reference": "148219305516",
                     *       "procedure": "good-conduct",
                     *       "country": "MA",
                     *       "state": "awaiting_payment",
                     *       "dueAt": null,
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/applications/0199a0c4-6b21-7e9d-a3c4-5f60718293a4",
                     *       "mayWithdraw": true,
                     *       "bill": null,
                     *       "faults": [],
                     *       "history": [
                     *         {
                     *           "action": "accept",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a certificate that the caller asked for */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-6b21-7e9d-a3c4-5f60718293a4",
                     *       "reference": "148219305516",
                     *       "procedure": "good-conduct",
                     *       "country": "MA",
                     *       "state": "ready",
                     *       "dueAt": null,
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/applications/0199a0c4-6b21-7e9d-a3c4-5f60718293a4",
                     *       "mayWithdraw": true,
                     *       "bill": null,
                     *       "faults": [],
                     *       "history": [
                     *         {
                     *           "action": "accept",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": [
                     *         {
                     *           "name": "letter",
                     *           "href": "/api/v1/my/certificates/0199a0c4-6b21-7e9d-a3c4-5f60718293a4/documents/letter"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCertificateQuestions: {
        parameters: {
            query: {
                /** @description Whose certificate it is */
                country: "MA" | "SA" | "AE" | "EG";
                /** @description The language of the words */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
                /** @description A value of the question `document`, where there is one: later questions depend on it */
                document?: string;
                /** @description A value of the question `situation`, where there is one: later questions depend on it */
                situation?: string;
                /** @description A value of the question `mode`, where there is one: later questions depend on it */
                mode?: string;
            };
            header?: never;
            path: {
                /** @description Which certificate */
                name: "good-conduct" | "housing-certificate";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "birth",
                     *           "step": "person",
                     *           "kind": "day",
                     *           "format": null,
                     *           "label": "Date of birth",
                     *           "hint": null,
                     *           "example": null,
                     *           "pattern": null,
                     *           "required": true,
                     *           "or": null,
                     *           "values": null,
                     *           "when": "past",
                     *           "least": null,
                     *           "most": null
                     *         }
                     *       ],
                     *       "consents": [
                     *         {
                     *           "name": "accurate",
                     *           "label": "What I have written is right."
                     *         }
                     *       ],
                     *       "price": {
                     *         "minor": 15000,
                     *         "currency": "MAD"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CertificateQuestionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a certificate that the caller asked for */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-6b21-7e9d-a3c4-5f60718293a4",
                     *       "reference": "148219305516",
                     *       "procedure": "good-conduct",
                     *       "country": "MA",
                     *       "state": "withdrawn",
                     *       "dueAt": null,
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/applications/0199a0c4-6b21-7e9d-a3c4-5f60718293a4",
                     *       "mayWithdraw": false,
                     *       "bill": null,
                     *       "faults": [],
                     *       "history": [
                     *         {
                     *           "action": "accept",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCertificateDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a certificate that the caller asked for */
                id: string;
                /** @description Its name, as the certificate lists it */
                document: "letter" | "checklist" | "host";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLeases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leases */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *           "reference": "730219305518",
                     *           "country": "MA",
                     *           "state": "document_ready",
                     *           "createdAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LeaseList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    writeLease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country": "MA",
                 *       "locale": "fr-ma",
                 *       "answers": {
                 *         "role": "landlord",
                 *         "region": "MA-04",
                 *         "rent": "4500",
                 *         "start": "2027-01-01",
                 *         "months": "12"
                 *       },
                 *       "price": 15000
                 *     }
                 */
                "application/json": components["schemas"]["NewLease"];
            };
        };
        responses: {
            /** @description The lease */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "reference": "730219305518",
                     *       "country": "MA",
                     *       "state": "invited",
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "side": "first",
                     *       "revision": 1,
                     *       "renewals": 0,
                     *       "firstConfirmedAt": null,
                     *       "secondConfirmedAt": null,
                     *       "mayChange": true,
                     *       "mayWithdraw": true,
                     *       "firstSignedOn": null,
                     *       "secondSignedOn": null,
                     *       "signedOn": null,
                     *       "textHash": null,
                     *       "clauses": {
                     *         "state": "none",
                     *         "dueAt": null
                     *       },
                     *       "bill": null,
                     *       "requests": [],
                     *       "history": [
                     *         {
                     *           "action": "apply",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Lease"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a lease of the caller, on either side */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lease */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "reference": "730219305518",
                     *       "country": "MA",
                     *       "state": "document_ready",
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "side": "first",
                     *       "revision": 1,
                     *       "renewals": 0,
                     *       "firstConfirmedAt": "2026-11-21T10:15:00.000Z",
                     *       "secondConfirmedAt": "2026-11-21T10:15:00.000Z",
                     *       "mayChange": false,
                     *       "mayWithdraw": false,
                     *       "firstSignedOn": null,
                     *       "secondSignedOn": null,
                     *       "signedOn": null,
                     *       "textHash": null,
                     *       "clauses": {
                     *         "state": "none",
                     *         "dueAt": null
                     *       },
                     *       "bill": null,
                     *       "requests": [],
                     *       "history": [
                     *         {
                     *           "action": "apply",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         },
                     *         {
                     *           "action": "agree",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": [
                     *         {
                     *           "name": "contract",
                     *           "href": "/api/v1/my/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5/documents/contract"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Lease"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeLease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of a lease of the caller, on either side */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answers": {
                 *         "rent": "4300"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LeaseChange"];
            };
        };
        responses: {
            /** @description The lease */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "reference": "730219305518",
                     *       "country": "MA",
                     *       "state": "invited",
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "side": "first",
                     *       "revision": 2,
                     *       "renewals": 0,
                     *       "firstConfirmedAt": null,
                     *       "secondConfirmedAt": null,
                     *       "mayChange": true,
                     *       "mayWithdraw": true,
                     *       "firstSignedOn": null,
                     *       "secondSignedOn": null,
                     *       "signedOn": null,
                     *       "textHash": null,
                     *       "clauses": {
                     *         "state": "none",
                     *         "dueAt": null
                     *       },
                     *       "bill": null,
                     *       "requests": [],
                     *       "history": [
                     *         {
                     *           "action": "apply",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Lease"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLeaseQuestions: {
        parameters: {
            query: {
                /** @description Where the home is */
                country: "MA" | "SA" | "AE" | "EG";
                /** @description The language of the words */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
                /** @description A value of the question `role`: later questions and their values depend on it */
                role?: string;
                /** @description A value of the question `region`: later questions and their values depend on it */
                region?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "rent",
                     *           "step": "terms",
                     *           "kind": "amount",
                     *           "format": null,
                     *           "label": "Monthly rent",
                     *           "hint": null,
                     *           "example": null,
                     *           "pattern": null,
                     *           "required": true,
                     *           "or": null,
                     *           "values": null,
                     *           "when": null,
                     *           "least": null,
                     *           "most": null
                     *         }
                     *       ],
                     *       "price": {
                     *         "minor": 15000,
                     *         "currency": "MAD"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LeaseQuestionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawLease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a lease of the caller, on either side */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lease */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "reference": "730219305518",
                     *       "country": "MA",
                     *       "state": "cancelled",
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "side": "first",
                     *       "revision": 1,
                     *       "renewals": 0,
                     *       "firstConfirmedAt": null,
                     *       "secondConfirmedAt": null,
                     *       "mayChange": false,
                     *       "mayWithdraw": false,
                     *       "firstSignedOn": null,
                     *       "secondSignedOn": null,
                     *       "signedOn": null,
                     *       "textHash": null,
                     *       "clauses": {
                     *         "state": "none",
                     *         "dueAt": null
                     *       },
                     *       "bill": null,
                     *       "requests": [],
                     *       "history": [
                     *         {
                     *           "action": "apply",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Lease"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteToLease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a lease of the caller, on either side */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lease */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "reference": "730219305518",
                     *       "country": "MA",
                     *       "state": "invited",
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "page": "https://istishara.example/fr-ma/e-services/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "side": "first",
                     *       "revision": 1,
                     *       "renewals": 0,
                     *       "firstConfirmedAt": null,
                     *       "secondConfirmedAt": null,
                     *       "mayChange": true,
                     *       "mayWithdraw": true,
                     *       "firstSignedOn": null,
                     *       "secondSignedOn": null,
                     *       "signedOn": null,
                     *       "textHash": null,
                     *       "clauses": {
                     *         "state": "none",
                     *         "dueAt": null
                     *       },
                     *       "bill": null,
                     *       "requests": [],
                     *       "history": [
                     *         {
                     *           "action": "apply",
                     *           "at": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Lease"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLeaseDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a lease of the caller, on either side */
                id: string;
                /** @description Its name, as the lease lists it */
                document: "contract" | "condition" | "exit";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Only a part of the inbox */
                show?: "all" | "action" | "cases" | "answers" | "payments" | "security";
                /** @description The cursor `older` of an earlier answer */
                before?: string;
                /** @description How many at a time at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                     *           "kind": "consultation.answered",
                     *           "category": "answers",
                     *           "title": "Your question was answered",
                     *           "body": "Question 5516",
                     *           "needsAction": false,
                     *           "href": "/api/v1/my/consultations/148219305516",
                     *           "readAt": null,
                     *           "createdAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "unread": 1,
                     *       "older": null
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is read */
            204: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCourts: {
        parameters: {
            query: {
                /** @description Where the courts are */
                country: "MA" | "SA" | "AE" | "EG";
                /** @description The language of the names */
                locale: "ar" | "ar-ma" | "ar-sa" | "ar-ae" | "ar-eg" | "fr" | "fr-ma" | "en" | "en-ae" | "en-sa";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of a country */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "ma-ca-rabat",
                     *           "name": "Court of appeal of Rabat",
                     *           "needsPlace": false
                     *         }
                     *       ],
                     *       "places": []
                     *     }
                     */
                    "application/json": components["schemas"]["CourtList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cases */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-4c11-7f02-9b1a-5d2f7c8e1a44",
                     *           "nickname": "Agdal",
                     *           "number": "2026/1201/5001",
                     *           "country": "MA",
                     *           "court": "ma-ca-rabat",
                     *           "place": "",
                     *           "state": "active",
                     *           "next": {
                     *             "day": "2026-12-09",
                     *             "time": "09:30"
                     *           },
                     *           "lastCheckedAt": "2026-11-21T10:15:00.000Z",
                     *           "endsAt": "2026-12-21T10:15:00.000Z",
                     *           "closedAt": null,
                     *           "linked": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CaseList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    followCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country": "MA",
                 *       "court": "ma-ca-rabat",
                 *       "number": "2026/1201/5001",
                 *       "role": "party",
                 *       "nickname": "Agdal",
                 *       "declared": true
                 *     }
                 */
                "application/json": components["schemas"]["NewCase"];
            };
        };
        responses: {
            /** @description The case */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-4c11-7f02-9b1a-5d2f7c8e1a44",
                     *       "nickname": "Agdal",
                     *       "number": "2026/1201/5001",
                     *       "country": "MA",
                     *       "court": "ma-ca-rabat",
                     *       "place": "",
                     *       "state": "awaiting_payment",
                     *       "next": null,
                     *       "lastCheckedAt": null,
                     *       "endsAt": null,
                     *       "closedAt": null,
                     *       "linked": [],
                     *       "page": "https://istishara.example/ar-ma/account/cases/0199a0c4-4c11-7f02-9b1a-5d2f7c8e1a44",
                     *       "bill": null,
                     *       "alerts": {
                     *         "about": "all",
                     *         "channel": null,
                     *         "rhythm": null
                     *       },
                     *       "events": [],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Case"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a case that the caller follows */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-4c11-7f02-9b1a-5d2f7c8e1a44",
                     *       "nickname": "Agdal",
                     *       "number": "2026/1201/5001",
                     *       "country": "MA",
                     *       "court": "ma-ca-rabat",
                     *       "place": "",
                     *       "state": "active",
                     *       "next": {
                     *         "day": "2026-12-09",
                     *         "time": "09:30"
                     *       },
                     *       "lastCheckedAt": "2026-11-21T10:15:00.000Z",
                     *       "endsAt": "2026-12-21T10:15:00.000Z",
                     *       "closedAt": null,
                     *       "linked": [],
                     *       "page": "https://istishara.example/ar-ma/account/cases/0199a0c4-4c11-7f02-9b1a-5d2f7c8e1a44",
                     *       "bill": null,
                     *       "alerts": {
                     *         "about": "all",
                     *         "channel": null,
                     *         "rhythm": null
                     *       },
                     *       "events": [],
                     *       "documents": []
                     *     }
                     */
                    "application/json": components["schemas"]["Case"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    orderCasePeriod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a case that the caller follows */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "months": 3
                 *     }
                 */
                "application/json": components["schemas"]["NewCasePeriod"];
            };
        };
        responses: {
            /** @description The bill of the period */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "months": 3,
                     *       "bill": {
                     *         "reference": "846000601153",
                     *         "state": "open",
                     *         "payAt": "https://istishara.example/ar-ma/pay/846000601153"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CasePeriod"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    passMessageOn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a case that the caller follows */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "حددت الجلسة بتاريخ 2026/12/09 الساعة 09:30"
                 *     }
                 */
                "application/json": components["schemas"]["CaseMessage"];
            };
        };
        responses: {
            /** @description It will be read */
            202: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-4c11-7f02-9b1a-5d2f7c8e1a44",
                     *       "state": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PassedOn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBills: {
        parameters: {
            query?: {
                /** @description The cursor `older` of an earlier answer */
                before?: string;
                /** @description How many at a time at most */
                limit?: number;
                /** @description Only those in this state */
                state?: components["schemas"]["BillState"];
                /** @description Only those made later than this */
                createdAfter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "reference": "846000601153",
                     *           "state": "open",
                     *           "title": "ترجمة عقد",
                     *           "region": "SA",
                     *           "currency": "SAR",
                     *           "lines": [
                     *             {
                     *               "kind": "our_fee",
                     *               "authority": null,
                     *               "minor": 5217
                     *             },
                     *             {
                     *               "kind": "tax",
                     *               "authority": null,
                     *               "minor": 783
                     *             },
                     *             {
                     *               "kind": "authority_fee",
                     *               "authority": "وزارة العدل",
                     *               "minor": 10000
                     *             }
                     *           ],
                     *           "totalMinor": 16000,
                     *           "taxPercent": 15,
                     *           "refundedMinor": 0,
                     *           "refundableMinor": 0,
                     *           "createdAt": "2026-11-21T10:15:00.000Z",
                     *           "expiresAt": "2026-11-28T10:15:00.000Z",
                     *           "paidAt": null,
                     *           "payAt": "https://istishara.example/ar-sa/pay/846000601153"
                     *         }
                     *       ],
                     *       "older": null
                     *     }
                     */
                    "application/json": components["schemas"]["BillList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "region": "SA",
                 *       "currency": "SAR",
                 *       "title": "ترجمة عقد",
                 *       "lines": [
                 *         {
                 *           "kind": "our_fee",
                 *           "minor": 6000
                 *         },
                 *         {
                 *           "kind": "authority_fee",
                 *           "authority": "وزارة العدل",
                 *           "minor": 10000
                 *         }
                 *       ],
                 *       "expiresAt": "2026-11-28T10:15:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewBill"];
            };
        };
        responses: {
            /** @description The bill */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "846000601153",
                     *       "state": "open",
                     *       "title": "ترجمة عقد",
                     *       "region": "SA",
                     *       "currency": "SAR",
                     *       "lines": [
                     *         {
                     *           "kind": "our_fee",
                     *           "authority": null,
                     *           "minor": 5217
                     *         },
                     *         {
                     *           "kind": "tax",
                     *           "authority": null,
                     *           "minor": 783
                     *         },
                     *         {
                     *           "kind": "authority_fee",
                     *           "authority": "وزارة العدل",
                     *           "minor": 10000
                     *         }
                     *       ],
                     *       "totalMinor": 16000,
                     *       "taxPercent": 15,
                     *       "refundedMinor": 0,
                     *       "refundableMinor": 0,
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "expiresAt": "2026-11-28T10:15:00.000Z",
                     *       "paidAt": null,
                     *       "payAt": "https://istishara.example/ar-sa/pay/846000601153",
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["Bill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bill, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "846000601153",
                     *       "state": "open",
                     *       "title": "ترجمة عقد",
                     *       "region": "SA",
                     *       "currency": "SAR",
                     *       "lines": [
                     *         {
                     *           "kind": "our_fee",
                     *           "authority": null,
                     *           "minor": 5217
                     *         },
                     *         {
                     *           "kind": "tax",
                     *           "authority": null,
                     *           "minor": 783
                     *         },
                     *         {
                     *           "kind": "authority_fee",
                     *           "authority": "وزارة العدل",
                     *           "minor": 10000
                     *         }
                     *       ],
                     *       "totalMinor": 16000,
                     *       "taxPercent": 15,
                     *       "refundedMinor": 0,
                     *       "refundableMinor": 0,
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "expiresAt": "2026-11-28T10:15:00.000Z",
                     *       "paidAt": null,
                     *       "payAt": "https://istishara.example/ar-sa/pay/846000601153",
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["Bill"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRefunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *           "state": "approved",
                     *           "minor": 5000,
                     *           "reason": "complaint",
                     *           "createdAt": "2026-11-21T10:15:00.000Z",
                     *           "doneAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refundBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minor": 5000,
                 *       "reason": "complaint"
                 *     }
                 */
                "application/json": components["schemas"]["NewRefund"];
            };
        };
        responses: {
            /** @description The refund */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "state": "approved",
                     *       "minor": 5000,
                     *       "reason": "complaint",
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "doneAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["Refund"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ordered twice"
                 *     }
                 */
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description The bill */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "846000601153",
                     *       "state": "cancelled",
                     *       "title": "ترجمة عقد",
                     *       "region": "SA",
                     *       "currency": "SAR",
                     *       "lines": [
                     *         {
                     *           "kind": "our_fee",
                     *           "authority": null,
                     *           "minor": 5217
                     *         },
                     *         {
                     *           "kind": "tax",
                     *           "authority": null,
                     *           "minor": 783
                     *         },
                     *         {
                     *           "kind": "authority_fee",
                     *           "authority": "وزارة العدل",
                     *           "minor": 10000
                     *         }
                     *       ],
                     *       "totalMinor": 16000,
                     *       "taxPercent": 15,
                     *       "refundedMinor": 0,
                     *       "refundableMinor": 0,
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "expiresAt": "2026-11-28T10:15:00.000Z",
                     *       "paidAt": null,
                     *       "payAt": "https://istishara.example/ar-sa/pay/846000601153",
                     *       "refunds": []
                     *     }
                     */
                    "application/json": components["schemas"]["Bill"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *           "url": "https://shop.example/hooks/istishara",
                     *           "kinds": [
                     *             "bill.*",
                     *             "consultation.answered"
                     *           ],
                     *           "createdAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/hooks/istishara",
                 *       "kinds": [
                 *         "bill.*",
                 *         "consultation.answered"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook with its secret */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "url": "https://shop.example/hooks/istishara",
                     *       "kinds": [
                     *         "bill.*",
                     *         "consultation.answered"
                     *       ],
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0000000000000="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, without its secret */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "url": "https://shop.example/hooks/istishara",
                     *       "kinds": [
                     *         "bill.*",
                     *         "consultation.answered"
                     *       ],
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "previousUntil": null
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of a webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kinds": [
                 *         "*"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "url": "https://shop.example/hooks/istishara",
                     *       "kinds": [
                     *         "*"
                     *       ],
                     *       "createdAt": "2026-11-21T10:15:00.000Z",
                     *       "previousUntil": null
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "kind": "consultation.answered",
                     *           "summary": "A question was answered"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewsKindList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will be sent */
            202: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31",
                     *       "state": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["Replay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret */
            201: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0000000000000=",
                     *       "previousUntil": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The cursor `older` of an earlier answer */
                before?: string;
                /** @description How many at a time at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of a webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31",
                     *           "kind": "bill.paid",
                     *           "state": "delivered",
                     *           "tries": 1,
                     *           "answer": "204",
                     *           "createdAt": "2026-11-21T10:15:00.000Z",
                     *           "triedAt": "2026-11-21T10:15:00.000Z",
                     *           "nextAt": null
                     *         }
                     *       ],
                     *       "older": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook */
                id: string;
                /** @description The id of a delivery */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will be sent */
            202: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31",
                     *       "state": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["Replay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    agreeToTestLease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a lease that the caller had drawn up */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the lease stands now */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-7c32-7fae-b4d5-6a718293a4b5",
                     *       "state": "awaiting_payment"
                     *     }
                     */
                    "application/json": components["schemas"]["MovedLease"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    payTestBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "paid"
                 *     }
                 */
                "application/json": components["schemas"]["TestPayment"];
            };
        };
        responses: {
            /** @description How the bill stands now */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "846000601153",
                     *       "state": "paid"
                     *     }
                     */
                    "application/json": components["schemas"]["TestPaidBill"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    answerTestConsultation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the question stands now */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "148219305516",
                     *       "state": "answered"
                     *     }
                     */
                    "application/json": components["schemas"]["MovedConsultation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    passTestDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Twelve digits */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the question stands now */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "148219305516",
                     *       "state": "refund_due"
                     *     }
                     */
                    "application/json": components["schemas"]["MovedConsultation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exchangeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grant_type": "authorization_code",
                 *       "code": "istishara_code_…",
                 *       "code_verifier": "…",
                 *       "client_id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description New tokens */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "istishara_access_…",
                     *       "token_type": "Bearer",
                     *       "expires_in": 3600,
                     *       "refresh_token": "istishara_refresh_…",
                     *       "scope": "profile:read cases:read"
                     *     }
                     */
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            /** @description It was not accepted */
            400: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthFault"];
                };
            };
            /** @description It is not known which program this is */
            401: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthFault"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            /** @description Too many requests */
            429: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "temporarily_unavailable",
                     *       "error_description": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthFault"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "istishara_refresh_…",
                 *       "client_id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        responses: {
            /** @description It is over */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            /** @description It was not accepted */
            400: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthFault"];
                };
            };
            /** @description It is not known which program this is */
            401: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthFault"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            /** @description Too many requests */
            429: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "temporarily_unavailable",
                     *       "error_description": "…"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthFault"];
                };
            };
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of who is signed in, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "username": "slma-al-alwi",
                     *       "roles": [
                     *         "user"
                     *       ],
                     *       "name": "سلمى العلوي",
                     *       "nameArabic": "سلمى العلوي",
                     *       "nameLatin": "Salma Alaoui",
                     *       "locale": "ar-ma",
                     *       "region": "MA",
                     *       "digits": "latn",
                     *       "calendar": "gregory",
                     *       "theme": "system",
                     *       "shows": [
                     *         "name",
                     *         "joined"
                     *       ],
                     *       "createdAt": "2026-03-09T08:30:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What everyone may see */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "username": "slma-al-alwi",
                     *       "name": "سلمى العلوي",
                     *       "joinedMonth": "2026-03"
                     *     }
                     */
                    "application/json": components["schemas"]["User"] | components["schemas"]["PublicUser"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of a user */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "region": "MA",
                 *       "shows": [
                 *         "name"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The record as it is now, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "username": "slma-al-alwi",
                     *       "roles": [
                     *         "user"
                     *       ],
                     *       "name": "سلمى العلوي",
                     *       "nameArabic": "سلمى العلوي",
                     *       "nameLatin": "Salma Alaoui",
                     *       "locale": "ar-ma",
                     *       "region": "MA",
                     *       "digits": "latn",
                     *       "calendar": "gregory",
                     *       "theme": "system",
                     *       "shows": [
                     *         "name",
                     *         "joined"
                     *       ],
                     *       "createdAt": "2026-03-09T08:30:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of a user */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "region": "MA",
                 *       "shows": [
                 *         "name"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The record as it is now, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84",
                     *       "username": "slma-al-alwi",
                     *       "roles": [
                     *         "user"
                     *       ],
                     *       "name": "سلمى العلوي",
                     *       "nameArabic": "سلمى العلوي",
                     *       "nameLatin": "Salma Alaoui",
                     *       "locale": "ar-ma",
                     *       "region": "MA",
                     *       "digits": "latn",
                     *       "calendar": "gregory",
                     *       "theme": "system",
                     *       "shows": [
                     *         "name",
                     *         "joined"
                     *       ],
                     *       "createdAt": "2026-03-09T08:30:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of the visitor, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-22b1-7d54-8f0e-6c19e3a7b502",
                     *       "locale": "ar-ma",
                     *       "region": "MA",
                     *       "digits": "latn",
                     *       "calendar": "gregory",
                     *       "theme": "system",
                     *       "createdAt": "2026-03-09T08:30:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "theme": "dark"
                 *     }
                 */
                "application/json": components["schemas"]["VisitorChange"];
            };
        };
        responses: {
            /** @description The record as it is now, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-22b1-7d54-8f0e-6c19e3a7b502",
                     *       "locale": "ar-ma",
                     *       "region": "MA",
                     *       "digits": "latn",
                     *       "calendar": "gregory",
                     *       "theme": "system",
                     *       "createdAt": "2026-03-09T08:30:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your name for this write: sent again, it is done once. */
                "Idempotency-Key"?: string;
                /** @description The ETag last seen; a record that has changed since is left alone. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "theme": "dark"
                 *     }
                 */
                "application/json": components["schemas"]["VisitorChange"];
            };
        };
        responses: {
            /** @description The record as it is now, with its ETag */
            200: {
                headers: {
                    "Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    Livemode: components["headers"]["Livemode"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0199a0c4-22b1-7d54-8f0e-6c19e3a7b502",
                     *       "locale": "ar-ma",
                     *       "region": "MA",
                     *       "digits": "latn",
                     *       "calendar": "gregory",
                     *       "theme": "system",
                     *       "createdAt": "2026-03-09T08:30:00.000Z",
                     *       "updatedAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    onConsultationSent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.sent",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationSettled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.settled",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationWithdrawn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.withdrawn",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationRejoined: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.rejoined",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationLeftUnpaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.left_unpaid",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationReleased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.released",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationTaken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.taken",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationPassedOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.passed_on",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationFactsWanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.facts_wanted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationFactsOverdue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.facts_overdue",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationFactsMissing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.facts_missing",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationAnswered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.answered",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationLate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.late",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationDeclined: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.declined",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationMerged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.merged",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationGivenUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.given_up",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationRefundDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.refund_due",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationPartRefunded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.part_refunded",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationSecondWanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.second_wanted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationUpheld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.upheld",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationRefunded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.refunded",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationReopened: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.reopened",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationMasked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.masked",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationPublished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.published",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationNotPublished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.not_published",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationHidden: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.hidden",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationRevised: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.revised",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationRetracted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.retracted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationRemoved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.removed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseHearingSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.hearing_set",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseHearingMoved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.hearing_moved",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseHearingCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.hearing_cancelled",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseHearingResult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.hearing_result",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseJudgment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.judgment",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseServed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.served",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseServedWithLastDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.served_with_last_day",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseDocumentFiled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.document_filed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseExpertOrdered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.expert_ordered",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseAppealed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.appealed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.changed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseClosed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.closed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseReopened: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.reopened",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseReminder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.reminder",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseStale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.stale",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseNumberUnknown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.number_unknown",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCasePeriodStarted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.period_started",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCasePeriodEnds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.period_ends",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCasePeriodEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.period_ended",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseClosing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.closing",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCertificateMoved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "certificate.moved",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCertificateHostConfirmed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "certificate.host_confirmed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCertificateHostDeclined: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "certificate.host_declined",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseAgreed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.agreed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.cancelled",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseClausesPassed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.clauses_passed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseClausesReturned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.clauses_returned",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseClausesWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.clauses_waiting",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseOtherSideSigned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.other_side_signed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseOpened: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.opened",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseOpenedAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.opened_again",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.ready",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseRefused: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.refused",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseRegistrationDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.registration_due",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseRentDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.rent_due",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseReplaced: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.replaced",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseChangeWanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.change_wanted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseWritten: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.written",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseRevised: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.revised",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseSignatureDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.signature_due",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseSignatureChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.signature_changed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseSigned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.signed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLeaseMoved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "lease.moved",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillOpened: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.opened",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillRefundAccountWanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.refund_account_wanted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillRefundAccountGiven: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.refund_account_given",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillPaymentsDelayed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.payments_delayed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillPaymentsRestored: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.payments_restored",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountTextsDelayed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.texts_delayed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountTextsRestored: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.texts_restored",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseSourceSilent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.source_silent",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCaseSourceRestored: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "case.source_restored",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountMaintenanceSoon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.maintenance_soon",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountMaintenanceOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.maintenance_over",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountDraftEnds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.draft_ends",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationVoiceWritten: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.voice_written",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsultationVoiceUnclear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "consultation.voice_unclear",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": "/api/v1/my/consultations/148219305516"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountTokenMade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.token_made",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountTokenEnds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.token_ends",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountProgramAllowed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.program_allowed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountProgramMade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.program_made",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountProgramChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.program_changed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountPasskeyAdded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.passkey_added",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountPasskeyRemoved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.passkey_removed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountPasskeyStopped: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "account.passkey_stopped",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertWanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.wanted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.facts",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertSilent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.silent",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.follow_up",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.changes",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertApproved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.approved",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertLost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.lost",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertMissed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.missed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertDisputed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.disputed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertUndisputed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.undisputed",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertUpheld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.upheld",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertRepaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.repaid",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertPartRepaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.part_repaid",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertSecond: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.second",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertRated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.rated",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.paid",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertAccountWanted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.account_wanted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertLicenceAccepted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.licence_accepted",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertLicenceDeclined: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.licence_declined",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExpertLicenceEnds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "expert.licence_ends",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "notification": "0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0",
                 *         "needsAction": false,
                 *         "href": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["News"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.paid",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "reference": "846000601153",
                 *         "state": "paid",
                 *         "currency": "SAR",
                 *         "totalMinor": 16000,
                 *         "refundedMinor": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BillNews"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillPartRefunded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.part_refunded",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "reference": "846000601153",
                 *         "state": "part_refunded",
                 *         "currency": "SAR",
                 *         "totalMinor": 16000,
                 *         "refundedMinor": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BillNews"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillRefunded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.refunded",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "reference": "846000601153",
                 *         "state": "refunded",
                 *         "currency": "SAR",
                 *         "totalMinor": 16000,
                 *         "refundedMinor": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BillNews"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.cancelled",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "reference": "846000601153",
                 *         "state": "cancelled",
                 *         "currency": "SAR",
                 *         "totalMinor": 16000,
                 *         "refundedMinor": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BillNews"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.expired",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "reference": "846000601153",
                 *         "state": "expired",
                 *         "currency": "SAR",
                 *         "totalMinor": 16000,
                 *         "refundedMinor": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BillNews"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillReplaced: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.replaced",
                 *       "timestamp": "2026-11-21T10:15:00.000Z",
                 *       "livemode": true,
                 *       "data": {
                 *         "reference": "846000601153",
                 *         "state": "replaced",
                 *         "currency": "SAR",
                 *         "totalMinor": 16000,
                 *         "refundedMinor": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BillNews"];
            };
        };
        responses: {
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It will be sent again */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
