/** What can be heard of a page. */
export type ShownRecording = { id: string; seconds: number };
