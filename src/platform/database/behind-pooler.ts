import { Socket } from 'node:net';
import pg from 'pg';
import { answers, inTurns } from './silence.ts';

/**
 * Whether the server is there to which a pooler leads. It is asked itself, which waits for nothing. Only where it is
 * silent a statement is sent through the pooler too: after a failover the pooler knows another server than we do.
 * @param server the address of the server, as migrations use it
 */
export function isBehind(pooler: string, server: string): () => Promise<boolean> {
  const place = new pg.Client({ connectionString: server });
  return async () => (await answers(place)) || (await isServed(pooler));
}

/** That it is refused is an answer too: who waits is told the same. */
async function isServed(connectionString: string): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString, stream: () => socket });
  client.on('error', () => {});
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  client
    .connect()
    .then(() => client.query('select 1'))
    .then(answered, answered);
  await inTurns(() => isAnswered);
  socket.destroy();
  return isAnswered;
}
