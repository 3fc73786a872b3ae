export type Sms = {
  /** E.164. */
  to: string;
  text: string;
};

/**
 * Hands one message to a network, and answers what that calls it where it says so. Called again with the same id, it must
 * not send twice, as far as the network knows ids.
 */
export interface SmsSender {
  send(sms: Sms, id: string): Promise<string | null>;
}

/** The network will not take this message, however often it is tried. */
export class SmsRefused extends Error {}
