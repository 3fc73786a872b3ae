/**
 * What a further opinion earns, and what its writer’s colleague leaves to them: each has one half of what `held` one
 * holds, the odd hundredth stays with who answered first. All in hundredths; together never more than `whole`, which is
 * what one answer earns.
 * @param others what those have who answered before that, and share no more
 */
export function divide(whole: number, held: number, others: number): { earned: number; given: number } {
  const room = Math.max(0, whole - others);
  if (held <= 0) return { earned: room, given: 0 };
  const shared = Math.min(room, held);
  const earned = Math.floor(shared / 2);
  return { earned, given: held - (shared - earned) };
}
