import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { loadScriptFont, scriptFont } from './script-fonts.ts'

const require = createRequire(import.meta.url)
const files = {
  plain: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  slanted: readFileSync(
    require.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  ),
}

/** A document carries its fonts, cut down to the letters it uses: a name looks the same wherever it is opened. */
export function registerFonts(doc: PDFKit.PDFDocument) {
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, file)
}

/** The fonts of the other scripts that a text needs, unpacked and registered under their names. */
export async function registerScriptFonts(doc: PDFKit.PDFDocument, text: string) {
  const names = new Set(Array.from(new Set(text), (one) => (fontHolds(one) ? undefined : scriptFont(one))))
  for (const name of names) if (name) doc.registerFont(name, await loadScriptFont(name))
}

/** Inter writes Latin with every accent, Vietnamese, Greek and Cyrillic. All its styles hold the same letters. */
let letters: Set<number> | undefined

function letterSet(): Set<number> {
  const font = create(files.plain)
  return new Set('characterSet' in font ? font.characterSet : [])
}

export function fontHolds(character: string): boolean {
  letters ??= letterSet()
  return letters.has(character.codePointAt(0) ?? 0)
}
