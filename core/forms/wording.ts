import { formatDay } from '../format-day.ts'

/** A place only the clinician can fill. Nothing is signed while one is left. */
export const fillIn = (what: string) => `[fill in: ${what}]`

export function placesLeft(content: string): string[] {
  return content.match(/\[fill in: [^\]]*\]/g) ?? []
}

export const dayOr = (date: string | null | undefined, what: string) =>
  date ? formatDay(date) : fillIn(what)

/** "a, b and c" */
export function formatList(items: readonly string[]): string {
  return [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ')
}

export const paragraphs = (...parts: (string | false)[]) => parts.filter(Boolean).join('\n\n')
