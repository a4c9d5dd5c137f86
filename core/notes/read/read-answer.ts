import { fold } from '../text/fold.ts'

/** What a reply says to a yes-or-no question. `bare`: nothing but the yes or no. */
export type Answer = { reads: 'yes' | 'no' | 'unclear'; bare: boolean }

const no =
  /^((oh |well |um |uh |god |ah )*(no|nope|nah|never|none|not at all|absolutely not|definitely not|of course not|not since|not in|not for|not anymore|not any more|nothing like that|neither|i dont$|i havent$|i have not$|i do not$|im not$|i didnt$|i dont (have|get|hear|use|think about (it|that))|i havent (had|been|missed|used|noticed)|para nada|nunca|ninguna?|claro que no))\b/
const yes =
  /^((oh |well |um |uh |ah )*(yes|yeah|yep|yup|uh huh|mm hmm|mhm|i do$|i have$|i am$|i did$|sometimes|occasionally|once|twice|a few times|a couple of times|once in a while|now and then|a little|a bit|a lot|every day|every night|all the time|most days|most nights|constantly|lately|often|almost every|definitely|absolutely|of course|si|a veces|siempre|muchas veces))\b/
const agrees = /^(right|correct|thats right|thats correct|exactly|true|asi es|correcto)\b/

/** Takes a plain yes or no back, or leaves it open. */
const hedges =
  /\b(well|actually|sometimes|maybe|but|except|although|though|only when|kind of|sort of|i guess|i think|i dont know|not sure|not really|mostly|i mean|depends|pero|a veces|tal vez|quizas|no se|mas o menos|creo)\b/
const bareNo =
  /^(oh |well |um |uh |god )*(no|nope|nah|never|none|not at all|absolutely not|definitely not|no not at all|no never|no no|no nothing|no none|nothing|nunca|para nada|no nunca|no doctor|no doctora|no im not|no i havent|no i dont|no sir|no maam)$/
const bareYes = /^(oh |um |uh )*(yes|yeah|yep|yes i do|yes i have|i do|i have|si|si doctor|si doctora)$/

/** `negative`: the question itself said no ("No thoughts of suicide?"), which "right" confirms and "yes" muddles. */
export function readAnswer(said: string, negative = false): Answer {
  const folded = fold(said)
  const bare =
    bareNo.test(folded) || bareYes.test(folded) || (agrees.test(folded) && folded.split(' ').length < 3)
  if (agrees.test(folded) && !hedges.test(folded)) return { reads: negative ? 'no' : 'yes', bare }
  if (no.test(folded)) {
    const rest = folded.replace(no, '')
    const mixed = hedges.test(rest) || /\b(yes|yeah|si)\b/.test(rest)
    return { reads: mixed ? 'unclear' : 'no', bare }
  }
  if (yes.test(folded)) {
    const rest = folded.replace(yes, '')
    const mixed =
      negative ||
      /^ ?(no|not|but no|pero no)\b/.test(rest) ||
      /\b(i dont know|not really|not anymore|no se)\b/.test(rest)
    return { reads: mixed ? 'unclear' : 'yes', bare }
  }
  return { reads: 'unclear', bare: false }
}
