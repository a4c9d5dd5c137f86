/** Names that are also words of everyday speech: they count as the person only with a capital letter. */
export const alsoWords = new Set(
  'amber angel april art august autumn bill bob brook chance chase christian clay dawn dean drew faith forest frank gene grace grant hope hunter iris ivy jack jade joy june king long love mark may mercy miles norm olive page park pat rain ray reed rich rob rose ruby sage sky stone storm summer sunny teddy victor violet wade way will winter woods young'.split(
    ' ',
  ),
)

/** The whole name first, then each part of it, as said in speech: with or without its accents, in any case. */
export function patternsOfNames(names: readonly string[]): RegExp[] {
  const cleaned = names.map((name) => name.replace(/^(?:dr|mr|mrs|ms|prof|professor)\.?\s+/i, '').trim())
  const parts = cleaned.flatMap((name) => name.split(/[\s,]+/)).filter((part) => part.length > 1)
  return [...new Set([...cleaned.filter((name) => name.includes(' ')), ...parts])].map(patternOf)
}

function patternOf(name: string): RegExp {
  const anyAccent = [...name.normalize('NFD').replace(/\p{M}/gu, '')].map(letterOf).join('')
  const flags = alsoWords.has(name.toLowerCase()) ? 'gu' : 'giu'
  return new RegExp(`(?<![\\p{L}\\p{M}])${anyAccent}(?![\\p{L}\\p{M}])`, flags)
}

const accented: Record<string, string> = {
  a: 'aáàâäãå',
  e: 'eéèêë',
  i: 'iíìîï',
  o: 'oóòôöõ',
  u: 'uúùûü',
  n: 'nñ',
  c: 'cç',
}

function letterOf(letter: string): string {
  const forms = accented[letter.toLowerCase()]
  if (letter === ' ') return '\\s+'
  // With the u flag only the characters of the syntax itself may be escaped: a comma or an apostrophe may not.
  if (!forms) return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
  return `[${letter === letter.toLowerCase() ? forms : forms.toUpperCase()}]`
}
