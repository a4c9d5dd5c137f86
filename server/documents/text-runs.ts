import makeBidi from 'bidi-js'
import { fontHolds } from './fonts.ts'
import { scriptFont } from './script-fonts.ts'

// Its types describe the module as a namespace; what it exports is a function.
const bidi = (makeBidi as unknown as typeof makeBidi.default)()

/** Letters of one font in one direction. `text` is in reading order; drawing code reverses it if needed. */
export type Run = { text: string; font: string | undefined; rightToLeft: boolean }

/** One line, from left to right as it appears on paper. */
export function runsOf(line: string, base: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const runs: (Run & { level: number })[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const rightToLeft = level % 2 === 1
    const shown = rightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character
    const font = fontFor(character, last)
    if (last && last.level === level && last.font === font) last.text += shown
    else runs.push({ text: shown, font, level, rightToLeft })
    at += character.length
  }
  // Shaping turns letters that are read from the right; signs of the plain font are turned here.
  const turned = runs.map((run) =>
    run.rightToLeft && !run.font ? { ...run, text: [...run.text].reverse().join('') } : run,
  )
  return visualOrder(turned)
}

/** Blanks and signs that several scripts share stay with the letters before them, so that words keep together. */
function fontFor(character: string, last: Run | undefined): string | undefined {
  if (last?.font && (character === ' ' || /\p{M}|\u200c|\u200d/u.test(character))) return last.font
  return fontHolds(character) ? undefined : scriptFont(character)
}

/** The rule L2 of the bidirectional algorithm, on whole runs. */
function visualOrder(runs: (Run & { level: number })[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let from = 0
    while (from < ordered.length) {
      if ((ordered[from]?.level ?? 0) < level) {
        from += 1
        continue
      }
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}

/**
 * The direction a paragraph is read in: that of most of its letters. An English sentence may begin with a name in
 * Hebrew.
 */
export function directionOf(paragraph: string): 'ltr' | 'rtl' {
  const types = Array.from(paragraph, (character) => bidi.getBidiCharTypeName(character))
  const rightToLeft = types.filter((type) => type === 'R' || type === 'AL').length
  return rightToLeft > types.filter((type) => type === 'L').length ? 'rtl' : 'ltr'
}

/** In characters. Shaping takes the square of the length in some scripts, and no word is as long. */
const longestWord = 100

/**
 * Where a line may break: after blanks, between characters of scripts that are written without any, and inside what is
 * too long for a word.
 */
export function breakable(paragraph: string): string[] {
  const pieces =
    paragraph.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\s*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\S)+\s*|\s+/gu,
    ) ?? []
  return pieces.flatMap((piece) => (piece.length > longestWord ? shortened(piece) : piece))
}

const graphemes = new Intl.Segmenter()

function shortened(word: string): string[] {
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    const part = parts.at(-1) ?? ''
    if (part && part.length + segment.length > longestWord) parts.push(segment)
    else parts[parts.length - 1] = part + segment
  }
  return parts
}
