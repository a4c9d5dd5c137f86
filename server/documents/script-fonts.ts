import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import wawoff2 from 'wawoff2'

const require = createRequire(import.meta.url)

/** Noto's packages of the scripts Inter doesn't write. A package in pieces is read piece by piece. */
const scripts = [
  'hebrew',
  'arabic',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'lao',
  'khmer',
  'myanmar',
  'armenian',
  'georgian',
  'ethiopic',
  'sc',
  'kr',
] as const

type Piece = { name: string; file: string; ranges: readonly (readonly [number, number])[] }

let known: Piece[] | undefined
const loaded = new Map<string, Buffer>()

/** These come as thin letters only: their strokes are drawn thicker. */
export const isThin = (font: string) => /^noto-sans-(sc|kr|hebrew)-/.test(font)

const fontsOf = new Map<string, string | undefined>()

/** The font that writes a character, as `script-fonts.ts` names it; none for a character no font here has. */
export function scriptFont(character: string): string | undefined {
  if (!fontsOf.has(character)) fontsOf.set(character, findFont(character))
  return fontsOf.get(character)
}

function findFont(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  // The Chinese package names Korean syllables that it does not have.
  const korean = /\p{Script=Hangul}/u.test(character)
  return pieces().find(
    ({ name, ranges }) =>
      (!korean || name.startsWith('noto-sans-kr')) && ranges.some(([from, to]) => code >= from && code <= to),
  )?.name
}

/** A font file, unpacked the first time it is needed: most documents need none. */
export async function loadScriptFont(name: string): Promise<Buffer> {
  const before = loaded.get(name)
  if (before) return before
  const piece = pieces().find((one) => one.name === name)
  if (!piece) throw new Error(`There is no font ${name}`)
  const font = Buffer.from(await wawoff2.decompress(await readFile(piece.file)))
  loaded.set(name, font)
  return font
}

function pieces(): Piece[] {
  known ??= scripts.flatMap((script) => {
    const ranges = require(`@fontsource-variable/noto-sans-${script}/unicode.json`) as Record<string, string>
    return Object.entries(ranges)
      .filter(([key]) => key === script || key.startsWith('['))
      .map(([key, text]) => pieceOf(script, key.replace(/[[\]]/g, ''), text))
  })
  return known
}

function pieceOf(script: string, part: string, text: string): Piece {
  const name = `noto-sans-${script}-${part}`
  return {
    name,
    file: require.resolve(`@fontsource-variable/noto-sans-${script}/files/${name}-wght-normal.woff2`),
    ranges: text.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }
}
