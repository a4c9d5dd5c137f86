import { capitalize } from '../../first-letter.ts'
import { wordCount } from './word-count.ts'

const marks = /[“”"]/

/** What someone said, word for word, as shown in a note: “Not since August.” */
export function quote(text: string) {
  const bare = text.trim()
  const inner = marks.test(bare)
    ? bare.replaceAll(/[“"]([^“”"]*)[”"]/g, '‘$1’').replaceAll(/[“”"]/g, '’')
    : bare
  return `“${inner}”`
}

const opener = /^(?:(?:and|so|well|oh|um+|uh+|er)\b[,.…]*\s+)+/i
const fillers =
  /,? (?:um+|uh+|er|you know|honestly|basically|to be honest|i don['’]t know|i want to say|what['’]s it called|let['’]s see)(?=,)|, (?:like|i mean)(?=,)/gi
const figure =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|\w+teen|twenty|thirty|forty|fifty|sixty|hundred|half)\b/i

const intent =
  /^(?:(?:then|now|alright|all right|also|and|so|but|okay)\b,? )*(?:(?:i(?:['’]d| would) (?:also )?(?:like|want|love)|i (?:also )?want|i need) (?:(?:for )?you to |us to |to )?|i(?:['’]m| am) going to |i(?:['’]ll| will) |we(?:['’]ll| will) |we(?:['’]re| are) going to |let['’]s |(?:here['’]s )?what i(?:['’]d| would) like(?: is)?:? |please |can you |could you )(?!(?:not|rather|never)\b)(?=\S+\s+\S)/i

/** A clinician's plan in their words, without the opening that says that it is one. */
export function shortPlan(sentence: string): string {
  // "Then a hundred." answers what was just said: its few words stay.
  if (wordCount(sentence) <= 6 && /^then\b/i.test(sentence)) return sentence
  return sentence
    .replace(intent, '')
    .replace(/^(?:and|so|but|okay|alright|now|then|well)\b,? (?=\S+\s+\S)/i, '')
}

/**
 * Sentences of one quote without empty openings and fillers between commas. Each gap inside is marked with an
 * ellipsis; no word is changed, and nothing that can deny or correct is left out.
 */
export function shortQuote(sentences: readonly string[]): string {
  return sentences.reduce((before, sentence, n) => {
    const plain =
      figure.test(sentence) && /\bi mean\b/i.test(sentence) ? sentence : sentence.replace(fillers, '…')
    // "Down to one. And Sudafed.": without its "and" the second would be part of the first.
    const bare = plain.replace(opener, '')
    // "Okay, I guess." answers; "I guess." says nothing.
    const opened = n > 0 || wordCount(bare) <= 2 ? plain : bare
    const cut = opened.replace(/…,? ?/g, '… ').trim()
    const short = opened === plain ? cut : capitalize(cut)
    if (before === '') return short
    return short === sentence ? `${before} ${short}` : `${before.replace(/(?<![.…])[.…]+$/, '')}… ${short}`
  }, '')
}
