/**
 * The specification's eleven, and the same in Spanish. Plain substrings, whatever surrounds them. "I want to diet"
 * also opens the panel, which is the safe error: a needless panel costs a glance, a missed one may cost a life.
 */
export const keywords = [
  'suicide',
  'kill myself',
  'end my life',
  'want to die',
  'hurt myself',
  'self harm',
  'harming myself',
  'overdose',
  'emergency',
  'crisis',
  'dangerous',
  'suicidar',
  'suicidio',
  'matarme',
  'me quiero matar',
  'quiero morir',
  'quitarme la vida',
  'hacerme dano',
  'sobredosis',
]

/** Lower case, no accents or apostrophes, anything but plain letters and digits as one space: "Self-Harm" → "self harm". */
function plain(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
}

/** The keywords in a text, as plain substrings in any case. Each of them opens the panel. */
export function foundKeywords(text: string): string[] {
  const folded = plain(text)
  const lower = text.toLowerCase()
  return keywords.filter((keyword) => folded.includes(keyword) || lower.includes(keyword))
}
