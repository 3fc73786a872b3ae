/**
 * Starts the program over, under the same process number, with what the allocator of glibc reads only from the environment:
 * that it gives memory back. By itself it takes, after a first large picture, all others from its pools, one for each
 * thread, where they lie in between what stays; forty pictures after another left 300 MB of nothing. A value of the
 * operator's own stands.
 */
export function giveMemoryBack({ platform, env, execve, execPath, execArgv, argv, channel }: NodeJS.Process): void {
  // Where another program holds a line to this one, the line would end.
  if (platform !== 'linux' || env.MALLOC_TRIM_THRESHOLD_ || channel || !execve) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_TRIM_THRESHOLD_: String(256 * 1024) });
}
