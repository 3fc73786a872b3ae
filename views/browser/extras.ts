declare const WIDGETS: Record<string, string>;

type BotCheck = { checkBots(key: string): void };

/** What only some set-ups of the site have; nothing of it is loaded where it is not configured (behaviours 12.1). */
export function loadExtras(): void {
  const key = document.querySelector<HTMLScriptElement>('script[data-bot-key]')?.dataset.botKey;
  if (key) void import(WIDGETS['bot-check'] ?? '').then(({ checkBots }: BotCheck) => checkBots(key));
}
