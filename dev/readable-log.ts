const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

/** A line of the log as people read it; what is no such line stays as it is. */
export function readable(line: string): string {
  const entry = parsed(line);
  if (!entry) return line;
  const { time, level, msg, context, err, method, route, status, ms, pid: _, hostname: __, reqId, ...rest } = entry;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const about = method ? [method, route ?? '(no route)', status, `${Math.round(Number(ms))} ms`].join(' ') : msg;
  const more = Object.keys(rest).length > 0 && !method ? JSON.stringify(rest) : '';
  const stack = (err as { stack?: string } | undefined)?.stack;
  const words = [clock, levels[Number(level)] ?? level, context && `[${context}]`, about, more]
    .filter(Boolean)
    .join(' ');
  return stack ? `${words}\n${stack}\n(request ${reqId ?? 'none'})` : words;
}

/** Nest's list of modules and addresses, at each start. */
export const isRoll = (line: string): boolean =>
  /^\{"level":30,.*"context":"(?:InstanceLoader|RoutesResolver|RouterExplorer)"/.test(line);

function parsed(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"level":')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
