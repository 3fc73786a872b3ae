/** In bytes, unpacked: several times what any of those says whom we ask. */
const mostAnswer = 1024 * 1024;

export class AnswerTooLong extends Error {}

/**
 * `fetch` for answers that are read whole into memory. One that goes on, or that unpacks to more, ends with an error where
 * it is read: who answers is not ours, and seconds are enough to fill the memory of a pod.
 */
export const fetchSmall: typeof fetch = async (url, question) => {
  const response = await fetch(url, { redirect: 'error', ...question });
  if (response.body === null) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > mostAnswer) controller.error(new AnswerTooLong());
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
};
