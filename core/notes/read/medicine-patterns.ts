import type { MedicineAction } from '../types.ts'

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
export const patterns: readonly Pattern[] = [
  [
    'held',
    re(
      `(?:hold|holding|pause|pausing|skip) (?:off )?(?:on )?${object}(?= (?:tonight|tomorrow|today|until|till|for|this|the (?:morning|night))|[,.]|$)|hold (?:tonight|tomorrow|off)|pause|no MED (?:tonight|tomorrow|until)|skip (?:tonight|tomorrow)`,
    ),
  ],
  [
    'stopped',
    re(
      `stop(?:ped|ping|s)?\\b(?: (?:taking|using|with)\\b)?(?! (?:smoking|drinking|by\\b|at\\b|working|work|sleeping|eating|me\\b|you\\b|us\\b|the (?:voices|panic|thoughts|noise|racing)|\\w+ing\\b))|quit(?:s|ting)?\\b(?! (?:smoking|drinking|my|the job|work))|discontinu\\w+|(?:come|came|coming|comes|get|got|getting|go|went|gone|going|weaned?|weaning|taper(?:ed|ing)?|kicked) (?:\\w+ )?off(?! (?:the deep|track|work))|(?:take|took|taking|taken|get|got|wean(?:ed)?|taper(?:ed)?|want|need|like) (?:you|him|her|me|${object}) (?:right |all |completely )?off|(?:off|done with|through with|out of the habit of) ${object}|dropp?(?:ed|ing)? ${object}(?! (?:to|down|by|back|off|in|into|on)\\b)|(?:threw|throw(?:n|ing)?|toss(?:ed)?|dump(?:ed)?|flush(?:ed)?|get|got|gotten) (?:${object} )?(?:out|away|rid of|down the toilet)|(?:toss|dump|flush|ditch|cut out|cancel|nix|scrap|retire|finish)(?:ed|t?ed|ing|led)? ${object}|(?:gave|give|given|giving) (?:up on |up )?${object} up|gave up (?:on )?${object}|no more (?:of )?(?:(?:the|that|your|his|her|my|those|this) )?(?:(?:\\w+ )?\\w+'s )?(?:MED|those\\b|it\\b)(?! (?:on|before|after|if|when|than|unless|until|with|in|at(?! all))\\b)|(?:has|have|needs?) to go(?: first)?(?=[,.]|$)|(?:bring|brought|take|took|drop|return(?:ed)?) (?:${object}|the rest|the old MED|the leftovers?) (?:in |back |off |over )*(?:to|at) (?:the |a |your )?(?:pharmacy|drop|drop-?box|bin|police|sheriff|disposal)|(?:brought|took|gave|sent|turned) (?:the rest|them|it|MED) (?:back|in)\\b|(?:MED|one|those|that) (?:i|he|she|we|they) (?:just |already )?(?:finished|ditched|binned|tossed|dumped|dropped|gave up|gave away|threw)|(?:bin|chuck|trash|shelv)(?:n?ed|ed) ${object}|ended? ${object}|(?:cut|took) (?:me|him|her) off|cut off|went in the trash|(?:put ${object} )?in the trash|(?:was|were|been) on ${object} (?:till|until)|pull(?:ed)? ${object}(?! (?:up|back|down))|(?:took|take|taken) ${object} away|ditched|so no more$|(?:is|are) off (?:the|your|my) list|(?:skip|leave out|leave off) (?:the )?MED(?! (?:tonight|tomorrow|today|on))|(?:swap(?:ped)?|trade) MED|(?:only )?(?:lasted|made it) NUM (?:days?|weeks?|months?|doses)|(?:put|leave|left) ${object} down(?! (?:to|as|on|for|in)\\b)|dej[eé] de|(?:la|lo) dejé`,
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
      `continu(?:ed?|es|ing)\\b|(?:keep|keeps|keeping|leave|leaving|left|maintain|hold|holding) (?:(?:${object}|you|him|her|us|taking|using|doing|on|going with) ){1,4}(?:(?:at|on|with|as|exactly|where|the|steady|there|alone|right)\\b|NUM|$|[,.])|(?:keep|leave|maintain|keeping|leaving) ${object}(?! (?:on the table|for when|somewhere|to the|in|by|near|locked|away|out|on you|with you|up|a|next to|from))|(?:stay|stays|staying|stick|sticking) (?:(?:right )?(?:at|on|with|where|put|as)|the same|NUM|steady|there)|MED stays|(?:leave|keep|hold) (?:at|on) NUM|(?:MED|it|that one) (?:is|are) the same(?=$|[,.]| (?:dose|NUM|amount|as)\\b)|(?:the )?same (?:dose|NUM|amount|as (?:before|now|it is))|${object} the same|(?:^|, |MED )(?:the )?same(?=$|[,.])|no changes?|unchanged|(?:do not|not|nothing) (?:to )?chang\\w*|(?:it|that|MED) is (?:fine|good) where|(?:refill|renew)(?:ing)? (?:${object}|MED)|(?:send|order|call in|write)(?: you| in)? (?:some )?(?:more|another|new|a refill of) (?:of )?(?:the )?MED|take (?:the |your )?MED every|sigue igual|se queda|seguimos`,
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
      `(?:switch(?:ed|ing)?|shift(?:ed|ing)?|swap\\w*|chang(?:e|ed|ing)|replac\\w+|mov(?:e|ed|ing)|push(?:ed)?|split|spread|make|made|making|go|went|going|goes|get|getting|shoot|jump|do|try|back|put|take|taking) (?:(?:${object}|you|me|him|her|us|straight|right|back|for|dosing) ){0,4}(?:(?:up |down )?(?:to|at|for|into) )?(?:about |around )?${target}|(?<=MED |^|then |and )(?:back )?to NUM|(?:mov|shift)(?:ed?|ing) (?:it|them|MED)\\b(?! (?:out|in|into|up|down|along|away|on|off|to ${place}))|switch(?:ed|ing)? (?:from )?${object}|chang(?:ed|ing|e) ${object}|(?:(?:take|took|bring|brought|move|moved|put) ${object}|(?<=MED )(?:went|goes|go|is going)) from (?:the )?NUM (?:up |down )?to NUM|cambi(?:ar|amos|aron|aremos|ando)`,
    ),
  ],
]
export const takes = re(
  `(?:MED|one|that|those|them)(?: pills?| patch)? (?:i|we|he|she) (?:(?:still|do|only|just) )*(?:take|kept|keep|takes|use|uses|do|does|have|get)(?=[,.]| (?:every|at|in|on|when|once|twice|with|NUM|as)|$)|(?:take|takes|taking|taken|took|use|uses|using|used|swallow|pop|give|gives|giving|wear) (?:(?:still|only|mostly|about|around|like|me|him|her) )*(?:${object}|half|a half|every|at night|in the morning)|(?:on|do|doing|get|gets|getting|have|has|had|need) (?:(?:still|only|mostly|about|around) )*${det}(?:MED|NUM (?:of|at|in the|every|a day|twice|once|three))|(?:has|have|got|had|having) (?:me|him|her) on|(?:am|is|are|been|still|was|were|be) (?:still )?(?:on (?:it|them|that|NUM|MED|the (?:NUM|same|MED))|taking|using)(?! (?:the (?:phone|way|line|list|table|couch|porch|fence)|my (?:way|own)|shift|time|call|camera|leave|edge|top))|still (?:on|take|taking|do|using)|tomo|toma|tomando`,
)
export const misses = re(
  `(?:sometimes|some (?:days|nights|mornings)|occasionally|now and then|once in a while|most days) i (?:only |just )?(?:take|do|took|use) (?:half|one|less|extra|an extra)|(?:sav|stretch|ration|spread|hoard)(?:e|es|ed|ing) (?:it|them|one|some|MED)(?! in\\b)|miss(?:ed|es|ing)?(?= (?:\\w+ ){0,2}(?:it|them|any|one|NUM|a (?:day|dose|night|couple|few)|some|dose|doses|pills?|days?|that one|most|nights?|mornings?|weekends?|MED)\\b|[,.]|$)|forg[eo]t(?:s|ten)?(?= (?:it|in the (?:morning|evening)|at (?:night|bedtime|lunch)|on (?:the )?(?:weekends?|\\w+days?)|to take|(?:my|the) (?:MED|NUM|pills?|meds?|morning|night|evening|noon|second|other|dose)|about it|a (?:day|dose|night|couple|few)|one|some|sometimes|NUM|them|mornings?|most|when)|[,.]|$)|skip(?:ped|s|ping)?\\b|never miss|without fail|every single (?:day|night|morning)|religiously|like clockwork|like church|faithfully|on time|(?:ran|run|running) out|(?:^|(?:am|was|were|is|are|been|be) )(?:(?:all|almost|nearly|about|already|completely|totally|still) )?out of (?:it|them|MED|my)|went without|go without|when i remember|(?:half|most) (?:of )?the (?:time|week|days)|(?:days|nights|doses) (?:out )?of (?:NUM|seven|the week)|extra (?:one|dose|pill|NUM)|doubl(?:e|ed|ing) up|took (?:an extra|(?:NUM|two|three|both) (?:of (?:them|it) )?(?:at once|at a time|together|instead)|two)|(?:do|did|does|not) (?:always )?(?:swallow|take) (?:it|them|MED) (?:every|all|on|over|last|that|yesterday|in the)|(?:do|does) not (?:always |usually )?(?:take|use) ${object} (?:on )?(?:the )?(?:\\w+days?|weekends?|every|when|if|unless)|cheek\\w*|spit\\w*|olvid\\S*|(?:not|never) swallow\\w*|(?:flush|spit|cheek)(?:es|ing)? (?:it|them)|(?:not|have not|has not) (?:been )?(?:always )?(?:tak\\w+|do\\w*|us\\w+) (?:it |them |that )?every\\b`,
)
export const declining = re(
  `(?:said|told \\w+|say) (?:absolutely )?no(?:t(?=[,.]|$))?(?! (?:to (?:my|the) )(?:therapist|boss))|turn(?:ed|ing)? (?:it|that|them|MED|him|her) down|refus\\w+|declin\\w+|(?:do|did|does|would|am) not (?:want (?:${object}|to (?:take|try|start|go (?:back )?on|be on)|(?:any )?(?:more )?(?:pills|medicine|meds|shots?)|$|[,.])|like the idea|feel comfortable)|(?:^|, )no thanks?|no thank you|not interested|(?:would|i) rather not|pass on|not (?:doing|taking|touching|going (?:on|to (?:take|try|start|touch|go on))|starting|putting) (?:any |that |it|MED)?|not MED\\b|(?:will|would) not (?:take|try|touch|do|start|go (?:back )?on)|not for me|no way|scared to (?:start|take|try)`,
)
export const notTaking = re(
  `(?:i|we|he|she|they|you) (?:am|is|are|was|were|have been|has been|had been) (?:(?:still|completely|totally|all|already) )?off (?:of )?${object}|(?:not|never|have not|has not|did not|do not|does not|stopped) (?:been )?(?:ever )?(?:actually )?(?:tak(?:e|en|ing)|took|us(?:e|ed|ing)|on|started|start|fill(?:ed)?|pick(?:ed)? (?:it )?up|open(?:ed)?|touch(?:ed)?|begun|begin)(?: (?:${object}|any|since|anymore|yet|up|for|in)|[,.]|$)|(?:not|never) (?:had|have|got|need(?:ed)?|tried|try) (?:any )?MED|never (?:took|started|filled|picked|touched|been on|tried|needed|opened|got around)|(?:not|no longer) (?:on|taking)|(?:do|does) not need (?:it|that|them|MED)(?=[,.]|$| any)|not (?:anymore|any more|since|for (?:weeks|months|a while|years))|none since|ya no|no (?:lo|la) tomo|still in the (?:bag|bottle|box|drawer)|sitting (?:in|on) (?:the|my)|without (?:it|them|MED) (?:since|for)|NUM (?:days|weeks|months) (?:with none|without|off)|no longer`,
)

export const negation =
  /\b(?:not|never|no|without|nobody|nor|neither|nothing|rather than|instead of|as opposed to|no need to|no reason to|against|avoid|hold off on|before|after|since|until|when)\b(?: (?!(?:so|but|and|then|lets)\b)[\w']+){0,4} ?$/
export const timeBefore =
  /\b(?:before|after|since|until|till|when|once|by the time|while|whenever|the day|the (?:last )?time|in case|whether)\b[^,]*$/
export const noDrug =
  /^(?: to)?(?: NUM)? (?:coffees?|cups?|beers?|drinks?|cigarettes?|packs?|nights?|days?|hours?|sessions?|meals?|a (?:week|month)|visits?|percent)\b/
/** Things other than a dose that go up and down. */
export const measurement =
  'pressure|weight|levels?|pulse|mood|numbers?|scores?|count|sugar|rate|creatinine|yours|temperature|sodium'
export const measured = new RegExp(`\\b(?:${measurement}) (?:\\w+ )*$`)
export const hedge =
  /\b(?:could|might|may|can|thought (?:of|about)|thinking (?:of|about)|would (?:consider|think|even|have|love|hate)|consider(?:ed|ing)?|was going to|were going to|wonder\w*|if|unless|whether|eventually|someday|down the road|some people|usually|often|tends?|in general|option|talked about|next time|next visit|possibly|tempted|supposed to|(?:agreed|meant|planned) to|used to|tell me|let me know|be able to|like to talk|ask (?:you|him|her|dr|about)|talk (?:to|with)|plan(?:ned)? was)\b/
export const told =
  /\b(?:you|we|i|he|she|they|dr\.? \w+|doctor|nurse|hospital|clinic|who) (?:had |have |has |did |already |first |last )*(?:stopped|quit|started|raised|increased|lowered|went|came|moved|took|tried|gave|were|was|added|bumped|switched|changed|cut|put|dropped|left|kept|had|been|weaned|tapered|prescribed|held|began)\b|\bhave been\b|\blast (?:visit|time|month|week|year|spring|summer|fall|winter)\b|\bago\b/

/** "Could you hold that?", "his brother is to hold it": kept by somebody. */
export const keeps =
  /\b(?:(?:could|can|would|will) (?:you|he|she|they)|brother|sister|mother|father|mom|dad|husband|wife|son|daughter|aunt|uncle|partner|friend|they|she|he)(?: to| is to| will| can)? $/

/** "I'd ask him not to take any more of those", "I don't want you using her Xanax". */
export const forbidden = re(
  `(?:not (?:want (?:you|him|her) )?(?:to )?|never )(?:tak(?:e|ing)|us(?:e|ing)|touch(?:ing)?|buy(?:ing)?) ${object}|better not to (?:take|use) ${object}`,
)
/** "Don't take those with beer", "not before the EKG": not forbidden for good. */
export const onlySometimes =
  /\b(?:with|while|when|if|before|after|until|unless|without|tonight|today|tomorrow|yet|on days|at the same time|together|on an|more than|less|all at once|every|twice|extra|for)\b/

/** "I ran out ten days ago.": it isn't taken any more. */
export const isGone =
  /^ran out(?:[.!]|$)|\b(?:ran|been) out\b.{0,30}\b(?:ago|since|and (?:did|never|have) not)\b/

/** "Stop the naltrexone three days before": before an operation or a test. */
export const stopsBefore =
  /\b(?:stop|skip|hold|leave off) (?:taking )?(?:the |your )?(?:MED|it|that) (?:NUM|one|an?|the) (?:days?|nights?|weeks?|hours?|morning|day|week) (?:before|prior)\b/

/** "Let me change that": the sentence before, not a medicine. */
export const correctsItself =
  /\b(?:let me|i will|i would like to|i need to) (?:change|correct|fix|rephrase|repeat) that\b/
/** "It's hard to come off", "I'd like to get you off it, slowly": no end of it in this visit. */
export const describesLeaving =
  /\b(?:hard|easy|easier|harder|difficult|tough|rough|tricky|safe|dangerous|risky) (?:for \w+ )?to (?:stop|quit|come off|get off|go off|taper)|\b(?:like|love|want) to (?:eventually )?(?:get|have|see|take) (?:you|him|her) off\b.*\b(?:slowly|gradually|eventually|over time|in time|someday|at some point|down the road|before you)/
