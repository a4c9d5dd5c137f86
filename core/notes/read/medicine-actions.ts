import { remember } from '../text/remember.ts'
import type { LineSpeaker, MedicineAction, MedicineEvent } from '../types.ts'

/** What a clause says of a medicine, read only where it is plain: a wrong action is worse than none. */
const symptom =
  "side effects?|naus\\w+|náusea\\w*|dizz\\w+|mare\\w+|dry mouth|blurry|gained|put on (?:\\w+ )?(?:pounds|weight)|tremors?|shak(?:y|es|ing)|shook|drows\\w+|sleepy|groggy|rash|foggy|wired|jittery|headaches?|migraines?|stiff\\w*|constipat\\w+|zombie|numb|flat|knock\\w* me out|hives|sweat\\w*|itch\\w*|diarrhea|loose bowels|threw up|throw(?:ing|s)? up|vomit\\w*|got (?:so )?sick|pounding|racing heart|palpitations|restless\\w*|legs wouldn['’]t|couldn['’]t sit|drool\\w*|soaked|zaps|swimming|fall asleep|fell asleep|sedat\\w+|sleepwalk\\w*|no appetite|appetite|libido|weight gain|dyskinesia|cramps|upset stomach|heartburn|drunk|dopey|out of it|twitch\\w*"
const effect = new RegExp(
  `\\b(?:${symptom}|(?:makes?|made|making) (?:(?:me|him|her) (?!take|an appointment|promise)|my \\w+ )[a-z]+|g[ai]ves? (?:me|him|her) (?:\\w+ ){0,3}(?:${symptom}|dreams|nightmares|runs|stomach\\w*)|(?:don['’]t|can['’]t|couldn['’]t|didn['’]t) (?:eat|sleep|think|finish|feel anything|come|pee)(?: \\w+)? (?:on|with) (?:it|that|them)|(?:mouth|throat)(?:['’]s| is| was)? (?:\\w+ )?(?:dry|like cotton)|so hungry|truck hit|me (?:da|dio|dan|hace|hizo|cae|cayó) )`,
  'i',
)
/** What only an answer about side effects makes a complaint. */
const complaint = new RegExp(
  `\\b(?:${symptom}|yawn\\w*|puffy|swell\\w*|swollen|trembl\\w*|hair|teeth|jaw|floaty|spac(?:y|ey)|blink\\w*|tics?|crawl\\w*|thirst\\w*|bruis\\w*|slurr\\w*|woozy|light-?headed|faint\\w*|flutter\\w*|runny|loose|runs|taste|metallic|dreams?|nightmares|hungry|eat(?:ing)? (?:everything|like)|can['’]t|won['’]t|tired|heavy|slow|yes|yeah|a (?:little|bit)|a lot|some|sometimes|stomach|legs?|hands?|mouth|ankles?|pounds|weight)\\b`,
  'i',
)

export const complains = (text: string): boolean => complaint.test(text)

/** What somebody fears or was told of other people: "I'd be like a zombie", "she said it kills your appetite". */
const feared =
  /\b(?:I|it)(?:['’]d| would| could| might) (?:be|feel|get|make|give)\b|\b(?:said|says|read|heard|told me)\b.*\byour?\b/i

const noEffect = new RegExp(
  `\\b(?:no(?! appetite)|not|never|without|any|isn['’]t|wasn['’]t|weren['’]t|doesn['’]t|don['’]t|didn['’]t) (?:\\w+ ){0,3}(?:${symptom}|problems?|trouble|make|give)\\b|\\b(?:scared|afraid|worried|terrified) (?:of|about)\\b`,
  'i',
)

/** What a medicine is taken against and does well, which is no side effect of it. */
const relieved = new RegExp(
  [
    `(?<!\\b(?:I|we|he|she|they|you)(?:['’]\\w+)? (?:\\w+ )?)\\b(?:help(?:s|ed|ing)?|eas(?:e|es|ed|ing)|reliev(?:e|es|ed|ing)|calm(?:s|ed)|stop(?:s|ped)|reduc(?:es|ed)|lower(?:s|ed)|control(?:s|led)|prevent(?:s|ed)?|treat(?:s|ed)?|fix(?:es|ed)|quiet(?:s|ed)|settle[sd]|(?:gets?|got|getting) rid of|(?:takes?|took) (?:away|care of|the edge off)|(?:made|makes) a difference)(?: (?:with|of|for|a lot|so much|me|him|her|most of|all of|the|my|his|her|your|these|those|a|that|any|bad|morning|night))* (?:${symptom})`,
    `\\b(?:less|fewer|no more|not as many|hardly any)(?: \\w+)? (?!appetite|libido)(?:${symptom})`,
    `\\b(?:${symptom})(?:['’]s| is| are| was| were| has| have| got| get| gets)?(?: (?:been|much|a lot|way|so much|all|almost|completely|mostly))* (?:better|gone|improved|went away|gone away|eased|under control|stopped)\\b`,
    '\\b(?:makes?|made) (?:me|him|her) (?:(?:feel|sleep|so|much|a lot|really|a little|more|way) )*(?:better|calm(?:er)?|good|great|happy|happier|relaxed|steady|steadier|stable|normal|human|myself|like myself|hopeful|rested|less|able)\\b',
  ].join('|'),
  'gi',
)

const mayRelieve = new RegExp(`\\b(?:${symptom}|makes?|made)`, 'i')

/** A decision that is only talked of: a time, a condition, what a medicine can do. */
const explains =
  /\b(?:can|could|may|might|would|helps?|used|usually|often|approved|safe\w*|tends? to) (?:\w+ )?(?:raise|lower|make|cause|increase|decrease|stop|start|add|push|help|pull)\w*\b/i
const setting =
  /\b(?:after|since|before) (?:starting|stopping|raising|lowering|adding|switching|changing|restarting)\b[^,;.]*|\bbecause (?:you|he|she|it)(?:['’]\w+| \w+)? (?:been |went |was |were )?off\b[^,;.]*|\bthe day (?:a|the|your|that)\b[^,;.]*|\b(?:the day|when|once|after|before|until|till|by the time|since) (?:i|you|he|she|it|we|they|my|your|the)\b[^,;.]*/gi
const no =
  "(?:don['’]t|do not|does not|doesn['’]t|not|never|won['’]t|will not|wouldn['’]t|couldn['’]t|didn['’]t|did not|rather not|can['’]t|shouldn['’]t|isn['’]t|no need to|haven['’]t|hasn['’]t|no|without|nobody(?:['’]s)?|no one|no quiero)"
const anyNo = new RegExp(`\\b${no}\\b`, 'i')
const negatedBefore = new RegExp(`\\b${no}\\b(?:\\s+[\\w'’]+){0,4}\\s*$`, 'i')
const inClause = "(?:\\s+(?!(?:so|but|and|then|because|let['’]s)\\b)[\\w'’]+)"
/** "I don't think there's any reason to stop it": a no that reaches further than a few words. */
const speaksAgainst = new RegExp(
  `\\b${no}\\b${inClause}{0,6}\\s+(?:reasons?|sense|need|point|idea|worth|wise|necessary|think|believe|see|want|recommend|advise|suggest)\\b${inClause}{0,6}\\s*$`,
  'i',
)
const unsure =
  /\b(?:not|n['’]t) (?:\w+ )?(?:sure|certain|convinced)\b(?:\s+(?!(?:so|but|and|then|let['’]s)\b)[\w'’]+){0,8}\s*$/i
/** "Let's hold off on increasing it": it stays as it is. */
const putsOff =
  /\b(?:hold(?:ing)? off(?: on)?|wait(?:ing)? (?:on|to|with|before)|(?:put|putting) off|postpon\w+|delay(?:ing)?|no (?:rush|hurry) (?:to|on))(?: (?:the|any|your|a|further|that|with))*\s*$/i
const insteadOf = /\b(?:instead of|rather than|as opposed to|short of)(?: (?:the|any|your|a|further))*\s*$/i

const patterns: readonly [MedicineAction, RegExp][] = [
  [
    'stopped',
    /\b(?:stop(?:ped|ping|s)?(?! (?:smok|drink|by\b|at\b|work|sleep|eat|help|th(?:at|is|e) (?:test|call)|me\b|you\b|us\b|\w+ing\b))|quit(?! (?:smok|drink|my|the job))|discontinu\w+|c[ao]me off|coming off|got off|go(?:es|ing)? off|went off|(?:left|been) off|(?:took|taken|take|taking|takes) (?:me|him|her|you|it)? ?(?:right |all )?off|off (?:of )?(?:it|that|them|since)|wean\w* (?:\w+ )?off|taper\w* (?:\w+ )?off|no more(?! than| \w+ing)|g[ai]ve(?:n|s)? (?:it |them |that |those )?up|cancell?ed|th?rew .{0,20}(?:out|away)|binned|toss(?:ed)? (?:it|them|the)|finished (?:it|that|them|with it)|i finished(?=[.!]|$)|(?:that one|it|them|that) i finished|(?:i|he|she|they) dropped (?:it|them|that|the \w+)(?! (?:to|off|down|by|back)\b)|(?:that|it|them|which) they (?:cut off|stopped)|cut (?:me|him|her) off|(?:off|from) (?:your|my|the|his|her) list|leave off|(?:i['’]d |let['’]s |we |just |then |please |^|also )skip the [\w-]+(?=[.,;]|$)|(?:don['’]t|do not) buy|nothing since|drop(?= (?:the|your|it)\b(?! (?:to|off|by|down)\b)(?! \w+ (?:to|by|off|down)\b))|dej[eé] de|(?:la|lo) dejé|me (?:la|lo) quit\w+|(?:don['’]t|do not) want you (?:to use|to take|taking|using|on))(?![\p{L}\p{N}])/iu,
  ],
  [
    'increased',
    /\b(?:increas\w+|raise[ds]?|raising|go(?:es|ing)? (?:back )?up|went up|(?:bring|move|push|take|took|brought|bump) (?:it|that|her|him|you|me|(?:the|your) \w+(?: dose)?) (?:back )?up(?! to [a-z]+day)|up to (?=(?:the |a |about )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty\b|\w+ty-|hundred|half|point)\b)(?!\w+ (?:a|per|at|times|tablets|pills)\b)|bump\w*|higher dose|doubl(?:e[ds]?|ing) (?=it|that|the|your|my|his|her)(?!up)|sub(?:ir|imos|iremos|a|ió)|aument\w+)\b/i,
  ],
  [
    'decreased',
    /\b(?:decreas\w+|lower(?:ed|ing)?|reduc\w+|go(?:es|ing)? (?:back )?down|went down(?! the)|come down|came down|drop(?:ped)? (?:it|that|the \w+|your \w+|my \w+) (?:(?:back|down) )*to|(?:bring|take|took|brought) (?:it|that|the \w+|your \w+) (?:back )?down|(?:back )?down to (?!\w+(?: or \w+)? (?:on|with) (?:the|my|it|that)\b)(?=(?:the |a |about )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty\b|\w+ty-|hundred|half|point)\b)(?!(?:one|two|three|four|five|\d+) (?!milli|tablet|pill|capsule|unit|strip|spray|drop|mg)[a-z]+s\b)|cut(?:ting)? (?:it|the|that|them|my|your|back|down|\w+s in half)|halv\w+|half it|taper\w*|wean\w*|baj(?:ar|amos|e|ó))\b/i,
  ],
  [
    'started',
    /\b(?:(?<!\b(?:it|that|this|they|which|all|symptoms?|one)(?: all)? )start(?:ed|ing|s)?(?! (?:with the|when|after|about|in the|to\b|the (?:day|morning)|over(?! at)|out|feel\w*|monday|(?:\w+ ){0,2}(?:therapy|class(?:es)?|cbt|dbt|emdr|cpt|counseling|group|program|paperwork|prior auth\w*|process|exercising|school|work)\b))|begin(?! with the)|restart(?:ed|ing)?(?! nothing)|add(?:ed|ing)?(?! up)|(?<!\bit )put (?:me|you|him|her) (?:back )?on|(?:was|been|were) put on|(?:i['’]d like|i want) (?:you|him|her) (?:back )?on|(?<=\b(?:they|doctor|dr\.? \w+|er|hospital|urgent care|walk-in|clinic|ob|midwife|psychiatrist|nurse practitioner|primary|surgeon|campus health|va) )gave (?:me|him|her) (?!.*\b(?:(?:19|20)\d\d|years? ago)\b)(?!it\b|that\b|something|an?\b|one\b|some\b|the (?:number|runs|creeps|list))|(?:i['’]d|i would|i) (?:recommend|suggest|propose) (?!that|we|you|we['’]re|to\b|a\b|an\b)|prescrib(?:e|ed|ing)|try(?:ing)?(?! (?:to|not)\b)|give you|send(?:ing)? (?:in |you )?(?:a |the )?(?:new |prescription)|(?<=^(?:(?:and|so|please|just|instead|you can)[, ]+)*|\b(?:and|please|instead|can) )use(?= (?:plain |regular |some |only )?[A-Za-z]{4})(?! (?:it|them|that|those|this|your|the same)\b)|empez\w+|empiec\w+|recet\w+)\b/i,
  ],
  [
    'held',
    /\b(?:hold(?:ing)?(?! (?:at|it at|on|it there|still|your|that thought|you|me|him|back))(?! (?:onto|my|her|his))|pause|skip (?:tonight|tomorrow)\S*|skip (?:it|that|them|(?:the|your) \w+(?: dose)?) (?=(?:on )?(?:tonight|tomorrow|today|weekends?|\w+days?)\b))\b/i,
  ],
  [
    'continued',
    /\b(?:continu(?:e|es|ing|ed)|keep(?:ing|s)?(?! (?:(?:it|them|that|those|the \w+) )?(?:in|on you|by|with you|near|next|locked|away|handy|out|safe|apart|separate|that way)\b)(?! (?:you|me|him|her|doing|\w+ing|track|an eye|going|up with|it down|a log|in mind)\b)|stay(?:s|ing|ed)?(?= (?:at|with|on|the same|where|put|as|\d|right|just))|stays(?! (?:in|with|out|home|there|locked)\b)|the same(?! (?:day|time|way|thing|one|as|link|interpreter|place|reason|kind|week|night|number|story|for)\b)|hold (?:it )?at(?= (?:the |\d|\w+ty\b|ten\b|five\b))|same dose|^(?:and |then |so )*same\b|same(?=[.,;!]|$)|as (?:it|they) (?:is|are)|no changes?|unchanged|doesn['’]t change|don['’]t change|won['’]t change|leave (?:it|the \w+|your \w+)(?! (?:in|with|by|at (?:home|your|the)|out)\b)|left (?:it|the) alone|refill\w*|sigue igual|se queda|seguimos)\b/i,
  ],
  [
    'changed',
    /\b(?:switch(?:ed|ing)?|(?<!\b(?:one|a|any|no|big|the|every|med|dose) )chang(?:e|ed|ing)|replace[ds]?|(?:go|going|move|switch) to (?=every|once|twice|weekly|monthly|daily|nightly|mornings?\b|nights?\b|bedtime)|(?:go|going|goes|went|move|moving|push) (?:it |her |him |you )?(?:back )?to (?=(?:the |a |about )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty\b|\w+ty-|hundred|half|point)\b)|mov(?:e|ing) (?:it|that|the \w+|your \w+|\w+) (?:from [\w ]+ )?to (?=(?:the )?(?:breakfast|lunch|supper|dinner|bedtime|noon|mornings?|nights?|evenings?|afternoons?))|(?:made|make) it (?=\w+ty|\d|ten|\w+teen|five)|split\w*|cambi(?:ar|amos|aron|aremos|ando))\b|\bcambi[éó](?![a-z])/i,
  ],
]

const notTaking =
  /\b(?:not taking|not on (?:it|that|them|any|the|a)\b|(?<!\b(?:said|to|me|please|and|you|them) )(?:don['’]t|doesn['’]t) take(?! (?:it |them |that )?(?:for|on|when|every|at|with|in|during|unless|as|like|all|before|after|more|sunday|monday)\b)|haven['’]t (?:been )?tak\w*|never (?:took|started|filled|picked|touched|been on|on)|didn['’]t (?:start|take|fill|pick|touch)|did not (?:start|fill)|no (?:lo|la|las|los) tom\w+|(?:i['’]m|he['’]s|she['’]s|i am) not(?=[.,!]|$)|not anymore|ya no (?:la|lo|las|los)? ?tom\w+)\b/i
const declines =
  /\b(?:i |he |she |we )?(?:said no\b|told (?:them|him|her|you) no\b|turn(?:ed)? (?:it|that|them|him|her) down|refused(?! (?:the|his|her|my) \w+ dose)|declin\w+|don['’]t want (?:it|that|to (?:take|try|start|go on)|any)|didn['’]t want (?:it|that|to (?:take|try|start))|no thanks)/i
const adherence =
  /\b(?:miss(?:ed|es|ing)?(?= (?:\w+ )?(?:it|a|one|two|three|four|some|any|my|the|dose|doses|pills?|days?|that|mornings?|nights?|sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b|[.,]|$)|forg[eo]t(?:s|ten)?(?= (?:it|to take|my|the|a|one|mornings?|sometimes|on|about it|saturday|sunday|monday|tuesday|wednesday|thursday|friday)|[.,]|$)|every dose|skip(?:ped|s|ping)?|most days|r[au]n out|out of (?:it|them|my|the)|ran through|regularly|religiously|on time|when i remember|double up|doubl(?:ed|ing) up|flush\w*|(?:don['’]t|doesn['’]t|didn['’]t) swallow|supposed to (?:take|do|use|have) (?:one|two|three|four|it|them|more|both)|spit\w* (?:it|them) out|cheek\w* (?:it|them)|(?:days?|nights?) (?:out )?of (?:seven|the week|7)|(?:out of|of) seven|(?:se me )?olvid\p{L}+|did not take it|(?:didn['’]t|don['’]t) take it (?:in|for|on|during|last|that|yesterday|today|\w+days?)|took an? extra|extra (?:one|dose|pill)|in (?:my|his|her) cheek|(?:haven['’]t|don['’]t|didn['’]t|not) (?:been )?(?:always )?(?:tak\w+|do\w*|us\w+) (?:it |them |that )?every (?:day|night|morning)|refused the|refused (?:his|her) \w+ dose|none since|haven['’]t had any since|like clockwork|todos los días|without fail|never late|(?:lose|lost) it)(?![\p{L}\p{N}])/iu
const taking =
  /\b(?:(?:(?<!\b(?:i['’]ll|will|would|i['’]d) )take|(?<!\b(?:it|that|this|which) )takes|taking|been taking)(?! (?:care|a look|a break|a walk|the (?:bus|rifle|gun|bottle|kids|dog)|my (?:time|word)|time|notes|me\b|you\b|her\b|him\b|over|turns|off|(?:it|that|them) (?:off|up|to|from|back|away|out)))|(?:['’]m|am|['’]s|is|['’]re|are|been|stay(?:ed)?|still|also) (?:still |also |only |now |just |currently )*on (?!the (?:phone|way|line|list|table|couch|porch|fence)|my (?:way|own)|shift|time|call|camera|it all|leave|edge|top|track|and off)|(?:got|have|has) (?:me|him|her) on|['’]m on(?=[.,]|$)|been (?:doing|using)|(?:he|she) (?:also |still |only )*gets (?=(?:the|his|her|an?) )|(?:i|we|they) give (?:him|her) (?!the (?:phone|keys|money))|(?:i|he|she|we) (?:still |only |just |do |also )*use[sd]?(?! to)\b|using|tom(?:o|a|ando)(?![\p{L}]))/iu
const past =
  /\b(?:was|were|had been|used to be|been) on\b(?!.*\bnow\b)|\b(?:was|were) taking\b|^(?:then |and |so )*take\b|\bused to (?:take|use)|\b(?:i|he|she) (?:had )?took\b|\b(?:we|they) had (?:you|me|him|her)\b|\blast time\b|\bbefore (?:that|clozapine|it)\b/i

/** What was thought of and not done, and what is usually done. */
export const supposes =
  /\b(?:(?:was|were|been) going to|inclined to|thought of|thought about|thinking of|tempted to|wanted to|would have|['’]d have|considered|was hoping|(?:i['’]d|i would|i|we|could) (?:propose|suggest|offer|consider)|likely to|(?:i|we|you) (?:could|might)|usually|in general|some people)\b/i

/** "We'll add lamotrigine later if we need it": nothing is decided yet. */
const later =
  /\b(?:later|down the (?:road|line)|eventually|at some point|next time|next visit|someday)\b(?=[^,;]*\b(?:if|maybe|perhaps|could|might)\b)|\bif (?:we|you|it|that|this|things|those)\b[^,;]*\b(?:need|doesn['’]t|don['’]t|isn['’]t|aren['’]t|fails?|gets? worse|comes? back|still)\b/i

/** "After that we'll bring it down": a step for later, without its dose. */
const noDoseLater =
  /^(?:and |but )?(?:after that|later|eventually|next time|down the road),? (?:we|i)['’]ll\b(?!.*\d)/i

/** "Any rash or fever, stop it": what is done only should something happen. */
const conditional =
  /\b(?:if|unless|in case|should you)\b|^(?:and |but |with |at )*(?:any|the first sign of)\b[^?]*,/i

/** "Stop it if you get a rash": what follows the verb, up to the next step, makes it hang on something. */
const nextStep =
  /,\s*(?:and )?then\b|,\s*if\b[^,;]*\b(?:I|we)['’](?:ll|d)\b|\b(?:and|but|or|then|so) (?:please )?(?:call|let|tell|text|message|come|go|contact|see|ask|write|watch|check|we|i|you)\b|;/i
const hangs = /\b(?:if|unless|in case|should (?:you|he|she|it|that|there))\b/i
/** "Start hydroxyzine, one if you can't sleep": it is started, to be taken as needed. */
const asNeeded =
  /\bif (?:needed|(?:you|he|she) (?:need|can['’]?t|cannot|feel|get|have|wake|are|is)|(?:you|he|she)['’](?:re|s))\b/i

/** Whether a step, from its verb on, is to be taken only should something happen. */
export function hangsOnSomething(step: string, action: MedicineAction): boolean {
  const [own = ''] = step.split(nextStep)
  if (!hangs.test(own) || action === 'continued' || action === 'held') return false
  return action !== 'started' || !(asNeeded.test(own) || waits.test(own))
}

const saidByProvider = remember((whole: string) => readAction(whole, true))
const saidByOthers = remember((whole: string) => readAction(whole, false))

/** What one clause says; undefined where it says nothing certain. */
export function actionIn(whole: string, by: LineSpeaker): MedicineAction | undefined {
  return by === 'provider' ? saidByProvider(whole) : saidByOthers(whole)
}

function readAction(whole: string, provider: boolean): MedicineAction | undefined {
  const bare = whole.replace(setting, ' ')
  const clause = mayRelieve.test(bare) ? bare.replace(relieved, ' ') : bare
  if (!/\p{L}{2}/u.test(clause)) return
  if (/^(?:so |and )*(?:did|do|does|are|is|was|were|have|has) (?:i|we|you|he|she|they|it)\b/i.test(clause))
    return
  if (/\bthought (?:i|we)['’]d\b/i.test(clause)) return
  if (/^(?:so |okay |and |let['’]?s |let me )*(?:start|begin) with (?:the|your)\b/i.test(clause)) return
  if (!provider && /\byou \w+ (?:it|me|that|the \w+)(?: up| down)? last time\b/i.test(clause)) return
  if (provider && /\b(?:it|that) (?:left|made|gave) you\b/i.test(clause)) return 'side-effect'
  if (provider && noDoseLater.test(clause)) return
  if (provider && /\b(?:last time|at our last|we had you|you were on|we left)\b/i.test(clause)) return
  if (!provider && declines.test(clause)) return 'declined'
  if (adherence.test(clause) && !/\bnot? (?:a )?miss/i.test(clause) && !provider) return 'adherence'
  if (
    !provider &&
    !feared.test(clause) &&
    effect.test(clause.replace(/\bfor (?:(?:the|my|his|her|your) )?\w+|\bif (?:i|he|she|my)\b.*$/gi, '')) &&
    !noEffect.test(clause)
  )
    return 'side-effect'
  if (!provider && notTaking.test(clause)) return 'not-taking'
  if (/\b(?:stay(?:s|ing)?|still|remain\w*|(?:keep|leave) (?:\w+|the \w+)) off\b/i.test(clause))
    return 'not-taking'
  if (
    provider &&
    /\b(?:ekg|ecg|labs?|level|blood ?work)\b.*\bbefore (?:the first|starting|we start|you start)\b/i.test(
      whole,
    )
  )
    return 'held'
  // "So you've been off of it for three weeks.": told back, decided by nobody here.
  if (provider && wasOff.test(clause)) return 'not-taking'
  if (provider && /\bprior auth/i.test(clause)) return 'held'
  for (const [action, pattern] of patterns) {
    const match = pattern.exec(clause)
    if (!match) continue
    const before = clause.slice(0, match.index)
    if (
      moves.has(action) &&
      !isMoved(before, match[0], clause.slice(match.index + match[0].length), provider)
    )
      continue
    if (action === 'stopped' && onlyOne.test(clause.slice(match.index))) return 'decreased'
    if (unsure.test(before) || insteadOf.test(before)) continue
    if (putsOff.test(before)) {
      if (provider) return action === 'started' ? 'declined' : 'continued'
      continue
    }
    if (negatedBefore.test(before) || speaksAgainst.test(before)) {
      if (provider && action === 'started') return 'declined'
      continue
    }
    if (explains.test(clause) && action !== 'continued' && action !== 'held') continue
    if (
      /(?<!\b(?:going|want|like|need|plan|rather|prefer) )\b(?:to|so (?:you|i|he|she)) $/i.test(before) &&
      action === 'continued'
    )
      continue
    if (
      !provider &&
      action === 'continued' &&
      /^keep/i.test(match[0]) &&
      !/\b(?:I|we|he|she)(?:['’](?:m|ll|re|s)| am| will| is)? $/i.test(before)
    )
      continue
    if (action === 'continued' && /^keeps/i.test(match[0])) continue
    if (action === 'continued' ? /\b(?:if|unless)\b[^,;]*$/i.test(before) : conditional.test(before)) continue
    if (hangsOnSomething(clause.slice(match.index), action)) continue
    if (
      provider &&
      action === 'held' &&
      /\b(?:if|unless|in case) (?:you|he|she|it|your|there)\b/i.test(clause.slice(match.index))
    )
      continue
    // "I'd stop it" is a wish, "I'd quit it" is told.
    if (!provider && /\b(?:I|we)['’]d (?:\w+ )?$/i.test(before) && !/^(?:quit|stopped)/i.test(match[0]))
      continue
    // "I'd like your sister to hold the pills": kept by somebody.
    if (action === 'held' && /\b(?:your|his|her|my) [\w-]+(?: to| can| will| could| should)? $/i.test(before))
      continue
    if (provider && action !== 'continued' && (supposes.test(clause) || later.test(whole))) continue
    if (!provider && (action === 'held' || (action === 'continued' && /^leave/i.test(match[0])))) continue
    if (!provider && action === 'started' && /^try/i.test(match[0])) continue
    if (
      !provider &&
      /\b(?:wanted|wants|want|offered|suggested|talked about|thinking (?:of|about)|could|might)\b/i.test(
        before,
      )
    )
      continue
    if (!provider && action === 'continued' && /\brefill|^(?:the )?same$|no change/i.test(match[0])) continue
    return action
  }
  if (
    provider &&
    /^(?:(?:and|so|then|but|okay|right|well|in its place|after that|with that)[, ]+)*no (?!more\b)[a-z]/i.test(
      clause.trim(),
    )
  )
    return 'declined'
  if (
    provider &&
    /\b(?:rather not|not going to|won['’]t (?:retry|use|go back)|hold off on|avoid|stay away from)\b/i.test(
      clause,
    )
  )
    return 'declined'
  if (!provider && /\bkept (?:on|taking|it|using|at)\b/i.test(clause) && !/\?$/.test(clause)) return 'taking'
  if (past.test(clause)) return
  if (taking.test(clause) && !anyNo.test(clause) && !provider) return 'taking'
}

const wasOff =
  /\b(?:you|he|she)(?:(?:['’]ve|['’]s| have| has) been| were| was) off (?:of )?(?:it|that|them|the)\b/i
/** "I stopped the morning one": one of the doses of a day. */
const onlyOne =
  /^\w+ (?:\w+ )?(?:the|my|that) (?:morning|noon|lunch|afternoon|evening|night|second) (?:one|dose|pill)\b/i
const moves: ReadonlySet<MedicineAction> = new Set(['increased', 'decreased'])
const effectOnBody =
  /^ (?:the |your |my |his |her |a )?(?:\w+ )?(?:risks?|chances?|odds|pressure|blood|heart|pulse|rate|levels?|serotonin|appetite|weight|anxiety|sugar|cholesterol|sodium|bleeding|seizures?|prolactin|threshold)\b/i

/** A dose is raised by somebody: "it raises your pressure" and "the drinking and the venlafaxine both raise it" move none. */
function isMoved(before: string, verb: string, after: string, provider: boolean) {
  if (!/^(?:increas|rais|lower|decreas|reduc|bump)/i.test(verb)) return true
  if (effectOnBody.test(after)) return false
  if (!provider) return true
  return (
    !/^(?:increases|raises|lowers|decreases|reduces)$/i.test(verb) &&
    !/\b(?:both|all|it|that|they|these|those|which) $/i.test(before)
  )
}

/** A start that waits for a result: "but only after the EKG". */
export const waits =
  /\b(?:only (?:after|once|when|if)|not until|not before|(?:once|after|when|if) (?:the|your|i have|i see|we have) (?:\w+ )?(?:ekg|ecg|labs?|level|results?|blood ?work|test)|(?:ekg|ecg|labs?|level|blood ?work) (?:first|before)|pending)\b/i

const decisions: ReadonlySet<MedicineAction> = new Set([
  'started',
  'increased',
  'decreased',
  'changed',
  'stopped',
  'continued',
  'held',
  'declined',
])
const verb =
  "(?:stopp\\w*|start\\w*|put|took|take|rais\\w+|lower\\w+|chang\\w+|switch\\w+|gave|prescrib\\w+|said|had|told|kept|keep\\w*|made|doubl\\w+|cancell?\\w+|quit|went|came|cut\\w*|wean\\w*|add\\w*|dej\\w+|quit\\w*|increas\\w+|decreas\\w+|bump\\w*|refus\\w+|turned|declin\\w+|restart\\w*|threw|g[ai]ve\\w*|stay\\w*|want\\w*|don['’]t|didn['’]t|finish\\w*|try\\w*)"
const byI = new RegExp(
  `\\b(?:I|I['’](?:ve|m|d|ll|d been))\\b(?: \\w+){0,3}? ?${verb}\\b|\\bmy own\\b|\\bmyself\\b`,
)
const byYou = new RegExp(`\\b(?:you|we)\\b(?:['’]\\w+)?(?: \\w+){0,2}? ${verb}\\b`, 'i')
const byOther = new RegExp(
  `\\b(?:they|he|she|hospital|doctor|dr|doc|psychiatrist|er|nurse|primary|mom|mother|dad|wife|husband|clinic|guy|lady|ob|gyn|gynecologist|urgent care|pharmacist|cardiologist|neurologist|surgeon|specialist|pcp|va|dentist|midwife)\\b(?:[.,]? [A-Z]\\w+)?(?: \\w+){0,2}? ${verb}\\b|\\b(?:took|put|had|kept|wanted) (?:me|him|her) (?:off|on)\\b|\\btold me to\\b`,
  'i',
)
const byName = new RegExp(`\\b(?:Dr\\.? |Nurse )[A-Z][a-z]+(?: \\w+){0,2}? ${verb}\\b`)

/** Who decided: the clinician in this visit, the patient, or somebody the patient tells of ("they stopped it"). */
export function decidedBy(clause: string, action: MedicineAction, by: LineSpeaker): MedicineEvent['decided'] {
  if (action === 'not-taking') {
    if (by === 'provider') return /\boff\b/i.test(clause) && !wasOff.test(clause) ? 'clinician' : undefined
    return /\b(?:never|didn['’]t) (?:fill|pick|start|took|take)/i.test(clause) ? 'patient' : undefined
  }
  if (!decisions.has(action)) return
  if (by === 'provider') {
    if (/\byou (?:stopped|quit|started|went off|cut|dropped|lowered|raised)\b/i.test(clause)) return 'patient'
    if (/\b(?:he|she|they) (?:stopped|quit|started|went off|cut)\b/i.test(clause)) return
    return /\byour (?:\w+ )?(?:doctor|cardiologist|ob|primary|clinic|surgeon|neurologist|pcp)\b.*\b(?:stopped|started|raised|lowered|put)\b/i.test(
      clause,
    )
      ? 'someone-else'
      : 'clinician'
  }
  if (
    action === 'declined' &&
    (by === 'patient' || /\b(?:he|she) (?:refused|said no|declined|turned)/i.test(clause))
  )
    return 'patient'
  const other = byOther.exec(clause) ?? byName.exec(clause)
  const own = by === 'patient' ? byI.exec(clause) : null
  if (/\byou (?:had|took|put|told|started|stopped|raised|lowered)\b/i.test(clause)) return 'clinician'
  if (other && (!own || /\bme (?:off|on|to)\b/i.test(clause) || other.index < own.index))
    return 'someone-else'
  if (own) return 'patient'
  if (byYou.test(clause)) return 'clinician'
}

/** "This is restlessness from the aripiprazole": the clinician names what it did. */
export function causes(text: string, name: string): boolean {
  const blamed = new RegExp(
    `(?:^|\\bthink |, )(?:(?:that|this|it)(?:['’]s| is| could be| may be| might be| sounds like)|could (?:well )?be|may well be) (?:probably |likely |all |just |very likely )*(?:from |because of |on |coming from |due to )?(?:the |your )?${name}(?=[,.]| and\\b|$)`,
    'i',
  )
  // "No, that's Antabuse." says which one is meant.
  if (blamed.test(text) && !/^no\b/i.test(text)) return true
  const from = new RegExp(`\\b(?:from|because of|due to) (?:the |your |her |his )?${name}\\b`, 'i')
  return from.test(text) && new RegExp(`\\b(?:${symptom})`, 'i').test(text.split(from)[0] ?? '')
}
