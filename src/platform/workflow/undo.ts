const undoHours = 24;

/** For so long, in milliseconds, people take back what they ended, where nobody else has acted since. */
export const undoTime = undoHours * 60 * 60 * 1000;
