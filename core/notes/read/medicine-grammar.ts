import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { matchesIn } from '../text/matches.ts'
import { remember } from '../text/remember.ts'
import type { MedicineAction } from '../types.ts'
import { correctedDose } from './dose.ts'
import { hangsOnSomething } from './medicine-actions.ts'

/**
 * What a clause says of a medicine. The clause is first normalized: contractions are written out, the medicine
 * becomes MED and every figure NUM. Then verbs, particles and quantities are read, and after them negation,
 * conditions and time.
 */
export type Clause = {
  /** As it was said. */
  text: string
  /** Written plainly, see `plain`. */
  plain: string
  medicines: readonly NamedMedicine[]
  /** Only if something else is so: "if you get a rash, stop it". */
  conditional: boolean
}

const numberWord =
  '(?:zero|one(?= (?:hundred|milli|mg|tablet|pill|capsule|and a|point))|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousand|cinco|diez|quince|veinte|veinticinco|treinta|cuarenta|cincuenta|cien)'
const figure = new RegExp(
  `(?:\\d[\\d,]*(?:\\.\\d+)?|\\b(?:point )?${numberWord}\\b|\\ba hundred\\b|\\bone[ -](?=\\w+ty\\b|\\w+teen\\b)|\\b(?:and )?a half\\b|\\bhalf (?:a|of a|that|an)\\b|\\bhalf\\b(?= (?:tablet|pill|dose)))(?:[ -]?(?:and )?(?:\\d[\\d,.]*|${numberWord}\\b|a half\\b|point \\w+))*(?:[ -]?(?:milligrams?|mg|micrograms?|mcg|grams?|units?|milliequivalents?|meq|ml|capfuls?|tablets?|pills?|capsules?|films?|strips?|drops?|puffs?|sprays?|gummies|miligramos)\\b)?`,
  'gi',
)
const fillers =
  /\b(?:um+|uh+|er|you know(?: what)?|i mean|honestly|kind of|sort of|basically|literally|okay|ok|alright|all right|well|please|though|to be honest(?: with you)?|i guess|i think|i believe|oh|hm+|actually|just|also|really|so far|ended up|end up|probably|maybe|too|right now|today|anyway)\b,?/g

/** Lower case, contractions written out, without fillers, names and figures as signs. */
export function plainOf(text: string, names: readonly string[]): string {
  let plain = text.replaceAll('’', "'")
  for (const name of names) plain = plain.replaceAll(name, ' \ue001 ')
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
}

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

const med =
  '(?:MED|it|them|that|those|this|these|that one|this one|those ones|both|everything|the (?:morning|night|evening|bedtime|noon|afternoon|second|other|short|long|little|big|first|last|NUM)[- ]?(?:acting )?(?:one|dose|pill)?|the dose|the pills?|the meds?|the medicine|the medication|the shots?|the films?|the strips?|the patch(?:es)?|the script|one|NUM|my meds?|my pills?|my medication|la|lo|las|los|anything|any|some)'
const det = '(?:(?:the|my|your|his|her|that|any|some|all|of|both|a|an|this|more|her own) ){0,4}'
const object = `(?:${det}${med}\\b)`
/** What a dose or its hour is moved to. */
const target =
  '(?:NUM|(?:the )?(?:morning|night|evening|bedtime|mornings|nights|dinner|supper|breakfast|noon|lunch|daytime|every (?:other|second)|twice|once|three times|weekly|earlier|later|as needed))'
/** Where pills are kept: "I moved them to the lockbox" moves no dose. */
const place =
  '(?:(?:the|a|my|your|his|her|our) )?(?:\\w+ )?(?:lock ?box|box|safe|cabinet|drawer|closet|kitchen|bathroom|bedroom|counter|fridge|shelf|purse|bag|car|truck|garage|house)\\b'

type Pattern = readonly [MedicineAction, RegExp]
const re = (source: string) => new RegExp(`\\b(?:${source})`, '')

/** Verbs with their particles. The first match of the earliest kind holds; what denies it is read after. */
const patterns: readonly Pattern[] = [
  [
    'held',
    re(
      `(?:hold|holding|pause|pausing|skip) (?:off )?(?:on )?${object}(?= (?:tonight|tomorrow|today|until|till|for|this|the (?:morning|night))|[,.]|$)|hold (?:tonight|tomorrow|off)|pause|no MED (?:tonight|tomorrow|until)|skip (?:tonight|tomorrow)`,
    ),
  ],
  [
    'stopped',
    re(
      `stop(?:ped|ping|s)?\\b(?: (?:taking|using|with)\\b)?(?! (?:smoking|drinking|by\\b|at\\b|working|work|sleeping|eating|me\\b|you\\b|us\\b|the (?:voices|panic|thoughts|noise|racing)|\\w+ing\\b))|quit(?:s|ting)?\\b(?! (?:smoking|drinking|my|the job|work))|discontinu\\w+|(?:come|came|coming|comes|get|got|getting|go|went|gone|going|weaned?|weaning|taper(?:ed|ing)?|kicked) (?:\\w+ )?off(?! (?:the deep|track|work))|(?:take|took|taking|taken|get|got|wean(?:ed)?|taper(?:ed)?|want|need|like) (?:you|him|her|me|${object}) (?:right |all |completely )?off|(?:off|done with|through with|out of the habit of) ${object}|dropp?(?:ed|ing)? ${object}(?! (?:to|down|by|back|off))|(?:threw|throw(?:n|ing)?|toss(?:ed)?|dump(?:ed)?|flush(?:ed)?|get|got|gotten) (?:${object} )?(?:out|away|rid of|down the toilet)|(?:toss|dump|flush|ditch|cut out|cancel|nix|scrap|retire|finish)(?:ed|t?ed|ing|led)? ${object}|(?:gave|give|given|giving) (?:up on |up )?${object} up|gave up (?:on )?${object}|no more (?:of )?(?:(?:the|that|your|his|her|my|those|this) )?(?:(?:\\w+ )?\\w+'s )?(?:MED|those\\b|it\\b)(?! (?:on|before|after|if|when|than|unless|until|with|in|at(?! all))\\b)|(?:has|have|needs?) to go(?: first)?(?=[,.]|$)|(?:bring|brought|take|took|drop|return(?:ed)?) (?:${object}|the rest|the old MED|the leftovers?) (?:in |back |off |over )*(?:to|at) (?:the |a |your )?(?:pharmacy|drop|drop-?box|bin|police|sheriff|disposal)|(?:brought|took|gave|sent|turned) (?:the rest|them|it|MED) (?:back|in)\\b|(?:MED|one|those|that) (?:i|he|she|we|they) (?:just |already )?(?:finished|ditched|binned|tossed|dumped|dropped|gave up|gave away|threw)|(?:bin|chuck|trash|shelv)(?:n?ed|ed) ${object}|ended? ${object}|(?:cut|took) (?:me|him|her) off|cut off|went in the trash|(?:put ${object} )?in the trash|(?:was|were|been) on ${object} (?:till|until)|pull(?:ed)? ${object}(?! (?:up|back|down))|(?:took|take|taken) ${object} away|ditched|so no more$|(?:is|are) off (?:the|your|my) list|(?:skip|leave out|leave off) (?:the )?MED(?! (?:tonight|tomorrow|today|on))|(?:swap(?:ped)?|trade) MED|(?:only )?(?:lasted|made it) NUM (?:days?|weeks?|months?|doses)|(?:put|leave|left) ${object} down|dej[eé] de|(?:la|lo) dejé`,
    ),
  ],
  [
    'decreased',
    re(
      `(?:decreas|reduc)\\w+|lower(?:ed|ing|s)?\\b|halv(?:e[ds]?|ing)\\b|half (?:it|MED|that|them)\\b|(?:cut|drop|dropped|bring|brought|bringing|step|stepped|move|moved|pull|dial) (?:${object} |me |you |him |her |us )(?:back )?down|(?:take|took|taking|get|got) (?:${object} |me |you |him |her |us )(?:back )?down(?! (?:home|with|for|in|at|and|the hall)\\b)|(?:cut|cutting|drop|dropped|dropping|bring|brought|take|took|taking|back|step|stepped|come|came|coming|go|went|going|gone|move|moved|pull|dial|get|got) (?:from (?:the )?(?:MED )?(?:NUM )?)?(?:back )?down(?! (?:on (?!MED|it|that)|home|from|with|for|in(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:spring|summer|fall|winter)|YEAR))|at|and|the hall))|(?:cut|cutting|dial|dialing|scale|scaling|pull|pulling) (?:${object} )?back|(?<=MED |^|it |then )(?:back )?down to NUM|(?:cut|cutting|break|broke|split) ${object} (?:(?:back |down )*to ${target}|in half|by)|(?:drop|trim|step|scale|lower|reduce)(?:m?ped|p?ing|d)? (?:${object} |you |me )?(?:back )?to ${target}|trim(?:med|ming)? ${object}|taper(?:ing|ed)?|wean(?:ing|ed)?|less of (?:it|MED)|(?:take|taking|took) (?:less|half)|baj(?:ar|amos|e|ó)`,
    ),
  ],
  [
    'increased',
    re(
      `increas\\w+|rais(?:ed?|es|ing)\\b|bump\\w*|titrat\\w+ up|doubl(?:e|ed|ing) ${object}|(?:go|went|going|gone|goes|move|moved|moving|bring|brought|take|took|push|pushed|step|stepped|come|came|get|got|nudge|put|upped) (?:${object} |me |you |him |her |us )?(?:back )?up(?! (?:at|in the|early|with|and|every|to (?:see|my|the))|s)|up(?:ped|ping) ${object}|higher dose|more of (?:it|MED)|(?<=MED |^|it |then )up to NUM|sub(?:ir|imos|iremos|a|ió)|aument\\w+`,
    ),
  ],
  [
    'continued',
    re(
      `continu(?:ed?|es|ing)\\b|(?:keep|keeps|keeping|leave|leaving|left|maintain|hold|holding) (?:(?:${object}|you|him|her|us|taking|using|doing|on|going with) ){1,4}(?:(?:at|on|with|as|exactly|where|the|steady|there|alone|right)\\b|NUM|$|[,.])|(?:keep|leave|maintain|keeping|leaving) ${object}(?! (?:in|by|near|locked|away|out|on you|with you|up|a|next to|from))|(?:stay|stays|staying|stick|sticking) (?:(?:right )?(?:at|on|with|where|put|as)|the same|NUM|steady|there)|MED stays|(?:leave|keep|hold) (?:at|on) NUM|(?:MED|it|that one) (?:is|are) the same(?=$|[,.]| (?:dose|NUM|amount|as)\\b)|(?:the )?same (?:dose|NUM|amount|as (?:before|now|it is))|${object} the same|(?:^|, |MED )(?:the )?same(?=$|[,.])|no changes?|unchanged|(?:do not|not|nothing) (?:to )?chang\\w*|(?:it|that|MED) is (?:fine|good) where|(?:refill|renew)(?:ing)? (?:${object}|MED)|(?:send|order|call in|write)(?: you| in)? (?:some )?(?:more|another|new|a refill of) (?:of )?(?:the )?MED|take (?:the |your )?MED every|sigue igual|se queda|seguimos`,
    ),
  ],
  [
    'started',
    re(
      `(?:start(?:ing)? (?:${object} )?over (?:at|with|from|low)|restart(?:ed|ing)?(?= (?:\\w+day|last|it|on))|start(?:ed|ing|s)?|begins?|began|beginning|restart(?:ed|ing|s)?|resum(?:e[ds]?|ing)|would (?:like|rather|prefer|choose|pick|suggest|offer|favor) (?:the |some |a little )*MED(?! to\\b)|lets (?:do|use|go with|try) MED|(?:would|will) (?:go with|use|do) MED|want MED back|you get MED|MED is (?:my pick|my choice|what i would (?:use|pick|choose|start))|add(?:ed|ing|s)?|introduc\\w+|prescrib\\w+|recommend(?:ed|ing|s|ations?)?|suggest(?:ed|ing|s|ions?)?|try|trying|order(?:ed|ing|s)?|writes?(?: you)?|call in|called in|send in|sending|sends?(?: you)?(?: in)?|layer(?:ed|ing|s)?)\\b(?! (?:today|tonight|tomorrow|now|\\w+day|the first|next|to feel|feeling|feel|with the|when|after|about|therapy|a (?:class|group)|school|the (?:day|paperwork)|over|having|getting|crying|up|work|new job|you a|me a))|(?:put|get|getting|got|have|want|like|need) (?:you|me|him|her) (?:back |started )?on|(?:gave|give|given|giving|hand(?:ed)?|offer) (?:you|me|him|her) (?:(?:some|a|an|the|this|that|those|my|these),? )*(?:MED|NUM|it\\b)|go(?:ing)? (?:back )?on ${object}|(?:back|went) on ${object}|use (?:plain |regular |some |only )?MED|empez\\w+|empiec\\w+|recet\\w+`,
    ),
  ],
  [
    'changed',
    re(
      `(?:switch(?:ed|ing)?|shift(?:ed|ing)?|swap\\w*|chang(?:e|ed|ing)|replac\\w+|mov(?:e|ed|ing)|push(?:ed)?|split|spread|make|made|making|go|went|going|goes|get|getting|shoot|jump|do|try|back|put|take|taking) (?:(?:${object}|you|me|him|her|us|straight|right|back|for|dosing) ){0,4}(?:(?:up |down )?(?:to|at|for|into) )?(?:about |around )?${target}|(?<=MED |^|then |and )(?:back )?to NUM|(?:mov|shift)(?:ed?|ing) (?:it|them|MED)\\b(?! (?:out|in|into|up|down|along|away|on|off|to ${place}))|switch(?:ed|ing)? (?:from )?${object}|chang(?:ed|ing|e) ${object}|cambi(?:ar|amos|aron|aremos|ando)`,
    ),
  ],
]
const takes = re(
  `(?:MED|one|that|those|them)(?: pills?| patch)? (?:i|we|he|she) (?:(?:still|do|only|just) )*(?:take|kept|keep|takes|use|uses|do|does|have|get)(?=[,.]| (?:every|at|in|on|when|once|twice|with|NUM|as)|$)|(?:take|takes|taking|taken|took|use|uses|using|used|swallow|pop|give|gives|giving|wear) (?:(?:still|only|mostly|about|around|like|me|him|her) )*(?:${object}|half|a half|every|at night|in the morning)|(?:on|do|doing|get|gets|getting|have|has|had|need) (?:(?:still|only|mostly|about|around) )*${det}(?:MED|NUM (?:of|at|in the|every|a day|twice|once|three))|(?:has|have|got|had|having) (?:me|him|her) on|(?:am|is|are|been|still|was|were|be) (?:still )?(?:on (?:it|them|that|NUM|MED|the (?:NUM|same|MED))|taking|using)(?! (?:the (?:phone|way|line|list|table|couch|porch|fence)|my (?:way|own)|shift|time|call|camera|leave|edge|top))|still (?:on|take|taking|do|using)|tomo|toma|tomando`,
)
const misses = re(
  `(?:sometimes|some (?:days|nights|mornings)|occasionally|now and then|once in a while|most days) i (?:only |just )?(?:take|do|took|use) (?:half|one|less|extra|an extra)|(?:sav|stretch|ration|spread|hoard)(?:e|es|ed|ing) (?:it|them|one|some|MED)(?! in\\b)|miss(?:ed|es|ing)?(?= (?:\\w+ ){0,2}(?:it|them|any|one|NUM|a (?:day|dose|night|couple|few)|some|dose|doses|pills?|days?|that one|most|nights?|mornings?|weekends?|MED)\\b|[,.]|$)|forg[eo]t(?:s|ten)?(?= (?:it|to take|(?:my|the) (?:MED|NUM|pills?|meds?|morning|night|evening|noon|second|other|dose)|about it|a (?:day|dose|night|couple|few)|one|some|sometimes|NUM|them|mornings?|most|when)|[,.]|$)|skip(?:ped|s|ping)?\\b|never miss|without fail|every single (?:day|night|morning)|religiously|like clockwork|like church|faithfully|on time|(?:ran|run|running) out|(?:^|(?:am|was|were|is|are|been|be) )(?:(?:all|almost|nearly|about|already|completely|totally|still) )?out of (?:it|them|MED|my)|went without|go without|when i remember|(?:half|most) (?:of )?the (?:time|week|days)|(?:days|nights|doses) (?:out )?of (?:NUM|seven|the week)|extra (?:one|dose|pill|NUM)|doubl(?:e|ed|ing) up|took (?:an extra|(?:NUM|two|three|both) (?:of (?:them|it) )?(?:at once|at a time|together|instead)|two)|(?:do|did|does|not) (?:always )?(?:swallow|take) (?:it|them|MED) (?:every|all|on|over|last|that|yesterday|in the)|(?:do|does) not (?:always |usually )?(?:take|use) ${object} (?:on )?(?:the )?(?:\\w+days?|weekends?|every|when|if|unless)|cheek\\w*|spit\\w*|olvid\\S*|(?:not|never) swallow\\w*|(?:flush|spit|cheek)(?:es|ing)? (?:it|them)|(?:not|have not|has not) (?:been )?(?:always )?(?:tak\\w+|do\\w*|us\\w+) (?:it |them |that )?every\\b`,
)
const declining = re(
  `(?:said|told \\w+|say) (?:absolutely )?no(?:t(?=[,.]|$))?(?! (?:to (?:my|the) )(?:therapist|boss))|turn(?:ed|ing)? (?:it|that|them|MED|him|her) down|refus\\w+|declin\\w+|(?:do|did|does|would|am) not (?:want (?:${object}|to (?:take|try|start|go (?:back )?on|be on)|(?:any )?(?:more )?(?:pills|medicine|meds|shots?)|$|[,.])|like the idea|feel comfortable)|(?:^|, )no thanks?|no thank you|not interested|(?:would|i) rather not|pass on|not (?:doing|taking|touching|going (?:on|to (?:take|try|start|touch|go on))|starting|putting) (?:any |that |it|MED)?|not MED\\b|(?:will|would) not (?:take|try|touch|do|start|go (?:back )?on)|not for me|no way|scared to (?:start|take|try)`,
)
const notTaking = re(
  `(?:i|we|he|she|they|you) (?:am|is|are|was|were|have been|has been|had been) (?:(?:still|completely|totally|all|already) )?off (?:of )?${object}|(?:not|never|have not|has not|did not|do not|does not|stopped) (?:been )?(?:ever )?(?:actually )?(?:tak(?:e|en|ing)|took|us(?:e|ed|ing)|on|started|start|fill(?:ed)?|pick(?:ed)? (?:it )?up|open(?:ed)?|touch(?:ed)?|begun|begin)(?: (?:${object}|any|since|anymore|yet|up|for|in)|[,.]|$)|(?:not|never) (?:had|have|got|need(?:ed)?|tried|try) (?:any )?MED|never (?:took|started|filled|picked|touched|been on|tried|needed|opened|got around)|(?:not|no longer) (?:on|taking)|(?:do|does) not need (?:it|that|them|MED)(?=[,.]|$| any)|not (?:anymore|any more|since|for (?:weeks|months|a while|years))|none since|ya no|no (?:lo|la) tomo|still in the (?:bag|bottle|box|drawer)|sitting (?:in|on) (?:the|my)|without (?:it|them|MED) (?:since|for)|NUM (?:days|weeks|months) (?:with none|without|off)|no longer`,
)

const negation =
  /\b(?:not|never|no|without|nobody|nor|neither|nothing|rather than|instead of|as opposed to|no need to|no reason to|against|avoid|hold off on|before|after|since|until|when)\b(?: (?!(?:so|but|and|then|lets)\b)[\w']+){0,4} ?$/
const timeBefore =
  /\b(?:before|after|since|until|till|when|once|by the time|while|whenever|the day|the (?:last )?time|in case|whether)\b[^,]*$/
const noDrug =
  /^(?: to)?(?: NUM)? (?:coffees?|cups?|beers?|drinks?|cigarettes?|packs?|nights?|days?|hours?|sessions?|meals?|a (?:week|month)|visits?|percent)\b/
/** Things other than a dose that go up and down. */
export const measurement =
  'pressure|weight|levels?|pulse|mood|numbers?|scores?|count|sugar|rate|creatinine|yours|temperature|sodium'
const measured = new RegExp(`\\b(?:${measurement}) (?:\\w+ )*$`)
const hedge =
  /\b(?:could|might|may|can|thought (?:of|about)|thinking (?:of|about)|would (?:consider|think|even|have|love|hate)|consider(?:ed|ing)?|was going to|were going to|wonder\w*|if|unless|whether|eventually|someday|down the road|some people|usually|often|tends?|in general|option|talked about|next time|next visit|possibly|tempted|supposed to|(?:agreed|meant|planned) to|used to|tell me|let me know|be able to|like to talk|ask (?:you|him|her|dr|about)|talk (?:to|with)|plan(?:ned)? was)\b/
const told =
  /\b(?:you|we|i|he|she|they|dr\.? \w+|doctor|nurse|hospital|clinic|who) (?:had |have |has |did |already |first |last )*(?:stopped|quit|started|raised|increased|lowered|went|came|moved|took|tried|gave|were|was|added|bumped|switched|changed|cut|put|dropped|left|kept|had|been|weaned|tapered|prescribed|held|began)\b|\bhave been\b|\blast (?:visit|time|month|week|year|spring|summer|fall|winter)\b|\bago\b/

export type Act = { action: MedicineAction; at: number; told: boolean; loose?: boolean }

/** What may follow a verb that refers to a medicine named before: "start it", "stop for a week", not "start DBT". */
const leadsBack =
  /^(?:'s dose)? *(?:$|[,.;!?—]|(?:(?:taking|using|back|you|him|her|me|on|of|with|off|down|up) )*(?:it|them|that|those|this|these|one|(?:a |another |the )?NUM|both|some|any|everything|MED|(?:the|your|my|his|her|that) (?:\w+ )?(?:dose|doses|one|ones|pills?|tablets?|meds?|medicine|medication|shots?|films?|strips?|patch\w*|script|prescription|kind|stuff|thing|type|brand)|at|to|from|in|tonight|tomorrow|today|for|with|until|till|when|once|twice|slowly|as|down|off|up|after|right|again|altogether|completely|cold|every|a (?:little|bit|week|month|notch)|last|about|there|where|by|on (?:my|his|her|your) own|on|myself|himself|herself|because|since|before|around|early|cold turkey|too|already|entirely|all at once|the same|years|in)\b)/

/** "That one I stopped myself": its object stands in front. */
const fronted =
  /^(?:(?:the|my|your) )?(?:MED|that|it|those|them|this|(?:that|this|the (?:\w+ )?)one)(?: (?:thing|one|stuff|pills?))?,? (?:i|we|he|she|they) (?:(?:had|have|already|just|never|kind of|did) )*$/

function isLoose(plain: string, match: RegExpExecArray) {
  if (fronted.test(plain.slice(0, match.index))) return false
  return (
    !/\b(?:it|them|that|those|one|MED|NUM|both)\b|^went in/.test(match[0]) &&
    !leadsBack.test(plain.slice(match.index + match[0].length))
  )
}

/** "Could you hold that?", "his brother is to hold it": kept by somebody. */
const keeps =
  /\b(?:(?:could|can|would|will) (?:you|he|she|they)|brother|sister|mother|father|mom|dad|husband|wife|son|daughter|aunt|uncle|partner|friend|they|she|he)(?: to| is to| will| can)? $/

/** What a clinician's clause decides. */
function ordersIn(plain: string): Act[] {
  if (/\b(?:you|he|she) (?:have been|has been|were|was) off\b/.test(plain))
    return [{ action: 'not-taking', at: 0, told: false }]
  if (/\bprior auth/.test(plain)) return [{ action: 'held', at: 0, told: false }]
  const delay =
    /\b(?:hold(?:ing)? off(?: on)?|wait(?:ing)? (?:on|to|with|before)|put(?:ting)? off|postpon\w+|delay\w*|no (?:rush|hurry) (?:to|on)) (?:the |any |a |your )?(increas\w*|rais\w*|going up|go up|chang\w*|lower\w*|reduc\w*|stop\w*|start\w*|add\w*|begin\w*|try\w*)/.exec(
      plain,
    )
  if (delay)
    return [
      {
        action: /^(?:start|add|begin|try)/.test(delay[1] ?? '') ? 'declined' : 'continued',
        at: delay.index,
        told: false,
      },
    ]
  if (
    /\b(?:stay|stays|staying|(?:keep|leave) (?:it|that|them|MED|the MED)|still|remain\w*) off\b/.test(plain)
  )
    return [{ action: 'not-taking', at: 0, told: false }]
  for (const [action, pattern] of patterns) {
    const match = pattern.exec(plain)
    if (!match) continue
    const before = plain.slice(0, match.index)
    const past = told.test(plain)
    if (timeBefore.test(before)) continue
    if (
      action === 'held' &&
      keeps.test(before) &&
      !/\b(?:tonight|tomorrow|today|until|till|off)\b/.test(plain)
    )
      continue
    if ((action === 'increased' || action === 'decreased') && measured.test(before)) continue
    if (
      /\b(?:it|that|they|MED|this|which|these|alcohol|drinking|caffeine|coffee) (?:can |will |does |would |might |may |both )*$/.test(
        before,
      ) &&
      action !== 'continued' &&
      // "I want the zolpidem stopped."
      !/\b(?:want|like|have|get|need) (?:to have )?(?:the |that |your )*MED $/.test(before) &&
      !(
        /^(?:stops|goes|comes|stays|down|up|back|to)\b/.test(match[0]) &&
        !/^ (?:the|your|my|most|those|these)\b(?! dose)/.test(plain.slice(match.index + match[0].length))
      )
    )
      continue
    if (
      /\b(?:not|no|never|nothing)\b.*\b(?:reasons?|sense|need|point|idea|worth|wise|necessary|sure|convinced)\b/.test(
        before,
      )
    )
      continue
    if (/NUM/.test(plain) && noDrug.test(plain.slice(match.index + match[0].length))) continue
    if (action === 'continued' && /\b(?:your|his|her|my) \w+ (?:to|can|will) $/.test(before)) continue
    if (negation.test(before)) {
      if (/\b(?:instead of|rather than|as opposed to|reason|need|sure|why|after|before|since)\b/.test(before))
        continue
      // "Don't double it" decides nothing.
      if (/(?:^|\bdo )not $/.test(before)) return []
      if (action === 'stopped' || action === 'decreased' || action === 'increased' || action === 'changed') {
        if (
          /\b(?:at once|on your own|suddenly|without|cold|overnight|by yourself)\b/.test(plain) ||
          !/\bnot\b/.test(before) ||
          /\b(?:can|could|should) not\b/.test(before)
        )
          continue
        return [{ action: 'continued', at: match.index, told: past }]
      }
      if (action === 'started')
        return past
          ? []
          : [
              {
                action: /\b(?:tonight|tomorrow|today|yet|until)\b/.test(plain) ? 'held' : 'declined',
                at: match.index,
                told: past,
                loose: isLoose(plain, match),
              },
            ]
      if (action === 'continued') return []
      continue
    }
    if (
      action === 'changed' &&
      /^(?:do|take|make|put|try|have|get) /.test(match[0]) &&
      !/\b(?:lets|will|would|want|like|to|^)\b ?$/.test(before) &&
      before.trim() !== ''
    )
      continue
    if (
      hedge.test(plain.slice(0, match.index + match[0].length)) &&
      !/\b(?:like|want|prefer) (?:to|you)\b/.test(before)
    )
      continue
    if (hangsOnSomething(plain.slice(match.index).replace('can not', 'cannot'), action)) continue
    if (/(?<!\bi )\bwould (?:be|make|mean)\b/.test(plain)) continue
    if (/\bafter (?:i see|we (?:meet|see|talk)|(?:the|your|our) next)\b/.test(plain)) continue
    // "Your primary suggested Prozac": another person's advice is not an order.
    if (
      /^(?:recommend|suggest|order)ed\b/.test(match[0]) &&
      !/\b(?:i|we|am|is|are|be|been) (?:have |had )?$/.test(before)
    )
      continue
    if (/^(?:send|sending|write|order|call)/.test(match[0]) && !/\b(?:MED|NUM)\b/.test(plain)) continue
    return [{ action, at: match.index, told: past, loose: isLoose(plain, match) }]
  }
  if (
    /^(?:(?:after that|then|instead) )*(?:no (?:more )?|not )MED\b(?! (?:on \w+s|before|after|when)\b)|\b(?:would|will) not (?:use|give|prescribe|do|go)\b|\bavoid(?:ing)? (?:MED|it|that)|\bsteer clear|\bstay away from\b|\brather not\b/.test(
      plain,
    )
  )
    return [{ action: 'declined', at: 0, told: false }]
  const forbids = forbidden.exec(plain)
  if (
    forbids &&
    !onlySometimes.test(plain.slice(forbids.index)) &&
    !hedge.test(plain.slice(0, forbids.index))
  )
    return [{ action: 'stopped', at: forbids.index, told: false }]
  return []
}

/** "I'd ask him not to take any more of those", "I don't want you using her Xanax". */
const forbidden = re(
  `(?:not (?:want (?:you|him|her) )?(?:to )?|never )(?:tak(?:e|ing)|us(?:e|ing)|touch(?:ing)?|buy(?:ing)?) ${object}|better not to (?:take|use) ${object}`,
)
/** "Don't take those with beer", "not before the EKG": not forbidden for good. */
const onlySometimes =
  /\b(?:with|while|when|if|before|after|until|unless|without|tonight|today|tomorrow|yet|on days|at the same time|together|on an|more than|less|all at once|every|twice|extra|for)\b/

/** "I ran out ten days ago.": it isn't taken any more. */
const isGone = /^ran out(?:[.!]|$)|\b(?:ran|been) out\b.{0,30}\b(?:ago|since|and (?:did|never|have) not)\b/

/** What a patient or a companion reports. */
function tellingsIn(plain: string): Act[] {
  const found: Act[] = []
  const add = (action: MedicineAction, match: RegExpExecArray) => {
    if (!found.some((one) => one.action === action))
      found.push({ action, at: match.index, told: true, loose: isLoose(plain, match) })
  }
  const missed = misses.exec(plain)
  const not = notTaking.exec(plain)
  const no = declining.exec(plain)
  if (no && !/\b(?:stop|quit|come off|miss|go off|lower|change)\b/.test(plain.slice(no.index)))
    add('declined', no)
  if (
    missed &&
    !/\b(?:will|would|could|can|can not|might|what if|thought|thinking|afraid|worried|so i do not|used to) (?:\w+ ){0,2}$/.test(
      plain.slice(0, missed.index),
    ) &&
    !/\b(?:miss|skip|forg\w+) (?:work|school|breakfast|lunch|dinner|meals|appointments?|class|my (?:appointment|bus|sister|mom|wife|dad))\b/.test(
      plain,
    )
  )
    found.push({ action: isGone.test(plain) ? 'not-taking' : 'adherence', at: missed.index, told: true })
  else if (not && !no) add('not-taking', not)
  if (!no && !not && !missed)
    for (const [action, pattern] of patterns) {
      const match = pattern.exec(plain)
      if (!match) continue
      const before = plain.slice(0, match.index)
      if (action === 'held') continue
      if (
        action === 'started' &&
        (/YEAR|\byears? ago\b|\bin (?:high school|college|grad school)\b/.test(plain) ||
          /^gave (?:me|him|her) (?:one|an?|NUM|a shot of) /.test(match[0]))
      )
        continue
      if (negation.test(before) || timeBefore.test(before)) continue
      if ((action === 'increased' || action === 'decreased') && measured.test(before)) continue
      if (
        /\b(?:it|that|this|which|MED) (?:has |had |all |then )*$/.test(before) &&
        ['stopped', 'increased', 'decreased', 'started'].includes(action) &&
        !/NUM$|^went in/.test(match[0])
      )
        continue
      if (
        /^(?:stop|quit|start|begin|add|increase|raise|lower|cut|drop|taper|double|toss|dump|flush|cancel|finish|end|reduce)(?: |$)/.test(
          match[0],
        ) &&
        !/^(?:cut|quit) /.test(match[0]) &&
        !/\b(?:i|we|he|she|they|will|did|to) (?:\w+ )?$/.test(before)
      )
        continue
      if (
        action === 'started' &&
        /\b(?:neighbor|cousin|friend|buddy|roommate|somebody|someone|sister|brother|mother|mom|dad|aunt|uncle|lady|guy|girl|compadre|vecina|coworker)\b/.test(
          before,
        )
      )
        continue
      if (
        /\b(?:could|might|may|should|would|can|want(?:s|ed)?|trying|tried|thinking|thought|going|like|if|unless|whether|about|hope|hoping|wish|afraid|scared|used|supposed) (?:to |of |about |i |you |we |it )?(?:\w+ )?$/.test(
          before,
        )
      )
        continue
      if (action === 'continued' && !/\b(?:i|we|he|she|still)\b/.test(before)) continue
      if (
        action === 'changed' &&
        /^(?:do|take|taking|make|made|get|getting|put|go|going|try) /.test(match[0]) &&
        !(
          /^(?:made|put) /.test(match[0]) &&
          /\b(?:they|she|he|you|we|doctor|hospital|clinic|dr\.? \w+) $/.test(before)
        )
      )
        continue
      if (
        action === 'started' &&
        /^(?:try|trying|recommend|suggest|send|order|need|want|like|have|got|get|giv(?:e|ing)|offer|write|prescribe$)/.test(
          match[0],
        )
      )
        continue
      add(action, match)
      break
    }
  const took = takes.exec(plain)
  if (took && !not && !no && found.every(({ action }) => action === 'adherence')) {
    const before = plain.slice(0, took.index)
    const past =
      /\b(?:was|were|used to|took|had|tried)\b/.test(plain.slice(0, took.index + took[0].length)) &&
      !/\bnow\b/.test(plain)
    if (
      !past &&
      !negation.test(before) &&
      !/\b(?:could|might|should|would|can|want|will|going|to|thinking|thought|if|about|supposed|wanted|wants) ?(?:\w+ )?$/.test(
        before,
      )
    )
      add('taking', took)
  }
  return found
}

export const actsOf = (plain: string, provider: boolean): readonly Act[] =>
  provider ? orders(plain) : tellings(plain)
const orders = remember((plain: string): readonly Act[] => ordersIn(plain))
const tellings = remember((plain: string): readonly Act[] => tellingsIn(plain))

/** Where a sentence may break: at a mark or a joining word, where a new verb or a new medicine follows. */
const joints =
  /[;:—–]\s+|,\s+(?!what is it|what do you call|i mean\b|sorry\b|wait\b|no,? wait\b)(?:and |but |so |then |and then |because |which |or |plus )?|\s+(?:and then|and|but|so|because|'cause|then|plus|while|although|though|y|pero)\s+/gi
const verbal =
  /\b(?:i|we|you|he|she|they|it|that|this|let's|lets|let|don't|do|does|did|is|are|was|were|am|been|have|has|had|will|would|stop\w*|quit\w*|start\w*|keep|kept|hold|raise\w*|lower\w*|increase\w*|decrease\w*|cut|go|goes|went|going|come|comes|came|add\w*|take|taking|took|tak\w+|stay\w*|switch\w*|move\w*|drop\w*|miss\w*|skip\w*|forg[eo]t\w*|make|makes|made|gave|give\w*|put|tried|try|use\w*|leave|bump\w*|get|back|same|no|not|never|continue\w*|refill\w*|taper\w*|stopped)\b/i
/** "Toss it, or, no, keep it": the second thought counts. */
const secondThought =
  /\b(?:no|wait|scratch that|actually),? (?=(?:keep|leave|stop|start|make|let|hold|go|put|take)\b)/i
const opensCondition =
  /^(?:and |but |so |then )*(?:if|unless|in case|should you|when you|any (?:rash|fever|thoughts)|at the first sign)\b(?!.{0,20}\b(?:you(?:'re| are) (?:okay|willing|up for|open)|okay with you|you don't mind|you want|that's (?:okay|all right)))/i

/** The clauses of a sentence with the medicines each names. A fragment without a verb or a name belongs to the one before. */
export function clausesOf(text: string, named: readonly NamedMedicine[]): Clause[] {
  const at = [0]
  for (const { 0: mark, index } of matchesIn(text, joints)) {
    const next = index + mark.length
    const rest = text.slice(next)
    const stop = rest.search(joints)
    const fragment = stop < 0 ? rest : rest.slice(0, stop)
    const names = named.some((one) => one.at >= next && one.at < next + fragment.length)
    if (names || verbal.test(fragment)) at.push(next)
  }
  const names = named.map(({ said }) => said)
  const second = secondThought.exec(text)
  const droppedAtEnd =
    (/(?:,|\.\.\.|…) ?(?:but )?no(?:, [\w ]{1,20})?[.!]?$/i.test(text) && !correctedDose(text)) ||
    /, hm, .*\bno\b/i.test(text)
  let conditional = false
  return at.flatMap((start, n) => {
    const part = text.slice(start, at[n + 1])
    if (!/[\p{L}\p{N}]/u.test(part)) return []
    const medicines = named.filter((one) => one.at >= start && one.at < (at[n + 1] ?? text.length))
    if (opensCondition.test(part) || /^(?:,? ?)?or\b(?! no)/i.test(part)) conditional = true
    else if (/^(?:but|otherwise|so)\b/i.test(part)) conditional = false
    if (droppedAtEnd) conditional = true
    if (second && start >= second.index) conditional = false
    const dropped = second !== null && start + part.length <= second.index + second[0].length
    return [{ text: part, plain: dropped ? '' : plainOf(part, names), medicines, conditional }]
  })
}
