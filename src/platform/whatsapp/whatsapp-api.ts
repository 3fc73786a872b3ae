import type { Language } from '../../lib/locales/locales.ts';
import { fetchSmall } from '../http/fetch-small.ts';
import type { WhatsappSettings } from '../whatsapp-settings.ts';
import { readFault, WhatsappRefused } from './whatsapp-faults.ts';

/** In milliseconds. Who has not answered by then may have taken it. */
const patience = 10_000;

export type WhatsappNews = { to: string; language: Language; text: string; link: string };

/** The Business Cloud API of Meta. */
export class WhatsappApi {
  constructor(private readonly settings: WhatsappSettings) {}

  /**
   * By the template of the language, the only kind of message that may open a conversation.
   * @param id comes back with every notice about the message
   * @returns Meta's name for the message
   */
  sendNews({ to, language, text, link }: WhatsappNews, id: string): Promise<string> {
    const { name, language: code } = this.settings.templates[language];
    const parameters = [text, link].map((value) => ({ type: 'text', text: inOneLine(value) }));
    const template = { name, language: { code }, components: [{ type: 'body', parameters }] };
    return this.post({ to, type: 'template', template, biz_opaque_callback_data: id });
  }

  /** In words of our own, which is allowed within a day of a message from there alone. */
  sendReply(to: string, text: string): Promise<string> {
    return this.post({ to, type: 'text', text: { body: text, preview_url: false } });
  }

  private async post({ to, ...message }: { to: string } & Record<string, unknown>): Promise<string> {
    const { url, version, phoneId, token } = this.settings;
    const sent = { messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace(/\D/g, ''), ...message };
    const response = await fetchSmall(`${url}/${version}/${phoneId}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    const id = answer?.messages?.[0]?.id;
    if (response.ok && id) return id;
    const code = answer?.error?.code ?? null;
    const fault = readFault(code, response.status);
    // What Meta says in words may name the number.
    if (response.ok || fault === 'later') throw new Error(`WhatsApp answers ${response.status} ${code ?? ''}`.trim());
    throw new WhatsappRefused(fault, code);
  }
}

type Answer = { messages?: { id?: string }[]; error?: { code?: number } };

/** A value of a template may hold no line break, no tab and no long run of spaces. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
