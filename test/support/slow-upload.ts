import { Incoming } from '../../src/features/attachments/incoming.ts';

/** Begins to send a file that arrives only later, as over a slow line. */
export async function onItsWay<Answer>(send: () => Promise<Answer>): Promise<{ arrive(): Promise<Answer> }> {
  const receive = Incoming.receive.bind(Incoming);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  jest.spyOn(Incoming, 'receive').mockImplementationOnce(async (...sent) => {
    begun.resolve();
    await gate.promise;
    return receive(...sent);
  });
  const answer = send();
  await begun.promise;
  const arrive = () => {
    gate.resolve();
    return answer;
  };
  return { arrive };
}
