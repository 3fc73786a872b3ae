/** How somebody is addressed; given by who wants to, for askers who would rather be answered by a woman or a man. */
export type Gender = 'woman' | 'man';
