/** Breaks on purpose, to show the error screen. */
export function Component(): never {
  throw new Error('The chart could not be drawn')
}
