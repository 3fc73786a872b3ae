// For container engines that ask by running a program.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/live`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
