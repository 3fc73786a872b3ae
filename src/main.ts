// No name of a newer Node is imported before this line has been read by an older one, which would end with a trace.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(
    `Istishara needs Node 26 or newer; this is ${process.version}. "npm start" uses the one that npm installs.`,
  );
  process.exit(78);
}
const { giveMemoryBack } = await import('./app/allocator.ts');
giveMemoryBack(process);
const { main } = await import('./app/start.ts');
await main(process.argv.slice(2));
