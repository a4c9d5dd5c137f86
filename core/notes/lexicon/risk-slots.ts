import { fitsAny } from '../../fits-any.ts'
import { remember } from '../text/remember.ts'
import type { RiskTopic } from '../types.ts'

/** The words of each slot of the list of dangers, matched on folded text. The note's own headings go by `risk.ts`. */
type Words = { topic: RiskTopic; pattern: RegExp }

const self = '(?:my|your|her|him|them|our)sel(?:f|ves)'
const relative =
  '(?:brother|sister|mother|father|mom|mum|mama|dad|daddy|pops|papa|uncle|aunt|cousin|friend|buddy|neighbor|coworker|grand\\w+|son|daughter|husband|wife|ex|roommate|flatmate|classmate|nephew|niece|boyfriend|girlfriend|partner|duo|partner)'
/** What people who want to die say, and what they are asked. */
const dying = [
  `kill(?:ing|ed)? ${self}`,
  `(?:end|ending|ended|take|taking|took) (?:my|your|her|his|their) (?:own )?li(?:fe|ves)`,
  'suicid\\w*',
  '(?:want\\w*|wish\\w*|hop(?:e|ed|ing)|ready|like|rather|prefer|wanna|gonna|going) (?:to )?(?:just )?(?:die|be dead|be gone|not (?:be|wake|exist|live)\\w*|disappear)',
  '(?:feel|wish|think)(?: \\w+){0,3} rather be with \\w+',
  '(?:wish\\w*|hop\\w*|think\\w*|thought\\w*|feel\\w*|rather|better|easier)(?! (?:like )?(?:i was|im|i am|you were|youre) dying)(?: \\w+){0,5} (?:dead|dying|not alive|werent alive|not wake up|not waking up|never woke up|didnt wake up|never born|gone with (?:him|her|them)|wasnt here|werent here|not here|better off without)',
  '(?:thoughts?|thinking|think) (?:of|about) (?:death|dying)',
  'better off (?:dead|without (?:me|you))',
  '(?:dont|didnt|not|no longer|wouldnt) (?:want(?:ing|ed)? to|wanna) (?:live|be here|be alive|wake up|exist|go on|keep going|be around)',
  '(?<!\\b(?:im|i am|hes|shes|is|was|were|are|am|youre|theyre) )not (?:living|waking up)|not (?:wanting to )?(?:being here|being alive|existing|being around|be around|wake up|be here|be alive)',
  'if (?:i|you) (?:didnt|never|did not) w[ao]ke up|(?:dont|didnt|wouldnt) (?:\\w+ )?(?:care|mind) (?:if|whether) (?:i (?:live|die|lived|died)|(?:something|anything) happen(?:s|ed)(?: to me)?$)',
  '(?:lifes?|living)(?: \\w+)? (?:isnt|is not|not|wasnt) worth|worth living|no (?:reason|point) (?:to|in) (?:live|living|going on)',
  'end(?:ing)? (?:it(?: all)?|things|everything)(?! with\\b)',
  'join (?:him|her|them)|be with (?:him|her|them) again|dark (?:thoughts|stuff)|unaliv\\w*|kms|mejor sin mi|quitarse la vida|matarme|(?:quiero|quisiera|ganas de) (?:morir\\w*|no despertar|desaparecer)',
  `turn\\w* (?:it|the gun|that) on ${self}|(?:hang|shoot|drown|jump)\\w* ${self}|jump (?:off|in front)|drive (?:my car |the car )?(?:off|into)|step\\w* in front`,
  'take (?:me|you|her|him) home|passive (?:death|suicidal)',
  '(?:fine|okay|glad|wouldnt mind|dont mind|dont care|not mind)(?: \\w+){0,3} (?:not waking|not wake|didnt wake|to die|dying|to be dead|being killed|i died)',
].join('|')

const gun =
  'guns?|firearms?|rifles?|pistols?|handguns?|shotguns?|revolvers?|glock|weapons?|ammo|ammunition|bullets'
const subjectElse =
  '(?<!\\b(?:someone|somebody|anyone|anybody|they|he|she|who|whos|someones)(?: is| was| are)?(?: going to| gonna| would| might| will| trying to| wants? to)? )'
const someone =
  '(?:him|her(?!sel)|them(?!sel)|any ?(?:one|body)|some ?(?:one|body)|others|other people|people|(?:that|this) (?:man|woman|guy|kid|person|boy|girl|lady)|the (?:baby|kids?|child\\w*|boys|girls?)|(?:your|my) (?!self|sel)\\w+)'
const blow =
  '(?:hit|hits|hitting|hurt|hurts|hurting|chok\\w+|strangl\\w+|slap\\w*|push\\w*|shov\\w+|grab\\w+|kick\\w*|threaten\\w*|beat|beats|beaten|punch\\w*|rap(?:e|ed)|assault\\w*|molest\\w*|forc(?:ed|es)|touch(?:ed|es)|threw|throws?|burn(?:ed|s)?|abus\\w+|harm\\w*)'
const unwell = `(?:hear(?:ing|s)?|see(?:ing|s)?)`

/** What a clinician's question is about, whatever was said before. */
export const wordsAsked: readonly Words[] = [
  {
    topic: 'danger-to-another',
    pattern: new RegExp(
      `\\b(?:he|she|they|${relative})\\b(?: \\w+){0,4} (?:kill\\w*|hurts?|hurting|cut\\w*) (?:him|her|them)sel|\\b${relative}\\b(?: \\w+){0,3} (?:suicid\\w+|die[ds]? by suicide|overdos\\w+|(?:try|tried) to (?:die|kill))|\\b(?:anyone|anybody|someone|somebody)(?: else)? you know\\b.*\\b(?:hurt|kill|cut)\\w* (?:him|her|them)sel|\\b(?:anyone|anybody|someone|somebody) (?:else )?in (?:your|the) family\\b.*\\b(?:suicid\\w*|attempt\\w*|worried|kill\\w*|hurt (?:him|her|them)sel\\w*)|\\bsuicides? in (?:the|your) family\\b|\\bfamily history of suicide\\b`,
    ),
  },
  {
    topic: 'psychosis',
    pattern: new RegExp(
      `\\b(?:voices?(?! (?:mail|message|lesson|recital))|${unwell} (?:or ${unwell} )?(?:things|anything|stuff|people|shadows)\\b(?! (?:from|better|differently|clearly))|${unwell} (?:or|and) (?:hear|see)\\w*|hallucinat\\w*|paranoi\\w*|delusion\\w*|(?:they|it|he|she|fellas|men|man|woman|people) (?:ever )?(?:tell|tells|command|order)\\w* you to|telling you (?:to|things)|tell you to (?:do|hurt|kill|harm)|talk to you when nobody|(?:isnt|arent|not) really (?:yours?|him|her|them|real)|(?:watching|following|spying on|after|out to get|against|poisoning|tracking|recording) you\\b|you think(?:s| is)? against you|being (?:watched|followed|tracked)|feel(?:ing)? watched|read(?:ing)? your (?:mind|thoughts)|special (?:powers?|messages?|mission|purpose)|messages? (?:meant )?(?:just )?for you|suspicious|arent there|isnt there)\\b`,
    ),
  },
  {
    topic: 'abuse',
    pattern: new RegExp(
      `\\b(?:abus\\w+|domestic violence|(?:he|she|they|any ?(?:one|body)|some ?(?:one|body)|who|dad|mom|father|mother|husband|wife|boyfriend|girlfriend|partner|ex|stepfather|stepdad|cousin|boss|uncle|people)\\b(?: (?!to\\b)\\w+){0,4}? (?:ever )?${blow}(?: or \\w+)? (?:you|(?:her|him|them)(?! (?:head|arm|hand|knee|leg|back|face|foot|own|limit))|the (?:kids?|children|baby)|your (?:kids?|children|son|daughter|baby|brother|sister|mom))|hands? (?:on|around) your (?:neck|throat)|(?:are|do|did|is|were|feel|feeling) (?:you |she |he )?(?:feel(?:ing)? )?safe (?:at home|there|with (?:him|her|them|that)|in (?:the|your|that) (?:house|home|relationship|marriage))|(?:feel|are you|feeling) (?:un)?safe$|(?:afraid|scared|frightened) (?:of (?:him|her|them|your (?:husband|wife|partner|boyfriend|dad|father|ex))|to go (?:there|home))|treats? you (?:rough\\w*|bad\\w*)|(?:know|knows) where you (?:are|live)|(?:does|did|has|have) (?:he|she|they|\\w+) (?:ever )?(?:${blow}) (?:you|the (?:kids|children))|(?:get|gets|got) physical|lay (?:a )?hands? on|touched you)\\b`,
    ),
  },
  {
    topic: 'safety-plan',
    pattern:
      /\b(?:safety plan\w*|keep yourself safe|stay safe (?:tonight|today|until|this)|988|crisis (?:line|text|plan|number|card)|hotline|(?:if|when) (?:it|that|those|these|they|the|a|an|sundays?|you|she|he|any)\b.*\b(?:comes? (?:back|up|closer|again)|returns?|gets? (?:bad|worse|strong\w*|loud\w*)|starts?|looks? different|turns? into|changed? your mind|goes from)\b|who (?:would|will|could|can|do) you (?:call|reach)|would you (?:let|give|hand)\b(?!.*\b(?:credit|cards?|money|wallet|phone|laptop|bank|checkbook)\b)(?=.*\b(?:guns?|pills|bottles?|keys?|knives|medicines?|meds|tablets|them|those|hold|keep|lock)\b)|(?:could|can|would) (?:you|he|she|somebody|someone) (?:hold|keep|lock|store)(?! (?:out|up|still|on|off|your)\b)(?!.*\b(?:credit|cards?|money)\b)|(?:anyone|anybody|someone|somebody) (?:else )?(?:who|that) (?:could|can|would) (?:hold|keep|take|store|lock)|lock (?:them|it|those|up|away)|(?:hold|holds|keep) the key|can you (?:promise|agree)|will you (?:call|promise|tell|text)|promise me)\b/,
  },
  {
    topic: 'suicide-intent',
    pattern: new RegExp(
      `\\b(?:inten(?:t|tion|tions|d|ded|ding)\\b(?: \\w+){0,3} (?:to|of|on)? ?(?:act\\w*|die|dying|kill\\w*|do it|suicide|end\\w*)|any intent(?:ion)?\\b|act(?:ing|ed)? on (?:it|that|them|those|these|any|the)|(?:were|was|are) (?:you|that|it|she|he)(?: \\w+){0,2} (?:trying|meaning|meant|hoping|wanting) to (?:die|kill|hurt ${self}|end|overdose|not wake)|did (?:you|she|he)(?: \\w+){0,2} (?:want|mean|hope|intend|try) (?:it )?to (?:die|kill|hurt ${self}|end|overdose|not wake)|(?:was|were|is) any part of you (?:hoping|wanting|trying|meaning)|(?:think|feel) you (?:would|might|could|will) (?:do|act)|(?:would|could|might) you (?:ever |actually |really )?(?:do (?:it|something|anything)|act on|want to do what (?:they|it|he|she)|go through|kill ${self}|hurt ${self})|going to (?:kill|act on|do it|end)|go through with|how (?:likely|close|sure)(?: \\w+){0,5} you(?: ?d| would| might| were| are)?(?: \\w+){0,2} (?:take|taking|do|doing|act|acting|kill|killing|use|using|hurt|hurting) (?!care|notes|the bus)\\w+|(?:would|wouldnt|could|couldnt|going to|never) (?:ever )?do (?:something|anything)(?: like that)? to (?:end|take) (?:your|her|his)|(?:want|have|need) to do what (?:they|it|he|she|the voices?) (?:say|tell))\\b`,
    ),
  },
  {
    topic: 'suicide-attempt',
    pattern: new RegExp(
      `\\b(?:suicide attempts?|attempted(?! (?:to (?!die|kill|end)))|(?:an|any|ever|past|prior|previous|earlier|other|last|first|one|the|your) attempts?(?! (?:at\\b|to (?!die|kill|end)))|(?:tried|try|trying) to (?:kill ${self}|end (?:your|her|his|my|it|things)|die|hang|overdose|take (?:your|her|his) life)|(?:done|did) (?:something|anything)(?: like that)? to (?:end|take) (?:your|her|his)|(?:any|ever|before|past|previous|prior)\\b.*\\boverdos\\w+|overdos\\w+\\b.*\\b(?:before|past|ever)|swallow\\w* (?:any|some|more|a bunch|all)|(?:a|any) try at (?:suicide|dying)|(?:do|done|did) something (?:before|like that before|back then)|came (?:that|this) close|ever tried\\b(?= in| before|$)|tried before|tried in (?:the past|your life)|ever (?:made|had) an attempt)\\b`,
    ),
  },
  {
    topic: 'suicide-plan',
    pattern:
      /\b(?:suicide plan|plans? (?:to|for|of) (?:kill\w*|end\w*|suicide|die|dying|hurt\w*|how)|(?:thought|think|thinking|considered|know) (?:of |about )?(?:how(?: you| to|$)|(?:a|any|the|which) (?:way|method|place)|ways|what you d (?:do|use))|how (?:you|she|he) ?(?:would|might|d|ll) (?:do (?:it|that)|kill|end|go about)|(?:have|has|made|make|had|got|is there|any) (?:you |she |he )?(?:had |made )?(?:a |any |the |specific )?plans?(?: to (?:act|do it)| or (?:any )?(?:intent|steps?)| with (?:it|that)|$)|specific plan|no plans?(?= |$)(?! (?:for|to (?!act|die|kill|end|hurt)))|(?:thought|think) of how|(?:picked|chosen|set|chose) (?:out )?(?:a|the|any|one) (?:day|date|time|place|way|spot)|(?:day|date|place|method) (?:in mind|picked))\b/,
  },
  {
    topic: 'self-harm',
    pattern: new RegExp(
      `\\b(?:(?:hurt|harm|cut|burn|hit|scratch|punch)(?:e|s|ing|ting|ed)? ${self}|injur(?:e|ing) ${self}|do(?:ing)? (?:something|anything) to ${self}|self ?(?:harm|injur)\\w*|(?:been|still|started|any|the|about|again) cutting|cutting (?:again|lately|your|on|since)|razor|cut (?:on|your (?:arm|wrist|leg|thigh)s?))\\b`,
    ),
  },
  {
    topic: 'homicidal-ideation',
    pattern: new RegExp(
      `\\b(?:homicid\\w+|${subjectElse}(?:hurt|harm|kill|attack|shoot|stab|strangl|chok|punch|poison|smash|beat)(?:e|ing|ting|ed)? (?:up )?${someone}|(?:want\\w* to|thoughts? (?:of|about)|thought (?:of|about)|mean to|going to|plan\\w* to|urges? to|wanna|thinking (?:of|about)|think (?:of|about)) (?:hurt|harm|kill|hit|shoot|stab|punch)(?:ing|ting|bing)? (?!your|my|him|her|them|you\\b|me\\b|or\\b|and\\b|it\\b|that\\b|any|the (?:gym|road|wall|bag|books|ceiling)|rock)[a-z]+|violent (?:thoughts|toward)|do(?:ing)? (?:him|her|them) (?:any )?harm|(?:kill|hit) list|(?:want|wish|wanted) (?:him|her|them|any of them|anyone|someone|anybody) (?:to be )?(?:hurt|dead|harmed)|mean to (?:hurt|harm) \\w+|or (?:anyone|anybody|someone|somebody|others|other people) ?(?:else)?(?: at \\w+)?$|get (?:back at|even with)|\\byou\\b.*\\bending (?:his|her|their) life)\\b`,
    ),
  },
  {
    topic: 'access-to-means',
    pattern: new RegExp(
      `\\b(?:${gun}|where(?:s| is| does| did| do) (?:the|that|your|his|her) (?:bat|machete|knife|jar|rope|stash|pill bottles|pills|bottles)|(?:pills|medicines?|medications?|meds|tablets)\\b.*\\b(?:putting by|put by|saving up|saved up|set aside|stashed|hoard\\w*)|medicines? in the house|stockpil\\w+|lethal means|access to (?:means|a|any|your|the|other)|extra pills|pills (?:at home|in the house|left|saved|put by)|leftover (?:pills|meds)|(?:medicines?|medications?|pills|meds|anything|something|things)\\b.*\\b(?:could|would|might) use to|(?:bottle|pills|medicines?|meds|tablets|lithium|stash)\\b.*\\bwho (?:keeps|has|holds)|who (?:keeps|holds|has|locks)(?: \\w+){0,3} (?:bottles?|pills|medicines?|meds|tablets|key)|where (?:are|is|do you keep) (?:\\w+ ){0,3}(?:pills|tablets|bottles?|knife|knives|rope|blades?|meds))\\b`,
    ),
  },
  {
    topic: 'preparation',
    pattern: new RegExp(
      `\\b(?:ever|never|have|did|youve|you ve|you)\\b(?: \\w+){0,4} (?:gotten|got|taken|took|held|sat with|gone for|reached for|picked up|loaded|turned)\\b(?: \\w+){0,3} (?:${gun}|knife|knives|pills|rope|wheel|razor|blade)\\b|\\b(?:gotten|got|taken|took) it out\\b`,
    ),
  },
  {
    topic: 'suicidal-ideation',
    pattern: new RegExp(
      `\\b(?:${dying}|(?<=\\b(?:any|no|passive|active) )si|want to (?:be alive|live|keep living))\\b`,
    ),
  },
  {
    topic: 'protective-factors',
    pattern:
      /\b(?:what(?:s| is| has| would)? (?:stop\w*|keep\w*|kept|holds?|held|prevents?|keeping) (?:you|her|him|them)(?! (?:from )?(?:up at|awake|going up|taking|starting|filling|coming|calling|sleep\w*|work\w*|eating|busy|smoking|drinking))|(?:keeps?|kept|stops?|stopped) you (?:going|here|alive|safe|from (?:doing|acting|hurting))|reasons? (?:to|for) (?:live|living|stay\w*|be around)|what (?:stands|is|comes|stood)(?: \w+)? between you and|part of you (?:that |who )?(?:doesnt want|does not want|wants to (?:live|stay|be here|keep))|(?:who|whod|who d) (?:would |do |can |could )?(?:you )?(?:go to|turn to|lean on|talk to)(?! about (?:the|your) (?:bill|dose|refill))|what(?:s| has| is)? (?:kept|keeps|stopped|stops) (?:it|that)|who d? ?(?:would )?(?:be left|notice if|miss you)|who (?:would|d) (?:notice|miss))\b/,
  },
]

/** What less specific words ask about while danger is the subject. */
export const wordsAskedInContext: readonly Words[] = [
  {
    topic: 'protective-factors',
    pattern:
      /\b(?:(?:stops|keeps|stopped|keeping|helps|holds) you|(?:who is|whos|who s) (?:with you|there|at home|home|around)|who (?:do you|are you) (?:live|living|have|talk|lean)|where (?:could|can|would) you go|(?:does|do|did|has) (?:any ?(?:one|body)|[a-z]+) (?:else )?know\b(?! (?:where|how to))|who (?:else )?knows|who would you (?:go to|tell|call)|something to look forward|looking forward to|matters? (?:most )?to you|who supports?|support)\b/,
  },
  {
    topic: 'preparation',
    pattern:
      /\b(?:prepar\w+|steps|rehears\w+|goodbye\w*|(?:left|leave|leaving|write|written|writing|wrote) (?:\w+ ){0,2}(?:letters?|notes?|anything|to anyone)|giv(?:e|en|ing) (?:\w+ )?away|gave (?:\w+ )?away|(?:a|your|the) will|looked (?:\w+ )?up|look (?:\w+ )?up|research\w*|(?<!\bwe )(?:practiced|practicing)(?! (?:law|medicine))|put (?:\w+ )?(?:ready|aside)|(?:get|got|getting) (?:anything|things|something|it) (?:ready|out|together)|followed (?:him|her|them)|taken anything to|(?:have|has|had) you (?:gone|been) (?:up |out |down |back )?(?:there|to the (?:roof|bridge|river|tracks|edge))|pills (?:put )?aside|bought|collected|counted (?:them|out)|settling|(?:you|ever) (?:take it out|taken it out|took it out|hold it|held it)|went there)\b/,
  },
  {
    topic: 'suicide-plan',
    pattern:
      /\b(?:(?:a|any|the|that|this|specific|made|had) plans?|plan (?:to act|or intent)|thought(?: about)? how|think (?:about )?how|how would you|when and how|(?:set|picked|chosen|chose|have|had) (?:a|the) (?:day|date)|(?:a|the|any(?: other)?) (?:way|method))\b(?! (?:for (?:work|the|today|your)|to (?:manage|cope|deal)))/,
  },
  {
    topic: 'suicide-intent',
    pattern:
      /\b(?:inten(?:d|ds|ded|ding|t|tions?)|act(?:ing)? on|going to do|would you (?:do (?:it|anything)|act|be safe)|mean (?:it|to)\b|meant (?:it|to)\b|safe to (?:drive|go home|be alone|leave)|do it yourself|do(?:ing)? anything about it|do (?:something|anything) to make)\b/,
  },
  {
    topic: 'suicide-attempt',
    pattern:
      /\b(?:ever (?:done|tried|acted|try)|tried (?:it|this|that|anything)?\b|attempt\w*|done (?:it|this|that|anything like (?:it|that|this)) before|(?:any|another|other) time (?:before )?in your life|start(?:ed)? to do it)\b/,
  },
  {
    topic: 'access-to-means',
    pattern:
      /\b(?:access|at home you could|(?<!\b(?:cutting|cut|split|splitting|diet|water|sleeping|cannabis|cocaine|heroin|drugs|weed|meth) (?:the |your )?)pills|(?:any ?(?:one|body)|who) else(?: \w+){0,4} (?:have|has|own|owns) (?:one|any)|knives|knife|rope|blades?|razors?|medications? (?:at home|in the house)|own any|where (?:are|is|s) (?:the|those) (?:pills|tablets|guns?|knives|meds|bottles?)|is it (?:loaded|locked)|are they locked|do you (?:still )?have (?:it|that|them)|who (?:keeps|holds|has) (?:it|that|them|the|those))\b/,
  },
  {
    topic: 'suicidal-ideation',
    pattern:
      /\b(?:(?:any|those|these|the|such|more|other|have|having) thoughts\b(?! (?:on|about (?:that|the|it|this)$))|(?:that|it) (?:in|on) your mind|thinking (?:of|about) (?:it|that) (?:now|today|lately|still))\b/,
  },
]

/** What anyone other than the clinician says about it themselves. */
export const wordsSaid: readonly Words[] = [
  {
    topic: 'danger-to-another',
    pattern: new RegExp(
      `\\b(?:${relative}(?: [a-z]+)?|he|she) (?:(?:\\w+ ){0,3}(?:killed (?:him|her)self|hung (?:him|her)self|shot (?:him|her)self|took (?:his|her) (?:own )?life|died by suicide|committed suicide|tried to (?:die|kill (?:him|her)self)|overdosed))\\b|\\b(?:lost|losing) .{0,20}to suicide\\b`,
    ),
  },
  {
    topic: 'homicidal-ideation',
    pattern:
      /\b(?:(?:kill|hit) list|i (?:\w+ ){0,4}(?:was |am )?(?:gonna|going to|want to|wanted to|could|would) (?:\w+ )?(?:kill|hurt|shoot|stab|strangle|choke|beat|smash|put) (?:him|her|them|someone|somebody|my \w+|[a-z]+ (?:through|under|in the))|thought about (?:murdering|killing|hurting) (?!myself)\w+|homicid\w+)\b/,
  },
  {
    topic: 'suicide-attempt',
    pattern:
      /\b(?:(?:the|my|that|one) overdose|i (?:\w+ )?(?:tried to (?:kill|end|die|hang|overdose)|overdosed|attempted|od d)|i took (?:a|the) (?:whole )?(?:bunch|bottle|handful) of|i took (?:(?:a|the|some|all|my|those|too many|whole|of|bottle|bunch|handful|\w+) ){0,5}(?:pills|tylenol|tablets|aspirin|overdose)\b(?! (?:for|at|every|as|with|before|from))|cut my wrists?|my (?:suicide )?attempt|suicide attempt|(?:one|two|three|an|my) attempts?)\b/,
  },
  {
    topic: 'psychosis',
    pattern:
      /\b(?:(?:the|my|these|those|hear|hearing|heard|no|any) voices|a voice (?:in|that|tells|says|told)|oigo voces|hallucinat\w*|(?:fellas|people|men|man|someone|somebody|kids|children|women) (?:in|on|under|behind) (?:the|my) (?:attic|roof|ceiling|walls?|basement|closet|bed|vents?)|(?:watching|following|spying on|tracking|out to get|plotting against|poisoning|recording|monitoring|bugging) (?:me|us|my)|read(?:ing)? my (?:mind|thoughts)|cameras? in (?:my|the)|messages? (?:meant )?(?:just )?for me|god (?:picked|chose|told|speaks)|chosen (?:one|by))\b/,
  },
  {
    topic: 'abuse',
    pattern:
      /\b(?:(?:he|she|they|dad|mom|father|mother|husband|wife|boyfriend|girlfriend|partner|ex|stepfather|stepdad|uncle|brother|\w+) (?:(?:used to|would|didnt|doesnt|never|once|also|even|still|just|has|had|have|ever) ){0,2}(?:hit|hits|hitting|choked|choking|strangled|slaps?|slapped|push(?:ed|es)|shov(?:ed|es)|grab(?:bed|s)|kick(?:ed|s)|threaten(?:ed|s)|beat|beats|punch(?:ed|es)|raped|assaulted|molested|touched|threw me|hurts?|abused) (?:(?:me|us)(?! with (?:it|the|narcan)| like\b| pretty\b| hard\b| later\b)|(?<!\bi (?:(?:didnt|never|just|even|also|once|ever) ){0,2}\w+ )my (?:arm|neck|throat|face|head|hair))|me (?:pega|golpea|amenaza)|used to hit|(?:he|she|they) (?:hit|hits|beat|beats|choked|kicked|slapped|burned) (?:her|him) (?:with|on|in)|used to come in(?:to)? my room|kept going when i said|didnt stop when i said|(?:he|she) swung (?:at|once)|restraining order|order of protection)\b/,
  },
  {
    topic: 'access-to-means',
    pattern: new RegExp(
      `\\b(?:${gun})\\b|\\b(?:stash\\w*|hoard\\w*|stockpil\\w*|sav(?:ed|ing) (?:up )?(?:my|the|a few|some|them)(?: \\w+){0,4} (?:pills|tablets|meds|halves)|extra pills)\\b`,
    ),
  },
  {
    topic: 'self-harm',
    pattern: new RegExp(
      `\\bi (?:\\w+ ){0,3}(?:cut|cuts|cutting|burn(?:ed|ing)?|scratch(?:ed|ing)?|hit|hurt|harm(?:ed)?|hurting|punch(?:ed)?) (?:on )?(?:${self}|my (?:arms?|legs?|wrists?|thighs?|skin))\\b|\\bself harm\\w*|\\bi (?:used to )?cut (?:in|when|back then|as a) `,
    ),
  },
  {
    topic: 'suicide-plan',
    pattern: /\b(?:no|a|any|made a) plans?\b(?= |$)(?! (?:for|to (?:go|see|move|visit|travel)))/,
  },
  {
    topic: 'suicide-intent',
    pattern: new RegExp(
      `\\b(?:i (?:wouldnt|would not|would never|d never|wont|will not|aint gonna|am not going to|m not going to|could never|couldnt)(?: \\w+){0,2} (?:do (?:it|that|anything|nothing|myself)(?! to (?!my))|act on|hurt ${self}|kill ${self}|go through)|i dont want to (?:kill|hurt) ${self}|im not (?:going to|gonna) (?:do (?:it|anything|that)|kill|hurt|act)|not so id do anything|(?:its|it is|it isnt) not like im (?:gonna|going to)|i wouldnt (?:step|jump|drive|take (?:no|any|the) pills)|no inten\\w+)\\b`,
    ),
  },
  {
    topic: 'suicidal-ideation',
    pattern: new RegExp(`\\b(?:${dying})\\b`),
  },
]

/** "My brother did.", to a question about dying. */
const otherDid = new RegExp(
  `\\b(?:my|our|his|her)? ?${relative}(?: [a-z]+)? (?:did|tried|has|went through|shot|hung)\\b`,
)

/** Protective factors, in an answer about dying. */
const protects =
  /\b(?:(?:who|whod|who d|who would) (?:feed|feeds|look after|take care of|takes care|raise|cook\w*|know)|i (?:couldnt|wouldnt|cant|could never|would never) do (?:it|that) to (?:my |the |them|him|her|[a-z]+)|(?:because|cause) of (?:my|the) (?:kids?|children|son|daughter|wife|husband|mom|mother|dog|cat|family|baby|grand\w+)|my (?:kids?|children|son|daughter|wife|husband|mom|mother|dog|cat|family|baby|grand\w+) (?:need|needs|keep|keeps|stop|stops|would (?:miss|need|be lost|be alone|find me))|(?:kids?|children|son|daughter|family|faith|god|dog|cat) (?:keeps?|stops?) me|(?:keeps|kept|stops|stopped) me (?:going|here|alive|from|safe)|reason to (?:live|stay)|promised my|(?:its|thats|it is) (?:a )?sin\b|god forbid|who would they have|(?:they|he|she) (?:only )?(?:have|has) only me|i wouldnt leave (?!the|it|my (?:house|room|bed))[a-z]+|what keeps me|(?:have to|theyd|they would|she d|he d|would) (?:clean it up|carry (?:it|that)|find me)|bad for (?:the|my) (?:kids|children|grand\w+|family)|(?:ive|i have|i ve|got) (?:got )?(?:my|a) (?:great )?(?:grand\w+|kids?|children|son|daughter|boys?|girls?|dog|cat|wife|husband|baby)(?: \w+)?(?: coming| to|$| wed\w+| who)|(?:and )?i have (?:him|her|them)$|im (?:a )?(?:catholic|christian|muslim|religious|believer)\b|my (?:faith|religion|church)|thats for god|(?:told|promised) (?:him|her|them|my \w+) (?:id|i would|ill|i will) (?:come|be there)|want to (?:see|be there for|raise|meet) (?:my|him|her))\b/

/** A wish to be dead that holds a not: "I wouldn't mind not waking up." */
const passive =
  /\b(?:wouldnt mind|id be (?:fine|okay|glad)|be alright|wouldnt care|dont care)(?: \w+){0,3} (?:not waking up|not wake up|not to wake up|if i (?:didnt wake up|died|never woke))\b|\bif i (?:didnt wake up|never woke up|died)(?: \w+){0,4} (?:wouldnt|dont) (?:\w+ )?(?:mind|care|be (?:mad|upset|sad|sorry))\b|\b(?:dont|didnt|wouldnt) (?:\w+ )?(?:care|mind) (?:if|whether) (?:i (?:live|die|lived|died)|(?:something|anything) happen(?:s|ed))\b/
const ofDeath = new RegExp(`\\b(?:${dying})\\b`)
export const namesDying = remember((folded: string) => ofDeath.test(folded))
export const isPassive = remember((folded: string) => passive.test(folded))

/** The dangers some words name. Most sentences name none, and one look settles that. */
function namedBy(words: readonly Words[]) {
  const namesAny = fitsAny(words.map(({ pattern }) => pattern))
  return remember((folded: string): readonly RiskTopic[] =>
    namesAny(folded) ? words.filter(({ pattern }) => pattern.test(folded)).map(({ topic }) => topic) : [],
  )
}

export const slotsAsked = namedBy(wordsAsked)
const namedInContext = namedBy(wordsAskedInContext)
export const slotsAskedInContext = (folded: string) => namedInContext(folded).slice(0, 1)
export const slotsSaid = namedBy(wordsSaid)
export const namesOther = remember((folded: string) => otherDid.test(folded))
export const namesProtection = remember((folded: string) => protects.test(folded))

/** Preparations for dying, told while that is the subject. */
const prepared =
  /\bi (?:\w+ ){0,2}wrote something\b|\bi (?:\w+ ){0,2}poured (?:them|it|(?:the|my|all the) (?:pills|tablets|bottle)) (?:all )?out\b|\bi(?:d|ve)? (?:\w+ )?(?:wrote|began|started|left|typed) (?:a|the|my|it|down|some) ?(?:\w+ )?(?:letters?|notes?|will|goodbye\w*|protocol)\b|\bi (?:\w+ )?(?:counted|lined up|laid out|lined) (?:the|my|them|out|up|all)\b|\blined them up\b|\bi (?:\w+ )?(?:held|loaded|unloaded) (?:it|the (?:gun|pistol|knife))\b|\bi (?:\w+ )?(?:went|drove|walked|stood) (?:up |out |down |over )?(?:to|on|at|by) the (?:roof|river|bridge|overpass|tracks|edge|ledge|door|water)\b|\bi (?:\w+ )?gave (?:my|the|all|some|things) (?:\w+ ){0,3}away\b|\bi (?:\w+ )?(?:updated (?:the|my) will|bought (?:a|the) (?:rope|gun)|saved (?:up )?(?:the|my|some|them))\b/
/** A step that keeps a person safe, whoever says it. */
const keepsSafe =
  /\b(?:988|911|nine eight eight|crisis (?:line|team|text|number|card|plan|clinic|center)|(?:maternal|suicide|help|warm) ?line|go to the er\b|hotline|safety plan\w*|mobile (?:crisis )?team|emergency (?:room|department)|shelter|lockbox|out of (?:the|your|his|her) (?:house|home|reach|truck|car)|(?:lock|locks|locked|locking)\b(?: \w+){0,3} (?:up(?! on\b)|away|pills?|meds|medicines?|guns?|box|safe|cabinet|tablets)|(?:hold|holds|take|takes|took|keep|keeps|hide|has|have|give|gives|put|puts) (?:\w+ ){0,3}(?:car keys|keys|key|guns?|knives|knife|machete|jar|ammo|bottles?|razors?|blades?|pistol|rifles?)|(?:if|when) (?:that|the|those|these|it|any|a)\b(?: \w+){0,4} (?:comes? back|come back|returns?|gets? (?:bad|worse|stronger|louder)|starts? (?:up|again)|turns? into)\b.*\b(?:call|text|ring|tell|come|page|phone)\b|talk of dying\b.*\b(?:call|ring|text|tell|come)\b|(?:ill|i will|im going to|id like to) call (?:you|her|him|them) (?:tomorrow|tonight|today|at)\b|(?:stay|stays|staying|sit|sits) with (?:you|him|her|me)|drop box|pharmacy box|(?:go|going|you|admit\w*|back) (?:in|into|to) the hospital|hospital (?:a few|for|tonight|today))\b/

export const namesPreparation = remember((folded: string) => prepared.test(folded))
/** "If you faint, it's 911." isn't a step against suicide. */
const ofBody =
  /\b(?:rash|fever|faint\w*|vomit\w*|chest|swell\w*|bleed\w*|seizures?|breath\w*|shakes?|shaking|stagger\w*|stiff\w*|heart|palpitations|pressure|falls?|fall again|hit (?:your|his|her) head|pass out)\b/
/** A person who commits to the step. */
const commits =
  /\b(?:ill|i will|we will|well|hell|shell|theyll|she can|i want to|i can|he can|she can|im (?:taking|getting|locking|holding)|i(?:ve)? (?:got|took|gave|hold|lock|keep)|(?:he|she|my \w+) (?:holds|keeps|has|took|locks)|gave)\b/

/** Said against dying, whatever was spoken of before: "If she talks about dying, bring her to the emergency room." */
export const isAgainstDying = remember((folded: string) =>
  /\b(?:dying|suicid\w*|(?:wants?|wanting) to die|(?:hurt|hurting|harm|harming|kill|killing) (?:your|her|him|my)self)\b/.test(
    folded,
  ),
)

export const namesSafetyStep = remember((folded: string) => keepsSafe.test(folded) && !ofBody.test(folded))
export const takesSafetyStep = remember(
  (folded: string) =>
    namesSafetyStep(folded) && commits.test(folded) && !/\b(?:havent|dont|didnt|no key)\b/.test(folded),
)
