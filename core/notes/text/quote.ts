/** What somebody said, word for word, as it stands in a note: “Not since August.” */
export function quote(text: string) {
  return `“${text.trim().replaceAll(/[“”"]/g, '’')}”`
}

export function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const opener =
  /^(?:(?:and|but|so|well|oh|um+|uh+|er|okay|ok|like|honestly|basically|anyway|plus|i mean|you know)\b[,.…]*\s+)+/i
const agreement = /^(?:(?:yeah|yes|yep)\b[,.…]*\s+)+/i
const subject =
  /^(?:I(?:['’](?:m|ve))?|It['’]s|It is|There['’]s|That['’]s|We(?:['’]re|['’]ve)?)\s+(?=\S+\s+\S)/
const fillers =
  /,? (?:um+|uh+|er|you know|honestly|basically|to be honest|i don['’]t know|i want to say|what['’]s it called|let['’]s see)(?=,)|, (?:like|i mean)(?=,)/gi
const figure =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|\w+teen|twenty|thirty|forty|fifty|sixty|hundred|half)\b/i

const intent =
  /^(?:(?:then|now|alright|all right|also|and|so|but|okay)\b,? )*(?:(?:i(?:['’]d| would) (?:also )?(?:like|want|love)|i (?:also )?want|i need) (?:(?:for )?you to |us to |to )?|i(?:['’]m| am) going to |i(?:['’]ll| will) |we(?:['’]ll| will) |we(?:['’]re| are) going to |let['’]s |(?:here['’]s )?what i(?:['’]d| would) like(?: is)?:? |please |can you |could you )(?!(?:not|rather|never)\b)(?=\S+\s+\S)/i

/** A clinician's plan in their words, without the opening that says that it is one. */
export function shortPlan(sentence: string): string {
  // "Then a hundred." answers what was just said: its few words stay.
  if (sentence.split(' ').length <= 6 && /^then\b/i.test(sentence)) return sentence
  return sentence
    .replace(intent, '')
    .replace(/^(?:and|so|but|okay|alright|now|then|well)\b,? (?=\S+\s+\S)/i, '')
}

/** Words that only join or point, two or more of them in a row: "and then I just", "so it was like". */
const empty = `(?:the|an?|i|i['’]m|i['’]ve|it['’]s|that['’]s|there['’]s|and|so|then|just|like|really|um+|uh+|you know|i guess|kind of|sort of|i mean|it was|it is|that was|anyway|also|okay|well|actually)`
const joining = new RegExp(
  String.raw`(?<=[\p{L}\d][,.]?)(?:,? ${empty}(?![\p{L}'’-])){2,},?(?= [\p{L}\d])`,
  'giu',
)

/** The sentence with each run of empty words cut to an ellipsis; what may correct something stays. */
function withoutRuns(sentence: string) {
  if (
    /\b(?:no|not|never|wait|sorry)\b[^.]{0,12}\bi mean\b|\bi mean\b[^.]{0,12}\b(?:no|not|never)\b/i.test(
      sentence,
    )
  )
    return sentence
  if (figure.test(sentence) && /\bi mean\b|\bactually\b|\bwell\b/i.test(sentence)) return sentence
  // "Did four and I wasn't tired": two clauses with their joint stay as they were said.
  return sentence.replace(joining, (run) => (/^,? (?:and|so|then) (?:i|the|an?)$/i.test(run) ? run : '…'))
}

/**
 * Sentences of one quote without what says nothing: openings, the speaker's own "I", fillers between commas. Each gap
 * inside is marked with an ellipsis; no word is changed, and nothing that can deny or correct is left out.
 */
export function shortQuote(
  sentences: readonly string[],
  { answers = false, opens = false }: { answers?: boolean; opens?: boolean } = {},
): string {
  return sentences.reduce((before, sentence, n) => {
    const plain =
      figure.test(sentence) && /\bi mean\b/i.test(sentence) ? sentence : sentence.replace(fillers, '…')
    // "No. Well, weekends.": inside an answer "well" and "but" take something back.
    const opened = n > 0 && /^(?:well|but)\b/i.test(plain) ? plain : plain.replace(opener, '')
    const agreed = n > 0 || !answers ? opened.replace(agreement, '') : opened
    // A quote that opens its line keeps its subject.
    const short = withoutRuns(n === 0 && opens ? agreed : agreed.replace(subject, ''))
      .replace(/…,? ?/g, '… ')
      .trim()
    if (before === '') return short
    return short === sentence ? `${before} ${short}` : `${before.replace(/[.…]+$/, '')}… ${short}`
  }, '')
}
