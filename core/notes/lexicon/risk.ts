import { fitsAny } from '../../fits-any.ts'
import { remember } from '../text/remember.ts'
import type { RiskTopic } from '../types.ts'

type RiskWords = { topic: RiskTopic; pattern: RegExp }

const relation = '(?:kids?|children|son|daughter|baby|mom|mother|sister|brother)'
const person = `(?:you|i|she|he|we|(?:the|your|my) ${relation})`
/** Not a medicine, money or a figure of speech. */
const safe =
  'safe(?! (?:side|bets?|than|dose|driver|about|to (?:take|use|drink|eat|mix|stop|try|say|assume)|taking|driving|using|for (?:pregnan\\w+|the (?:baby|kidneys|liver)|long)|with (?:you|money|it|this|these|those|food|alcohol|ibuprofen|(?:my|the|your|other|any) (?:\\w+ )?(?:money|meds?|medic\\w+|pills?|doctor|therapist|counselor|heart|blood|liver|kidneys?)))\\b)'
/** Whether a person is safe: "safe" alone also describes pills, roads and savings. */
const safePerson = [
  `\\b(?:feel|feels|feeling|felt) (?:\\w+ ){0,2}?${safe}\\b`,
  `\\b(?:are|were|is|was|am|arent|isnt|wasnt|werent) (?:${person}|they) (?:\\w+ ){0,2}?${safe}\\b`,
  `\\b(?:${person} (?:are|were|is|was|am|arent|isnt|wasnt|werent|not|never)|im|youre|shes|hes) (?:\\w+ ){0,2}?${safe}\\b`,
  `(?:^|\\b(?:and|but|so) )(?:were|you) ${safe}\\b`,
  `\\b${person}(?: (?:can|could|will|would|wont|cant|wouldnt|might|may|do|dont|just|really|want|wants|wanted|need|needs|hope|have|to|ever|never|not|actually|still)){1,4} be ${safe}\\b`,
  `\\b(?:can|could|will|would|wont|cant) ${person} be ${safe}\\b`,
  '\\bsafe (?:at home|(?:around|with) (?:him|her|them))\\b|\\b(?:isnt|not|never|is it|its|wasnt) safe (?:there|here|for (?:me|us|you|the kids))\\b',
  '\\b(?:no|any|find a|need a|another) safe place\\b|\\bsafe place (?:to (?:go|stay|sleep|live|be)|for (?:you|me|us|the kids)|tonight)\\b',
].join('|')

/** Words of danger, whoever says them, matched on normalized text. The first match names the exchange. */
export const riskWords: readonly RiskWords[] = [
  {
    topic: 'danger-to-another',
    pattern:
      /\b((brother|sister|mother|father|mom|dad|uncle|aunt|cousin|friend|neighbor|coworker|grand(mother|father|ma|pa)|son|daughter|husband|wife|ex|roommate|classmate|he|she|nephew|niece|boyfriend|girlfriend|partner)\b.{0,30}\b(killed (him|her|them)sel(f|ves)|hung (him|her)self|shot (him|her)self|took (his|her) (own )?life|died by suicide|committed suicide|tried to kill (him|her)self|overdosed|suicide))\b|\bsuicides? in (the|your|my) family\b|\bfamily history of (suicide|violence|overdose)\b|\b(family|relatives?|parents?|siblings?)\b.{0,40}\bsuicides?\b|\b(lost|losing) .{0,20}to suicide\b/,
  },
  {
    topic: 'suicide-attempt',
    pattern:
      /\b(suicide attempts?|attempted( suicide)?|attempts? (to|on) (kill|end|your|my)|tried to (kill (my|your)self|end (my|your|it)|die|hang|overdose|od)|overdos\w+|took (all|a (whole )?(bottle|bunch|handful)|too many|the whole|(ten|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|\d\d+) (of my|of the|of his|of her)) ?(of )?(my |the |his |her )?\w* ?(pills|bottle|meds|tylenol|ativan|xanax)?|(aborted|interrupted|prior|previous|past|last|first|second|earlier|an|any|another|other|the|your) (suicide )?attempts?(?! (?:to|at)\b)|intento de suicidio|intente (matarme|suicidarme)|ever (acted on|made an attempt))\b/,
  },
  {
    topic: 'suicide-plan',
    pattern:
      /\b(suicide plan|plan (to|for) (kill|end|suicide|die|dying|hurt)|plans? (of|about) (how|suicide)|how you (would|might|d) (do it|kill|end)|thought about (how|a way|ways|a day)|have a plan\b(?! for (work|the|today|your))|specific plan|plan or intent|method)\b/,
  },
  {
    topic: 'suicide-intent',
    pattern:
      /\b(intent(ion)?s?( to| of)? (act|die|kill|do it|suicide|ending)|intend to (act|die|kill|do it)|act(ing)? on (them|it|those|these|the|any|that)|going to (kill|end|do anything|act on|do it)|do(ing)? (something|anything) to (your|my)self)\b/,
  },
  {
    topic: 'suicidal-ideation',
    pattern:
      /\b(suicid\w+|si\b(?= or| and)|(?<=\b(?:any|no|denies|passive|active) )si\b|kill(ing)? (my|your)self|(end|ending|ended|take|taking|took) (my|your) (own )?life|end(ing)? it( all)?\b|(want|wanted|wanting|wants|like|ready|rather|prefer) to (die|be dead|be gone|disappear|not (be|wake|exist|live))|going to (be dead|disappear)|wanna die|wish(ed|ing|es)? (you|i|that i|that you|to be|they) ?(were|was|would|could|could just|werent|wasnt)? ?(dead|alive|die|gone|never born|not wake|disappear)|(better off|be) (dead|without (me|you|us))|hop(e|ed|ing) (to die|you d die|id die|i (would )?(die|not wake|dont wake)|you (would )?die)|(want|wants|wanted|hoping|wishing) to (die|not be here)|think(ing)? (about|of) (taking|swallowing|using|doing) (it|them|all|those|these)|(think|thinking|thought) (of|about) taking (my|your|the|those) pills|tak(e|ing|en) all (of )?(my|your|the|those) (\w+ )?(pills|meds|tablets)|(dont|didnt|do not|not|no longer|wouldnt) (want(ing|ed)? to|wanna|care if i|mind if i) ?(to )?(live|be here|be alive|wake|exist|go on|keep going|wake up|died|didnt wake|never woke)|(?<!\b(?:im|i am|hes|shes|is|was|were|are|am|youre|theyre) )not (living|waking up)|not (want(ing)? to )?(live|being here|be here|be alive|being alive|wake up|existing|being around|be around)|no (reason|point) (to|in) (live|living|go on|going on)|(life|living) (isnt|is not|not|wasnt) worth|worth living|(never|not|wouldnt|didnt) w(a|o)ke up|fall asleep and not|go to sleep and (not|never)|(thoughts?|thinking|think) (of|about) (death|dying|not (going on|go on|being here))|think(ing)? (about|of) (death|dying)|join (him|her|them)|(?<!\bi )see (him|her) again|see (him|her) again(?! (on |this |next |tomorrow|(mon|tues|wednes|thurs|fri|satur|sun)day|in (a|one|two|three|four|five|six|\d+) (day|week|month)))|be with (him|her) again|burden|una carga|(hurt|harm)ing yourself or (ending|dying)|dark (thoughts|stuff|place)|check (in )?(on|about) (your )?safety|ask about (your )?safety|(easier|better|rather|fine|okay|nice) (if (i|you) (just )?|to )(not|didnt|wasnt|werent) ?(exist|be here|be alive|around|wake up|here)|just as soon not (have|be|wake)|not have (woken|waked) up|(wish(ed)?|want(ed)?|thought) (\w+ ){0,3}(go|gone) with (him|her|them)(?! (to|for|on|in)\b)|so (you|i) (could|can|d) be with (him|her|them)(?! (for|on|at|during|when|while)\b)|who(d| would) (even )?miss (me|you)|why am i the one who|(to|just) not exist|stop existing|not existing|those thoughts|unalive|want to (be alive|live|keep living)|jump (off|in front)|(drive|driving|swerve|steer\w*) (my car |the car )?(off|into)|step(ping)? in front|hang(ing)? (my|your)self|shoot(ing)? (my|your)self|(quiero|quisiera|querido|ganas de|deseos de) (morir\w*|vivir|no despertar|desaparecer)|no quiero (vivir|estar aqui|seguir)|no (querer|quisiera) vivir|matarme|quitar(me|se) la vida|mejor sin mi|suicid\w+)\b/,
  },
  {
    topic: 'self-harm',
    pattern:
      /\b((hurt|harm|injur|cut|burn|hit|scratch|bit|punch)(e|s|ing|ting|ed|ting)? (my|your)self|self ?(harm|injur)\w*|selfharm\w*|cutting(?! (?:back|down|out|off|anything|(?:\w+ )?\w+ in (?:half|two)|(?:the|my|your|up) (?:pills?|tablets?|doses?|grass|lawn|hair|food|wood|hours)))|(cut|cuts|scratch\w*|burn\w*|carv\w*)( up)? (on |on my |my |your |the )?(arm|arms|leg|legs|wrist|thigh|thighs)|(?:used to|i) cut(?= (?:in|when|back (?:then|when|in)|since|as|again)\b(?! (?:half|two|line|down|on)\b))|razor|me (corto|lastimo)|hacer(me|se|te) dano|lastimar(me|se))\b/,
  },
  {
    topic: 'homicidal-ideation',
    pattern:
      /\b(homicid\w+|(hurt|harm|kill|attack|shoot|stab|strangl|chok|punch|smash|beat)(e|ing|ting)? (up )?(him|her|them|his|anyone|anybody|someone|somebody|others?|other people|people|else|(?:that|this) (?:man|woman|guy|kid|person|boy|girl|lady)|my (ex|boss|husband|wife|brother|sister|neighbor|dad|father|mom|mother|stepfather|stepdad|coworker|son|daughter|baby|kids?|child)|your (ex|boss|husband|wife|brother|sister|neighbor|dad|father|mom|mother|coworker|son|daughter|baby|kids?|child|children))|run(ning)? (him|her|them) over|beat (him|her|them) up|make (him|her|them) pay|(his|her|their) face in|(pillow|hands?) (over|around) (his|her|their) (face|neck|throat|mouth)|duty to warn|violent (thoughts|toward)|get (back at|even with)|wants? (him|her|them) dead|lastimar a|(?:see|seeing|saw|imagine\w*|pictur\w+|images?|flash\w*|visions?|thoughts?)(?: \w+){0,8} (?:let(?:ting)? go of|drop(?:ping)?|shak(?:e|ing)|smother(?:ing)?|drown(?:ing)?|throw(?:ing)?) (?:him|her|(?:the|my) (?:baby|son|daughter))(?! (?:off|at|by|out|a|away)\b)|(?:he|she|the baby|my (?:baby|son|daughter)) (?:goes|going|went|slips|slipping|slipped) under the water)\b/,
  },
  {
    topic: 'access-to-means',
    pattern:
      /\b(guns?|firearms?|weapons?|rifles?|pistols?|handguns?|shotguns?|stockpil\w+|lethal means|access to (means|a|any)|stash(ed)?|bullets|ammo|ammunition|hoard(ed|ing) (pills|meds)|sav(e|ed|es|ing)( up)? ((my|your|the|his|her|them|those|some)( \w+)? ?(up|pills|meds|tablets)|pills|meds|them for)|pills saved|saved up|extra pills|pistola|arma)\b/,
  },
  {
    topic: 'psychosis',
    pattern:
      /\b(voices|(hear\w*|telling|tells|told|says?|said) .{0,12}voice|a voice\b|voice (in|inside) my|(do|does|did) (they|it|he|she) (tell|say|command|order) (to )?you (to|anything|that)|(they|it|people|man|woman|demons?|devil) (say|says|said|keep saying|tell me to|tells me to|told me to|telling me to) (jump|die|kill|do it|cut|hurt|burn|run|hang|end)|tell(s|ing)? (you|me) to (do|hurt|kill|harm|jump|die|cut(?! (?:down|back|out|it|off)\b))|(people|men|man|someone|somebody|fellas?|guys) (on|in|behind|under) (the|my) (roof|ceiling|walls?|attic|vents?)|hallucinat\w+|hear(ing)? (things|anything|or see(ing)?|stuff|someone|people)|see(ing)? (things|anything|stuff|people|shadows) (that |other|others|nobody|no one|which|you)|(?<!\b(?:made|making|makes|make|gets|got|getting) (?:me|you) (?:\w+ )?)paranoi\w+|(watching|following|spying on|tracking|out to get|plotting against|poisoning|listening to|recording|bugged|bugging|monitoring) (me|you|us|(my|your) (house|home|phone|calls|car|room|every|thoughts|moves))|(is|are|was|were|theyre|hes|shes|come|comes|coming|people|police) after (me|you|us)|read(ing)? (my|your) (mind|thoughts)|(put|insert|plac)\w* thoughts|special (powers|message|mission|purpose)|god (picked|chose|told|speaks|talks)|chosen (one|by|for)|(tv|radio|television|phone) .{0,20}(talk|speak|message|about me)|delusion\w*|messages? (meant )?for me|cameras? in (my|the)|the (fbi|cia|government|neighbors) (is|are|was|were)|oigo voces|escucho voces|voces|me persiguen)\b/,
  },
  {
    topic: 'abuse',
    pattern: new RegExp(
      `\\b(?:abus(e|ed|es|ing|ive)|(hit|hits|hitting|chok\\w+|strangl\\w+|slap\\w*|push(ed|es)?|shov\\w+|grab\\w+|kick\\w*|threaten\\w*|beat|beats|punch\\w*|hurts|rap(e|ed)|assault\\w*|molest\\w*|forc(ed|es)|touch(ed|es)|threw|throws|throw|control(s|led|ling)|stalk\\w*|follows) (you|me|my)\\b(?! (?:head|knee|leg|arm|foot|toe|hand|back|limit|alarm|snooze|self|own|like|pretty|hard|later|to (?:it|the punch)))|domestic violence|(anybody|anyone|someone|somebody) (is )?(hurting|hitting|threatening|forcing) you|making you do|(hurting|hitting|threatening) (you|me)|used to hit|unsafe|afraid of (him|her|your|my|going home)|sexual(ly)? (assault\\w*|abuse\\w*)|assaulted|raped|child protective|cps|order of protection|restraining order|me pega|me golpea|me amenaza)\\b|${safePerson}`,
    ),
  },
  {
    topic: 'safety-plan',
    pattern:
      /\b(safety plan\w*|keep (your|my|him|her|them)sel(f|ves) safe|(stay|be|feel) safe (tonight|today|for now|until|right now)|988|crisis (line|text|plan|number)|hotline|lock(ed|ing)? (up|away) (the|your|my)|hold(s|ing)? (on to )?the (extra )?(pills|meds|medications?|keys|gun)|plan de seguridad|reasons? for living)\b/,
  },
  {
    topic: 'protective-factors',
    pattern:
      /\b(what (stops|keeps|kept|is keeping|has kept|holds|prevents|helps) (you|them)(?! from (?:going up|taking|starting|filling|coming|calling|sleep\w*|work\w*|eating))( from| going| safe| here| alive| back)?|(?<!\b(?:coffee|caffeine|tea) )(keeps|kept|stops|stopped) me (going|here|alive|safe|from (?:doing|acting|hurting|killing|ending|dying|jumping|cutting|going through|giving up|it|that)\b)|reasons? (to|for) (live|living|stay\w*)|keep(s|ing)? you (going|safe|alive|here)|what (?:stands|stood|comes)(?: \w+)? between you and|part of you (?:that |who )?(?:doesnt want|wants to (?:live|stay|be here)))\b/,
  },
]

/** Words that speak of danger only while danger is the subject. */
const inContext: readonly RiskWords[] = [
  { topic: 'protective-factors', pattern: /\b(stops you|keeps you|stopped you|keeping you)\b/ },
  {
    topic: 'suicide-plan',
    pattern:
      /\b(plans?|planned|planning|how would you|when and how|where|(?:set|picked|chosen|chose|have|had) a day)\b/,
  },
  {
    topic: 'suicide-intent',
    pattern: /\b(inten[dt]\w*|act on|going to do|want to act|would you (do|act))\b/,
  },
  {
    topic: 'preparation',
    pattern:
      /\b(prepar\w+|steps|rehears\w+|goodbye\w*|good bye|letters?|notes?|give(n)? away|a will|looked up|research\w*|practic\w+|drove by|driving by)\b/,
  },
  {
    topic: 'access-to-means',
    pattern:
      /\b(means|access|at home you could|pills|knives|knife|rope|bridge|medications? at home|own any|keys)\b/,
  },
  { topic: 'suicide-attempt', pattern: /\b(before|ever (done|tried|acted)|tried|past|attempt\w*)\b/ },
]

/** Most sentences name no danger, and one look settles that. */
const namesAny = fitsAny(riskWords.map(({ pattern }) => pattern))

export const riskIn = remember((folded: string): RiskTopic | undefined =>
  namesAny(folded) ? riskWords.find(({ pattern }) => pattern.test(folded))?.topic : undefined,
)

/** While danger is the subject, plainer words name its part too. */
export const riskInContext = remember(
  (folded: string): RiskTopic | undefined =>
    riskIn(folded) ?? inContext.find(({ pattern }) => pattern.test(folded))?.topic,
)

export const riskLabels: Record<RiskTopic, string> = {
  'suicidal-ideation': 'Suicidal thoughts',
  'suicide-plan': 'Plan',
  'suicide-intent': 'Intent',
  preparation: 'Preparation',
  'suicide-attempt': 'Attempts',
  'access-to-means': 'Means',
  'self-harm': 'Self-harm',
  'homicidal-ideation': 'Harm to others',
  psychosis: 'Psychosis',
  abuse: 'Abuse',
  'feeling-unsafe': 'Safety',
  'protective-factors': 'Protective',
  'safety-plan': 'Safety plan',
  'danger-to-another': 'Another person',
}
