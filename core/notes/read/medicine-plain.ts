import { remember } from '../text/remember.ts'

const numberWord =
  '(?:zero|one(?= (?:hundred|milli|mg|tablet|pill|capsule|capful|film|strip|spray|puff|drop|and a|point))|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousand|cinco|diez|quince|veinte|veinticinco|treinta|cuarenta|cincuenta|cien)'
const figure = new RegExp(
  `(?:\\d[\\d,]*(?:\\.\\d+)?|\\b(?:point )?${numberWord}\\b|\\ba hundred\\b|\\bone[ -](?=\\w+ty\\b|\\w+teen\\b)|\\b(?:and )?a half\\b|\\bhalf (?:a|of a|that|an)\\b|\\bhalf\\b(?= (?:tablet|pill|dose)))(?:[ -]?(?:and )?(?:\\d[\\d,.]*|${numberWord}\\b|a half\\b|point \\w+))*(?:[ -]?(?:milligrams?|mg|micrograms?|mcg|grams?|units?|milliequivalents?|meq|ml|capfuls?|tablets?|pills?|capsules?|films?|strips?|drops?|puffs?|sprays?|gummies|miligramos)\\b)?`,
  'gi',
)
const fillers =
  /\b(?:um+|uh+|er|you know(?: what)?|i mean|honestly|kind of|sort of|basically|literally|okay|ok|alright|all right|well|please|though|to be honest(?: with you)?|i guess|i think|i believe|oh|hm+|actually|just|also|really|so far|ended up|end up|probably|maybe|too|right now|today|anyway)\b,?/g

/** Lower case, contractions written out, without fillers, names and figures as signs. */
export function plainOf(text: string, names: readonly string[]): string {
  let signed = text.replaceAll('’', "'")
  for (const name of names) signed = signed.replaceAll(name, ' \ue001 ')
  return inPlain(signed)
}

/** The same sentence is asked for as a question, as a clause and as an effect. */
const inPlain = remember((signed: string): string => {
  let plain = signed
  if (/[XESIRCL][RLA]\b|extended/.test(plain))
    plain = plain.replace(/\b(?:XR|XL|ER|SR|IR|CR|LA|extended release)\b/g, ' ')
  if (/\d/.test(plain)) plain = plain.replace(/\b(?:19|20)\d\d\b/g, ' \ue002 ')
  plain = plain
    .replace(figure, ' \ue003 ')
    .toLowerCase()
    .replace(sign, (one) => signs[one] ?? '')
  return written(plain)
    .replace(/\bgonna\b/g, 'going to')
    .replace(/\bwanna\b/g, 'want to')
    .replace(fillers, ' ')
    .replace(
      /(?:^|(?<=\s))(?:and|so|but|then|'?cause|plus|which|or|yes|yeah|no(?=,)|good|right|great)(?:,| )+/g,
      ' ',
    )
    .replace(/(?:NUM[ ,]*)+NUM/g, 'NUM')
    .replace(
      /MED 's (?=(?:on|off|been|going|at|in|not|out|too|fine|okay|working|helping|still|gone)\b)/g,
      'MED is ',
    )
    .replace(
      /MED (?:chloride|carbonate|citrate|sulfate|hydrochloride|hcl|bromide|sodium|supplements?|extended[- ]release)\b/g,
      'MED',
    )
    .replace(/MED ?[:,] (?=(?:back|down|stays?|stop|off|same|the same|unchanged|continue)\b)/g, 'MED ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.]+/, '')
    .trim()
})

/** A medicine, a year and a figure while the words around them are put in lower case. */
const signs: Readonly<Record<string, string>> = { '\ue001': 'MED', '\ue002': 'YEAR', '\ue003': 'NUM' }
const sign = /[\ue001-\ue003]/g

/** Contractions written out. */
function written(plain: string) {
  const whole = plain.replace(/\bcannot\b/g, 'can not')
  if (!whole.includes("'")) return whole
  return whole
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bcan't/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/'ll\b/g, ' will')
    .replace(/'ve\b/g, ' have')
    .replace(/'re\b/g, ' are')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/'d (?=(?:quit|been|taken|gone|had|forgotten|agreed|(?!\w*eed\b)\w+ed)\b)/g, ' had ')
    .replace(/'d\b/g, ' would')
    .replace(/\blet's\b/g, 'lets')
    .replace(/\b(it|that|he|she|what|there|here|this|one)'s\b/g, '$1 is')
}
