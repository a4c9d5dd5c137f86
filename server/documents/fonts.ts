import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { loadScriptFont, scriptFont } from './script-fonts.ts'

const require = createRequire(import.meta.url)
const files = {
  plain: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  slanted: readFileSync(
    require.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  ),
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
  }
}

/** Fonts that were read. Reading one takes longer than drawing a document with it. */
const fonts = new Map<string, Font>()

function openFont(name: string, file: Buffer): Font {
  const before = fonts.get(name)
  if (before) return before
  const font = create(file)
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`)
  fonts.set(name, font)
  return font
}

/**
 * A separate copy of the font's letters for each document: fontkit remembers for each letter the characters it first
 * stood for, none if it was first met as a part of another. In the next document it could not be copied or read
 * aloud.
 */
const forOneDocument = (font: Font): Font => Object.assign(Object.create(font), { _glyphs: {} })

/** A document carries its fonts, cut down to the letters it uses: a name looks the same wherever it is opened. */
export function registerFonts(doc: PDFKit.PDFDocument) {
  for (const [name, file] of Object.entries(files))
    doc.registerFont(name, forOneDocument(openFont(name, file)))
}

/** The fonts of the other scripts that a text needs, unpacked and registered under their names. */
export async function registerScriptFonts(doc: PDFKit.PDFDocument, text: string) {
  const names = new Set(Array.from(new Set(text), (one) => (fontHolds(one) ? undefined : scriptFont(one))))
  for (const name of names)
    if (name) doc.registerFont(name, forOneDocument(openFont(name, await loadScriptFont(name))))
}

let letters: Set<number> | undefined

/** Inter writes Latin with every accent, Vietnamese, Greek and Cyrillic. All its styles hold the same letters. */
export function fontHolds(character: string): boolean {
  letters ??= new Set(openFont('plain', files.plain).characterSet)
  return letters.has(character.codePointAt(0) ?? 0)
}
