/** The device is somebody else's, says the page: the scripts keep nothing on it either. */
export const isLent = (): boolean => document.querySelector('[data-lent]') !== null;
