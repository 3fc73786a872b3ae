/** Of the name that completes a new account. */
export const nameLength = 80;
