export type Sms = {
  /** E.164. */
  to: string;
  text: string;
};

/** Hands one message to a network. Called again with the same id, it must not send twice. */
export interface SmsSender {
  send(sms: Sms, id: string): Promise<void>;
}

/** The network will not take this message, however often it is tried. */
export class SmsRefused extends Error {}
