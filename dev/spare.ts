// Reads the packages named in its arguments, then waits to be told what to run. Nest comes first: packages in the older
// format ask for it while it would be half loaded.
const packages = process.argv.slice(2);
const first = packages.filter((name) => name === 'reflect-metadata' || name.startsWith('@nestjs/')).sort();
for (const name of new Set([...first.reverse(), ...packages])) await import(name).catch(() => {});

process.once('message', async (entry: string) => {
  const { log } = console;
  // The site says so when it is up.
  console.log = (...words) => {
    log(...words);
    console.log = log;
    process.send?.('up');
  };
  await import(entry);
});

// Nobody is left to stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
