import { fold } from '../text/fold.ts'
import { splitSentences } from '../text/split-sentences.ts'
import type { LineSpeaker, TranscriptLine } from '../types.ts'

/** One sentence of one line. `at` orders everything said in the visit. */
export type Said = { text: string; folded: string; line: TranscriptLine; at: number }

/** What one person said before another spoke. */
export type Turn = { speaker: LineSpeaker; name: string | undefined; sentences: readonly Said[] }

/** Sounds that only say "go on" don't end a turn. */
const goOn =
  /^(mm+ ?h?m+|mhm+|uh ?huh|okay|ok|right|i see|go on|yeah|sure|got it|wow|oh|ah|hm+|ya veo|aja)( (mm+ ?h?m+|okay|ok|right|i see|go on|yeah))*$/

/** In letters. */
const longestGoOn = 60

export const isGoOn = (text: string) => text.length <= longestGoOn && goOn.test(fold(text))

/** "HI?" asks about harm to others; in lower case it would be a greeting. */
function spelledOut(text: string) {
  if (!text.includes('HI') && !text.includes('SI')) return text
  return text.replace(/\bHI\b/g, 'homicidal ideation').replace(/\bSI\b/g, 'suicidal ideation')
}

export function readTurns(lines: readonly TranscriptLine[]): Turn[] {
  const turns: { speaker: LineSpeaker; name: string | undefined; sentences: Said[] }[] = []
  let at = 0
  lines.forEach((line, n) => {
    const text = line.text.replace(/\s+/g, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return
    const before = lines[n - 1]
    const after = lines[n + 1]
    const between = before && after && before.speaker === after.speaker && before.name === after.name
    const asked = before ? /\?\s*$/.test(before.text) : false
    if (line.speaker === 'provider' && between && !asked && isGoOn(text)) return
    const sentences = splitSentences(text).map((sentence) => ({
      text: sentence,
      folded: fold(spelledOut(sentence)),
      line,
      at: at++,
    }))
    const last = turns.at(-1)
    if (last && last.speaker === line.speaker && last.name === line.name) last.sentences.push(...sentences)
    else turns.push({ speaker: line.speaker, name: line.name, sentences })
  })
  return turns
}
