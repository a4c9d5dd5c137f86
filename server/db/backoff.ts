/** 5 s, 10 s, 20 s … up to an hour, each a quarter more or less so that retries do not come in step. */
export function backoffSeconds(attempts: number, random: () => number = Math.random): number {
  return Math.min(5 * 2 ** (attempts - 1), 3600) * (0.75 + random() / 2)
}
