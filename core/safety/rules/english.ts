import { fiction, hyperbole, inYear, longAgo, school } from './contexts.ts'
import { type Rule, sentence } from './rule.ts'

const want =
  '(?:want(?:ed|ing)? to|(?:am |was )?going to|plan(?:ning)? (?:on|to)|need to|ready to|about to|trying to|tried to|try to|might|will|would|could|should|thinking (?:of|about)|think about|thoughts (?:of|about)|urges? to|tempted to|afraid i will|scared i will|have to|keep)'
const soft = '(?:(?:just|really|so badly|honestly|actually|only|finally|maybe|probably) )*'
const killMe =
  '(?:kill(?:ing|ed)? (?:my ?self|me)|hang(?:ing)? myself|shoot(?:ing)? myself|drown(?:ing)? myself|stab(?:bing)? myself|end(?:ing)? (?:my (?:own )?life|it all|it tonight|myself|my suffering)|tak(?:e|ing) my (?:own )?life(?! in)|jump(?:ing)? (?:off|from|in front)|cut(?:ting)? my (?:wrists?|throat)|overdos(?:e|ing)|blow(?:ing)? my (?:brains|head)|unaliv(?:e|ing)(?: myself)?|kms|commit(?:ting)? suicide|crash(?:ing)? my car|not be (?:here|alive)|be (?:dead|gone for good)|die|neck myself|off myself|yeet myself)'
const pills =
  '(?:pills?|tablets?|meds|medications?|medicine|bottle|xanax|ambien|tylenol|benadryl|trazodone|klonopin|lithium|insulin|prescription|painkillers|bleach|antifreeze|poison|handful)'
const gun = '(?:gun|pistol|rifle|shotgun|revolver|knife|blade|razor|rope|noose|belt|pills)'
const person =
  '(?:him|her|them|my (?:\\w+ )?(?:husband|wife|boss|neighbor|ex|boyfriend|girlfriend|brother|sister|mother|father|mom|dad|son|daughter|roommate|coworkers?|landlord|stepdad|kids?|children|baby|family|supervisor|teacher|uncle)|(?:someone|somebody|people|everyone|everybody)|the (?:baby|kids|neighbors?|man|guy))'
const attacker =
  '(?:he|she|they|my (?:\\w+ )?(?:husband|wife|ex|boyfriend|girlfriend|partner|brother|mother|father|mom|dad|son|daughter|stepdad|stepfather|stepmom|uncle|cousin|grandson|roommate|caregiver|boss|landlord|neighbor|coach|pastor|teacher))'
const now =
  '(?:tonight|now|right now|today|this (?:morning|afternoon|evening|weekend)|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|as soon as|when (?:they|everyone|the kids|he|she) (?:leaves?|are asleep|is asleep|goes?))'
/** What a person in danger can't live with: themselves and this, not a roommate. */
const thisPain =
  '(?:(?:this|all this|the|so much|such|my|these|constant) (?:\\w+ )?(?:pain|guilt|shame|grief|depression|thoughts?|voices|feelings?|sadness|emptiness|anxiety|illness|disease|body|head|mind|world|life|hell|earth|planet|suffering|misery)|pain|this(?: any ?more| no more| ,|$)|it(?: any ?more|$)|myself)'
const jokes = sentence(
  '(?:off the call|zoom|off (?:this|our) call|laughing|laughter|of (?:embarrassment|boredom|shame|heat|hunger)|embarrassment|diet|(?:die|dying|myself) to (?:know|see|meet|try)|figuratively|(?:in|this|the|of|stuck) traffic|homework|taxes|in the game)',
)
const over = sentence(
  `(?:${longAgo}|${inYear}|used to|years? clean|years? sober|havent (?:\\w+ ){0,3}(?:since|in (?:\\w+ )?years)|no longer (?:do|think|want|feel|have|having|need|thinking|wish)|not anymore|months? clean|gone for (?:\\w+ ){0,2}years|(?:thoughts|feelings|urges|days) (?:\\w+ ){0,2}gone)`,
)
const talk = sentence(
  `(?:if (?:i|someone|somebody|a patient|you|one of|my \\w+) (?:say|says|tell|tells|told|ever said|mention|mentions|admit)|what happens if|do you (?:report|call)|does (?:it|this) cause|can (?:it|this|\\w+) (?:cause|make)|side effects?|black box|warning (?:label|says|on|about)|question (?:9|nine|about)|${fiction}|(?:in|for|my) (?:\\w+ )?(?:class|training))`,
)
const overOrTalk = new RegExp(`${over.source}|${talk.source}`)
const notDanger = new RegExp(`${overOrTalk.source}|${jokes.source}`)

export const englishRules: readonly Rule[] = [
  {
    category: 'overdose_in_progress',
    pattern: sentence(
      `i (?:have |just |already |went and |accidentally |think i |might have |may have )*(?:took|swallowed|drank|downed|ate|taken|popped)(?: \\w+){0,2} (?:all|whole|entire|every|too many|too much|rest|handful|\\d\\d+|twenty|thirty|forty|fifty|bunch|lots?)(?: \\w+){0,4} ${pills}`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence('(?:as prescribed|back to (?:the )?(?:pharmacy|store|clinic|cvs|walgreens|doctor)|returned|every morning|with food|my vacation|of my antibiotics|days? off)').source}`,
    ),
    evenDenied: true,
  },
  {
    category: 'overdose_in_progress',
    pattern: sentence(
      `i (?:have |just |already |accidentally |think i |might have |may have )*(?:took|swallowed|taken) (?:all of (?:it|them)|them all|it all|the whole (?:bottle|thing)(?! back)|everything in the (?:cabinet|bottle|house)|too many|enough (?:pills|to))|i (?:have |just |accidentally |think i )*overdosed(?! on (?:\\w+ )?(?:cookies|chocolate|sugar|coffee|tv|tamales|candy))|i odd|i drank (?:bleach|antifreeze|drain cleaner|poison|the bleach)`,
    ),
    unless: overOrTalk,
    evenDenied: true,
  },
  {
    category: 'intent_imminent',
    pattern: sentence(`(?:i|i am|am) (?:\\w+ ){0,3}${want} ${soft}${killMe}(?: \\w+){0,4} ${now}`),
    unless: notDanger,
  },
  {
    category: 'intent_imminent',
    pattern: sentence(
      `(?:i am |am |standing |sitting |out )(?:\\w+ ){0,3}(?:on|at|off|over) the (?:edge of the )?(?:\\w+ )?(?:roof|ledge|bridge|overpass|railing|tracks|cliff|balcony)(?: \\w+){0,3} (?:now|right now|and|looking|ready)|(?:tonight|today) is (?:the night|the day|my last)|i am (?:going to do|doing) it (?:again )?(?:tonight|now|today)|i have (?:the|a|my) (?:\\w+ )?${gun} (?:in my (?:hand|lap|mouth)|to my head|right here|next to me|loaded)|(?:gun|pistol|barrel|knife) (?:to|at|in) my (?:head|mouth|throat|chest|wrist)`,
    ),
    unless: notDanger,
  },
  {
    category: 'plan',
    pattern: sentence(
      `i (?:have|made|got|wrote) (?:a|my|the|out a) (?:plan|date|suicide note|goodbye letters?|note)(?: \\w+){0,4} (?:to (?:die|end|kill)|kill|suicide|end|for (?:my family|my kids|when i am gone|after))|(?:set|picked|chose|have) (?:a|the) (?:date|day|place|spot) (?:to|for) (?:die|end|kill|it|do it)|i know (?:exactly )?(?:how|when|where) i (?:am going to|will|would|want to) (?:do it|die|end|kill)|(?:looked up|googled|researched|researching) (?:\\w+ ){0,4}(?:ways to die|how to (?:die|kill|hang|end)|lethal|painless)|if i (?:take|took|swallow) all(?: of)? (?:my|the|these|those) (?:\\w+ )?pills(?: \\w+){0,4} (?:wake|die|dead|over|end|gone)`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'means',
    pattern: sentence(
      `(?:i )?(?:have been |been |am )?(?:saving|hoarding|stockpiling|saved|stashing|collecting)(?: up)? (?:\\w+ ){0,3}${pills}(?: \\w+){0,5} (?:to|for when|until|so i can|in case|end|enough)|(?:bought|got|loaded|borrowed) (?:a|the|my) (?:\\w+ )?${gun}(?: \\w+){0,4} (?:to (?:end|kill|use it on|do it)|for myself|kill|end|myself)`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence('(?:refill|hunting|cooking|vacation|camping)').source}`,
    ),
  },
  {
    category: 'active_ideation',
    pattern: sentence(
      `(?:i|i am|am|have|having|been|of|about)(?: \\w+){0,4} ${want} ${soft}(?:${killMe.replace('|die|', '|')}|suicide)`,
    ),
    unless: notDanger,
  },
  {
    category: 'active_ideation',
    pattern: sentence(
      `i (?:${soft})(?:want(?:ed)? to|wish i could|would rather|am going to) ${soft}(?:die|be dead|kill myself)(?= |$)(?! (?:laugh|of (?:embarr|bored|sham|heat|hunger)|for (?:a|some|that)|my hair))|i (?:am|feel|have been|have been feeling|am feeling|feel so)(?: \\w+){0,2} suicidal|(?:having|have|had|get|getting|keep having|with) (?:\\w+ ){0,2}suicidal (?:thoughts|ideation|feelings|urges)|i think about (?:suicide|killing|dying|death|ending)(?: \\w+){0,3}|suicide is (?:on my mind|all i|the only|my only)|kms`,
    ),
    unless: notDanger,
  },
  {
    category: 'passive_ideation',
    pattern: sentence(
      `i (?:\\w+ ){0,2}(?:dont|do not|didnt|no longer|never) (?:\\w+ )?want to (?:live|be alive|exist|wake up|be here|go on|be around)(?= |$)(?! (?:(?:with|in|on)(?! ${thisPain})|at|early|there|so|by|near|next|alone|all day|waiting|for|when|late|above|under|before|off|yet|again until|tomorrow (?:at|early|for|so|before|to|because)|to)(?= |$))|wish (?:that )?i (?:was|were|could be|had been|would) (?:dead|never born|gone|not wake up|not exist|just die|never wake up)|(?:everyone|everybody|they|my (?:family|kids|wife|husband|mom)|the world|people)(?: \\w+){0,3} (?:better off|happier|be fine|be better)(?: \\w+){0,2} (?:without me|if i (?:was|were) (?:gone|dead)|if i died)|tired of (?:being alive|living(?! (?:out|(?:in|with|on)(?! ${thisPain})|at|paycheck|like a)(?= |$))|life$|existing)|(?:no|what is the|not any|dont see (?:a|the|any)) (?:reason|point)(?: in| of| to)? (?:to live|living|to go on|going on(?! with)|being alive|being here|live)|(?:not|never) wak(?:e|ing) up(?: \\w+){0,3} (?:would be|sounds|again)|go to sleep and (?:never|not) wake up|better off dead|life is(?: not|nt)? worth living|dont care if i (?:die|live|wake)`,
    ),
    unless: overOrTalk,
    evenDenied: true,
  },
  {
    category: 'self_harm',
    pattern: sentence(
      `i (?:\\w+ ){0,3}(?:cut(?:ting)?|burn(?:ed|ing|t)?|hurt(?:ing)?|harm(?:ed|ing)?|scratch(?:ed|ing)?|injur(?:e|ed|ing)|punch(?:ed|ing)?|starv(?:e|ed|ing)|punish(?:ed|ing)?) (?:myself|my (?:arms?|wrists?|legs?|thighs?|skin|stomach))|(?:relapsed (?:on|with|into) (?:self harm|cutting)|i (?:am|started|keep|have been|went back to) (?:self harming|cutting(?! (?:carbs|back|down|out|sugar|my|hair|grass|class|corners|calories|ties|salt|soda|meat|wood|fabric|coupons|the)))(?: again)?|i self harm(?:ed)?|urges? to (?:cut|self harm|hurt myself|burn))`,
    ),
    unless: new RegExp(
      `${notDanger.source}|${sentence('(?:oven|burned myself on|some slack|shaving|cooking|a break|off from|by accident|on accident|accidentally|(?:at|in) the gym|at work|the stove|baking|a slice|falling|chopping|laser|hair (?:straightener|iron|dryer)|flat iron|curling iron|sunburn|in the garden|opening (?:a|the)|lifting|(?:while|when|from|was) (?:\\w+ )?(?:playing|running)|ironing)').source}`,
    ),
  },
  {
    category: 'violence_to_others',
    pattern: sentence(
      `i (?:\\w+ ){0,3}(?:${want}|swear i will|am gonna) ${soft}(?:kill|killing|murder|murdering|shoot|shooting|stab|stabbing|strangle|strangling|hurt|hurting|poison|burn|beat|run over|smother|drown|choke|harm|harming|attack) (?:\\w+ )?${person}|make (?:him|her|them) pay|shoot up (?:the|my)`,
    ),
    unless: notDanger,
  },
  {
    category: 'psychosis_command',
    pattern: sentence(
      `(?:voices?|god|the devil|demons?|angels?|they|jesus|satan|the tv|the radio)(?: \\w+){0,3} (?:tell|tells|telling|told|say|says|saying|want|wants|command|commanding|order|ordered|ordering|keep saying)(?: \\w+){0,2} (?:me )?(?:to|i (?:have|need|must|should)(?: to)?) (?:\\w+ ){0,2}(?:kill|hurt|jump|die|cut|stab|burn|harm|sacrifice|end|shoot|do it|drive)`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'abuse_danger',
    pattern: sentence(
      `${attacker}(?: \\w+){0,4} (?:hits?|hit|beats?|beat|punch(?:ed|es)?|slap(?:ped|s)?|chok(?:ed|es|ing)|strangl(?:ed|es)|kick(?:ed|s)?|rap(?:ed|es)|molest(?:ed|s)|threw|shoved|touch(?:es|ed)|hurts?|forces?|forced|burned|grabbed|attacked|locked|locks|threatened to kill|threatens to kill|is going to kill|will kill|said he will kill|is hitting|is beating|keeps hitting) (?:me|us|my (?:kids?|children|son|daughter|mom|baby|sister|brother)|to (?:kill|hurt) me)|i (?:was|got|have been|am being) (?:raped|assaulted|molested|strangled|choked|stalked|beaten|trafficked)|afraid (?:he|she|my \\w+) (?:is going to|will|might|would) (?:kill|hurt) (?:me|us)|he put a gun to my|wont let me leave|scared (?:for my life|to go home)|fear for my life`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence(`(?:${hyperbole}|(?:hurts?|hurt) my (?:\\w+ )?feelings|me up (?:for|about)|(?:beat|beats) (?:me|us) by|at (?:chess|cards|monopoly|golf|tennis|basketball)|on instagram|hit me that|touched me (?:deeply|with)|my heart)`).source}`,
    ),
  },
  {
    category: 'postpartum',
    pattern: sentence(
      `(?:thoughts? of|keep (?:seeing|imagining|picturing|thinking about)|urge to|want to|afraid i will|scared i will|going to|images of) (?:\\w+ ){0,3}(?:hurt(?:ing)?|drown(?:ing)?|shak(?:e|ing)|smother(?:ing)?|drop(?:ping)?|throw(?:ing)?|harm(?:ing)?|suffocat(?:e|ing)) (?:\\w+ )?(?:the baby|my (?:\\w+ )?(?:baby|newborn|infant)|her|him)|baby (?:is not|isnt) (?:real|mine|my baby)`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'medical_danger',
    pattern: sentence(
      `(?:throat (?:is )?(?:closing|swelling)|(?:lips|tongue|face|throat) (?:is |are )?(?:\\w+ )?(?:swelling|swollen)|(?:cant|cannot|trouble|hard to) breath(?:e|ing)(?: \\w+){0,6} (?:chest|lips|hives|swell\\w*|faint\\w*|pill|med\\w*)|chest (?:pain|pains|hurts|is tight|tightness)(?: \\w+){0,8} (?:arm|jaw|faint\\w*|passed out|sweating|breath\\w*)|i (?:had|just had|am having|keep having) (?:a |another )?seizures?|having a (?:heart attack|stroke|seizure)|half (?:of )?my face|one side of my (?:face|body))`,
    ),
    unless: overOrTalk,
  },
  {
    category: 'third_party_current',
    pattern: sentence(
      `(?:my (?:\\w+ )?(?:son|daughter|husband|wife|friend|roommate|brother|sister|mom|mother|dad|father|cousin|boyfriend|girlfriend|neighbor|nephew|niece|partner|kid|child|student|grandson|granddaughter|coworker|ex)|he|she)(?: \\w+){0,5} (?:took (?:all|a bunch|a lot|too many|the whole|his|her)(?: \\w+){0,4} pills|is (?:going to|threatening to|trying to) (?:kill (?:himself|herself|themselves)|jump|hang|end (?:his|her))|wants to (?:die|kill (?:himself|herself))|says? (?:he|she) (?:wants to die|is going to kill (?:himself|herself))|wrote a (?:goodbye|suicide) (?:note|letter)|left a (?:goodbye |suicide )?note|is (?:overdosing|not breathing|unconscious|suicidal)|overdosed|wont wake up|is cutting (?:himself|herself))`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence(`(?:(?<!since (?:\\w+ ){1,3})died|passed away|funeral|anniversary|last year|in ${school})`).source}`,
    ),
  },
  {
    category: 'goodbye_indirect',
    pattern: sentence(
      `this is (?:my )?(?:goodbye|my (?:last|final) (?:message|goodbye|letter))|by the time you (?:read|get|see) this|(?:take care of|look after) my (?:\\w+ )?(?:dog|cat|kids?|children|son|daughter|mom|family)(?: \\w+){0,3} (?:when i am gone|after i am gone|for me when)|when i am gone|after i am gone|(?:tell|let) (?:my )?(?:\\w+ ){1,3}(?:know )?i (?:loved|love|always loved) (?:them|her|him)(?: \\w+){0,2}|you wont (?:hear|be hearing) from me again|wont be (?:here|around|alive) (?:much longer|by then|tomorrow|for it|anymore|next week)|said my goodbyes|goodbye (?:everyone|everybody|forever|world)`,
    ),
    unless: new RegExp(
      `${overOrTalk.source}|${sentence('(?:vacation|trip|moving|move to|tour|wasnt saying|new (?:job|therapist|provider)|transfer\\w*|graduat\\w*|retir\\w*|(?:at|from|for) work|maternity|surgery|on leave|travel\\w*)').source}`,
    ),
  },
]
