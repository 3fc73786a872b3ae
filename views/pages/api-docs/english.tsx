/** What the code says of itself, in every language. Every entry is shown, also one that it says nothing more about. */
export const English = ({ text }: { text: string }) => <bdi lang="en">{text || '–'}</bdi>;
