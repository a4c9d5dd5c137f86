/** How many words a text has, without making a list of them. */
export function wordCount(text: string): number {
  let count = 1
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1
  return count
}
