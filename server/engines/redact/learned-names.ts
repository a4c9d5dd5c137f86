import type { Span } from './spans.ts'

const mostParts = 8
const letters = /[\p{L}\p{M}]+/gu

/** Names found in the text itself. They are looked up word by word, because a text can hold thousands of them. */
export function learnedNames() {
  const names = new Set<string>()
  let longest = 0

  return {
    /** "O'Neil" and "Castillo-Vega" have two parts. */
    add: (name: string): void => {
      const parts = name.match(letters)?.length ?? 0
      if (parts > mostParts) return
      names.add(withoutAccents(name))
      longest = Math.max(longest, parts)
    },
    /** Where they are said, with or without accents, but only with their capital letters. */
    spansIn: (text: string): Span[] => {
      const parts = [...text.matchAll(letters)].map(
        ({ 0: part, index }) => [index, index + part.length] as const,
      )
      return parts.flatMap(([start], first) => {
        let found: Span[] = []
        for (let at = first; at < Math.min(parts.length, first + longest); at++) {
          const [begins, end] = parts[at] ?? [start, start]
          if (at > first && !isJoined(text, parts[at - 1]?.[1] ?? 0, begins)) break
          if (names.has(withoutAccents(text.slice(start, end)))) found = [{ start, end }]
        }
        return found
      })
    },
  }
}

const isJoined = (text: string, from: number, to: number) =>
  to === from + 1 && /['’-]/.test(text.charAt(from))

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')
