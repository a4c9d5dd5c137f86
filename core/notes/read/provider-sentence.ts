import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import { isSmallTalk, onlyAgrees, onlyComforts } from '../lexicon/small-talk.ts'
import { isClinical } from '../lexicon/topics.ts'
import { remember } from '../text/remember.ts'
import { wordCount } from '../text/word-count.ts'
import type { Said } from './turns.ts'
import { isInstruction } from './verbs.ts'

export type ProviderSentence =
  | 'question'
  | 'prompt'
  | 'plan'
  | 'assessment'
  | 'observation'
  | 'measure'
  | 'explanation'
  | 'exercise'
  | 'comfort'
  | 'small-talk'

const opener =
  /^(?:(?:okay|ok|and|so|but|now|well|alright|all right|then|good|great|sure|right|yes|no|perfect|in the meantime|meanwhile|for now|until then|first|second|third|next|finally|also|lastly|today|tonight|please|let me be clear|i think|again|if (?:that|it)(?:['’]s| is) (?:okay|ok|all right|alright)(?: with you)?)\b[\s,.:;—–-]*)+/i
/** "Shelly, text me when they're gone.": the person addressed does what follows. */
const calls = /^[A-Z][a-z]+, (?=[a-z])/
/** "She said you can't do it anymore": another person's words about the patient, not a step. */
const reports =
  /\b(?:he|she|they|your [a-z]+|[A-Z][a-z]+|who)\b,? (?:said|says|told me|wrote|called|messaged|reports|mentioned)\b/

export function reportsOther(text: string) {
  return reports.test(text) && !asks.test(text)
}

const asks = /\?\s*$/
const invites =
  /^(?:[A-Z][a-z]+, )?(?:why don['’]t you |can you |could you )?tell me (?:how|what|about|why|when|who|where)\b|^(?:um,? |uh,? )*(?:let['’]s (?:come|go|get) back\b|(?:i|we)['’]ll (?:come|get) (?:back )?to (?:it|that|him|her|them)\b|tell me|walk me through|describe|talk to me about|say more|help me understand|go on|give me an example|on a scale|rate|i['’]?d (?:like|love) to hear|i(?:['’]m| am) (?:curious|wondering)|i wonder|i(?:['’]d| would) like to (?:ask(?! (?:him|her|them|your|the|dr))|know|hear|understand|check in)|let['’]s (?:talk about|start with|begin with|check in|go over|discuss|turn to)|i(?:['’]m going to| am going to|['’]ll| will) (?:still )?ask(?! (?:him|her|them|your|the|dr|for)\b)|i (?:want|need|have) to (?:ask(?! (?:him|her|them|your))|make sure|check (?:in|on|with|about)|understand)|you (?:said|mentioned|told me|wrote|described|noted|were saying|brought up|filled out|put down)|last (?:time|week|visit|session|month),?)/i
const plans =
  /\b(let['’]s|let us|i(?:['’]d| would)(?! (?:say|call|think|guess|imagine|bet|describe|diagnose|love to hear|see this|be))|i (?:also |just |still |really )?want (?:to|you|us)|i (?:also |just |still |really )?need you (?:to|off)|i(?:['’]m| am) going to|i(?:['’]m| am) (?:also |not |just |gonna )?(?!wonder|hear|see|think|notic|hop|kid|look|try|feel|sens|read|gett|pick|worry|say|curious|talk|mean)[a-z]+ing|we (?:stop|start|keep|hold|switch|raise|lower|go|add|stay|leave|taper|increase|decrease|continue|cut|drop)|i (?:need|want) (?:the|a|an|your|her|him|them|both|no|all|labs?)|needs? to|has to|have to|i(?:['’]d| would) like (?:her|him|them|a|an|the|your)|back (?:with me|here) in|no changes?|same dose|(?:stays?|stay) the same|^(?:good\W+|okay\W+)?(?:that|it|this|those|they) (?:stays?|stops?|goes (?:up|down|away|back)|comes? off)|^(?:down|up|back) to (?:\d\S*|half|one|two|three|four|five|six|eight|ten|\w+teen|twenty\S*|thirty\S*|forty|fifty|sixty|seventy\S*|a hundred|two hundred)|video again|i(?:['’]ll| will)|we(?:['’]d| would)|we(?:['’]ll| will)|we(?:['’]re| are) going to|we (?:can|could|should|need to)|we agreed|you(?:['’]ll| will| should| need to| can(?!['’]t (?:keep|sleep|sit|stand|focus|concentrate|remember|breathe|eat|relax|feel|think|find|enjoy|get (?:out|up|going|comfortable))\b)| could| may| must)|i can (?:ask|call|send|write|refer|order|prescribe)|please|i (?:recommend|suggest|advise|propose)|my (?:plan|recommendation|advice|suggestion)|the plan|your (?:homework|next (?:visit|appointment|step))|(?:next|follow[ -]up) (?:visit|appointment)|see you (?:in|on|next|again|tomorrow|monday|tuesday|wednesday|thursday|friday)|can (?:we|you) (?:agree|promise|call|try|give|have|ask|bring|keep|commit|take|lock|do)|could you|would you be willing|are you willing|here(?:['’]s| is) the number|(?<!\b(?:you|he|she|they|we|i) )don['’]t (?:take|stop|drive|drink|mix|skip|double)|no (?:more|alcohol|driving|coffee|energy|caffeine)\b.*|continue|increase|decrease|taper|vamos a|voy a|quiero que|siga|tome)\b/i
const future =
  /\b(refill|referral|refer|labs?|blood work|level|in (?:one|two|three|four|six|eight|a few|a|\d+) (?:day|days|week|weeks|month|months)|next (?:week|month|visit|session|time)|weekly|every (?:week|other week)|once a (?:week|month)|twice a (?:week|month))\b/i
const assesses =
  /\b(call(?:ing)? (?:this|it) (?!in\b|off\b|a day\b|today\b)|consistent with|meets? (?:the )?criteria|diagnos\w+|i(?:['’]m| am) (?:worried|concerned)|i(?:['’]m| am) not (?:worried|concerned)|i (?:suspect|see this as)|my (?:impression|assessment|sense|read|concern)|in my (?:view|opinion)|what you(?:['’]re| are) describing|you(?:['’]re| are) (?:describing|in (?:remission|partial|full)|responding|improving|stable|doing better)|(?:see|view|call|code|chart|document|describe) (?:this|it|that) as|(?:in|currently in) (?:full|partial|early|sustained) remission|disorder\b|dementia|neurocognitive|points? to|fits? (?:with|the)|duty to warn|risk (?:is|as|level|today)|low risk|moderate risk|high risk|in remission|episode|parece)\b/i
/** Openings of an impression that are also ordinary talk: they need something clinical behind them. */
const weighs =
  /\b(i (?:don['’]t|do not) see|looks? (?:to me )?like|sounds? (?:to me )?like|seems? like|i (?:think|believe|don['’]t think)|(?:this|it|that)(?:['’]s| is)(?: still| probably| likely| not)?|i['’]d (?:call|say|describe|diagnose)|i would (?:call|say|describe))\b/i
const observes =
  /\b(you (?:look|seem|appear|sound)|what i(?:['’]ve)? notice[d]?|what i(?:['’]m)? (?:see|seeing|hear|hearing)|you(?:['’]re| are) (?:talking|speaking|moving) (?:much |so |very |a lot )?(?:fast|faster|slow|slower|slowly|loud|louder|softly)|i(?:['’]m)? (?:also |do |can )?(?:notice|noticed|noticing|observe|see that) (?:that )?(?:you|your|a)|your (?:affect|speech|mood seems|eye contact|thoughts? (?:process|seem)|hands? (?:are|is)|appearance)|mental status|alert and oriented|well groomed|eye contact|affect is|speech is|thought process)\b/i
const measures =
  /^\d{2,3} over \d{2,3}\b|\b(?:ast|alt|tsh|bun|egfr|ldl|hdl|hemoglobin|ferritin|a1c|platelets|white count|liver (?:tests?|enzymes))\b[^.?]{0,30}\b(?:was|were|is|came back|at|of)\b[^.?]*(?:\d|\b(?:normal|high|low|fine)\b)|\b(?:(?:the|your) (?:urine|drug screen|tox screen|swab|x-?ray|mri|ct|scan)\b[^,.]*\b(?:was|were|is|came back|show(?:s|ed))\b.*\b(?:positive|negative|clean|normal|clear)|i(?:['’]d| would) (?:rate|score) (?:the|your|it|this|that|him|her|you)\b.*(?:\d|zero|one|two|three|four|five|six|seven|eight|nine|ten)|(?:your|the|today['’]?s) (?:[\w-]+ ){0,4}(?:level|score|creatinine|tsh|a1c|glucose|pressure|pulse|weight|labs?|results?|ekg|ecg|qtc|sodium|count|test|screen|phq\S*|gad\S*|pcl\S*|audit\S*|asrs|mdq|ferritin|vitamin d|prolactin|potassium|hemoglobin)\b.*(?:\d|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|normal|high|low|negative|positive|came back|fine)|(?:phq|gad|pcl|audit|asrs|aims|moca|isi|edinburgh|epds|y-?bocs|mdq|score)[- ]?\d*\b.*(?:\d|\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty\S*|thirty\S*))|i checked the (?:state|pdmp|prescription|monitoring)|monitoring program|pdmp)/i

/** "We'll check a level" speaks of a test to come, not of its result. */
const intends =
  /(?:^|[,;] )(?:and )?(?:for (?:the|your) [^,]+, )?(?:i (?:don['’]t|do not) want|stay|we (?!have|had|said|talked|[a-z]+ed\b)[a-z]+|let['’]s|i(?:['’]ll| will)|we(?:['’]ll| will)|i(?:['’]d| would) like|i want|i need|we need|we(?:['’]re| are) going to|i(?:['’]m| am) (?:going to|ordering)|please|check|repeat|recheck|get|order)\b/i

/** "So the brain zaps." "Now the Concerta.": a subject put on the table asks about it. */
const names =
  /^(?:(?:okay|and|so|now|then|alright),? )+(?:the|your|his|her) (?!.*\b(?:\d\w*|is|are|was|were|stays?|goes|comes|starts?|stops?|helps?|can|will|first|same|next)\b)(?:[a-z][\w'’-]*[ .]){1,3}$/i

const proposes =
  /^(?:[a-z]{2,},? )*(?:would|could|can|will) (?:you|she|he|they|we|someone|somebody|everyone|your [a-z]+) (?:please |also |just |both |at least )*(?:be (?:willing|open|okay|ok|with)|go|get|try|stop|ask|call (?!it|that|this|yourself)|bring|keep|start|consider|come|switch|let|hold(?! (?:it |them |that )?(?:up|out)\b)|put|give|move|text|message|lock|throw|stay|tell (?!me|us)|allow|sign|drop|leave|hand|promise|have (?:it|them|that)|take (?:it|that|this|them|those|the|your))\b|[;,] (?:will|would) you (?:take|accept|go|come|try|do) (?:it|that|there|them)?\b|\b(?:may i (?:have|call|talk (?:to|with)|speak|contact)|i want to see you in|see you (?:again )?in (?:a|one|two|three|four|six))\b|\b(can we agree|can you (?:agree|promise|commit|call|give|ask|try|bring|lock)|would you be willing|are you willing|could you (?:please |also |just )?(?:call|give|ask|try|bring|lock|send|keep|stay|take|write|let|get|hold|check|make|have|come|go)|can (?:your|he|she|they|somebody|someone) (?:\w+ )?(?:hold|keep|take|lock|stay|help|watch|bring|drive|give))\b/i
/** "Back in four weeks?", "Two weeks, same time?", "Is next Thursday at eleven all right?" */
const schedules =
  /^(?:(?:and|so|okay|then|shall we say|how about|what about)[, ]+)*(?:(?:see you |back |again )?(?:in )?(?:one|two|three|four|six|eight|ten|twelve|\d+) (?:weeks?|months?)(?:,? (?:then|from (?:today|now)|same (?:time|day)|video|by video|the [a-z-]+))*|(?:is |does |would |how(?:['’]s| is) )?(?:next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the [a-z-]+(?:th|st|nd|rd|fth))(?: the [a-z-]+)?(?: (?:at|morning|afternoon|evening)[a-z0-9: -]{0,20})?(?: (?:all right|alright|okay|work(?:s)?|good|fine)(?: for you)?)?|same (?:time|day)[a-z ,]{0,20})\?$/i
/** "Would you take naltrexone?": an offer, not a question about what is taken. */
const offersMedicine =
  /\b(?:would|could|will) you (?:take|try|consider|start|go (?:on|back on)|be (?:open|willing))\b/i
const diagnoses =
  /^(?:(?:so|okay|ok|alright|and|for the record|then|right|yes),? )*(?:the )?(?:[\w-]+ ){0,3}?(?:adhd|ocd|ptsd|bulimia|anorexia|schizo\w+|bipolar|major depress\w*|depression|dementia|tardive|insomnia|autis\w+|panic disorder|generalized anxiety|gad|alcohol use|opioid use|borderline|adjustment|bereavement|grief(?! (?:group|counsel\w*|support|class)))\b/i

const hasDose =
  /\b(?:\d[\d.]{0,12}|half|quarter|one|two|three|five|ten|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|hundred)\b[^.]{0,14}\b(?:milligrams?|mg|tablets?|pills?|a day|at night|daily)\b|\b(?:milligrams?|mg)\b/i
const medicineWord = /\b(?:medicine|medication|meds?|dose|pills?|tablets?)\b/i
/** "For the week: …", "Wednesday at two.": what is to be done until the next visit, and when that is. */
const untilNext =
  /^(?:(?:so|and|okay|then),? )*(?:for|over|between|until|before) (?:the (?:next )?(?:week|two|three|few)|this week|next (?:week|time)|(?:two|three|four) weeks|now and|homework)\b[^.?]*[:,]|^(?:(?:so|and|okay|then),? )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|same time|same day)\b[^.?]{0,40}\b(?:at|next|week|same|again|morning|afternoon|evening)\b[^?]{0,30}$/i
/** "If the pulse is under fifty, that's the emergency room." */
const conditional = /^if\b|\bif\b.*\b(?:emergency|urgent care|er|911|988|call (?:me|us|911|988)|hospital)\b/i

/** "Bupropion XL, 150, mornings." prescribes without a verb. */
function orders(text: string) {
  return (
    /\d|\b(?:half|one|two|three|four|five|ten|twenty|fifty|hundred|mornings?|bedtime|night|nightly|daily|twice|every)\b/i.test(
      text,
    ) &&
    !/\b(?:you(?:['’](?:re|ve|d))?|your|was|were|had|has|been|it says|last|helps?|can|makes?|i (?:have|see)|i['’]ve got|(?:my|the) list)\b/i.test(
      text,
    )
  )
}

const body =
  '(?:hands?|palms?|feet|foot|eyes|shoulders?|arms?|legs?|chest|belly|stomach|back|breath|fingers?|head|jaw|chair|body)'
/** What a clinician asks the patient to do in the visit itself: to notice, to breathe, to say something aloud. */
const guides = new RegExp(
  String.raw`^(?:(?:just|and|now|then|good|okay|so|again|once more|go ahead and|try to|see if you can|let['’]s|i want you to|i['’]d like you to|keep) )*(?:notice|noticing|breathe|breathing|inhale|exhale|imagine|picture|visualize|repeat (?:after|it|that|this|those|the (?:words?|sentence|thought|phrase))|say(?! (?:hi|hello|hey|bye|goodbye|thanks?|thank|more|good))|feel|touch|tense|squeeze|scan|name (?:\w+ )?(?:things?|five|four|three|two|one)|stay (?:with|in) (?:it|that|the|this)|sit with|look (?:at (?!(?:that|him|her|it|you|them)\b)|around)|listen|count|(?:put|place|press|rest|hold|drop|open|close|roll|stretch|relax|unclench|plant) (?:both |one |the )?(?:your )?${body}|try (?:it|that) (?:once|again|now)|role-?play|practice (?:it|that|this) (?:now|here|once|again))\b`,
  'i',
)
/** "Let's do the other half now.", "I'll be her.": what both do together. */
const together =
  /\b(?:let['’]s|we(?:['’]ll| will)|i['’]d like to|can we) (?:do|try|practice|write|go through|role-?play|walk through|work on|look at|fill) [^.]*\b(?:now|together(?: today| now)?|right here|in here|with me)\b|\blet['’]s role-?play\b|^(?:and |okay,? |so )?i(?:['’]ll be|['’]m) (?:her|him|your (?:boss|manager|mom|mother|dad|father|sister|brother|son|daughter|partner|wife|husband)|mom|dad|the (?:boss|manager|teacher))\b|^(?!.*\b(?:you|i|he|she) (?:said|did|told|read)\b).*\bout loud\b/i
/** Words of a step after the visit. */
const afterVisit =
  /\b(?:every|daily|nightly|weekly|tonight|tomorrow|next|until|at bedtime|before bed|a day|a week|each (?:day|night|morning|time)|homework|this week|for (?:the|two|one|a) weeks?|milligrams?|mg|(?:mon|tues|wednes|thurs|fri|satur|sun)day|call|message|911|988|pharmacy|school|letter|lock|doses?|pills?|labs?|panel|level|in (?:an?|one|two|three|four|six|eight|\d+|seven|ten|a few) (?:days?|weeks?|months?))\b/i

/** A step done in the visit: the patient's next words are what came of it. */
function exercises(text: string, bare: string, medicines: boolean) {
  const step = bare.replace(/^(?:when|as|while|if) [^,]+, /i, '')
  return !medicines && !afterVisit.test(text) && (guides.test(step) || together.test(text))
}

/** "Start where you like.", "Let's start with the citalopram.": where the talk begins is no order. */
const ofTalk =
  /\b(?:start|begin) (?:where|wherever|with (?:the|your|whatever|what))\b(?!.*(?:\d|milligram|tablet|pill|week|morning|night))|\btake (?:your|whatever|all the) time\b|\bthinking out loud\b/i

/** What a clinician asks to see: the note tells what is found, not the request. */
const asksToSee =
  /^(?:(?:okay|and|now|good|then|please)[, ]+)*(?:(?:can|could|would|will) you (?:please )?)?(?:(?:put|stick) out your tongue|tap your (?:finger|toe|foot|feet|heel)s?|hold (?:out )?your (?:hands|arms)(?: out)?|follow my finger|bend (?:your|his|her) (?:elbow|arm|knee|wrist)|touch your nose|open your mouth)(?: for me| now| again| please| wide)*(?:,? and (?:hold|keep|leave) (?:it|them) (?:there|out|still))?[.?!]$/i

/** What a clinician sees: "I see it moving.", "I see you rocking.", "No tremor." */
const examines =
  /\b(?:i (?:can )?see|i['’]m seeing) (?:it|them|the [a-z]+|your [a-z]+|a [a-z]+) (?:\w+ )?(?:mov|chew|shak|twitch|trembl|going|rock|pac)\w*|\bi (?:can )?see (?:that )?you(?:['’]re)? (?:\w+ly )?(?:shift|fidget|rock|pac|shak|trembl|cry|tear|smil|sweat|twitch|bounc|wring)\w*|\bi (?:can )?see (?:an? |some )?(?:fine |slight |mild |little )?(?:tremors?|stiffness|rigidity|shak\w+|twitch\w*|tics?)\b|^(?:(?:good|okay|and|right|great)[, ]+)*no (?:visible |obvious |abnormal |hand )?(?:tremors?|shak(?:e|es|ing)|rigidity|stiffness|cogwheel\w*|edema|swelling|bruis\w+|nystagmus|twitch\w*|clonus|movements|lip smacking|tics|track marks)\b[^?]*$/i

/**
 * Which part of the visit a clinician's sentence is. A sentence that fits none and isn't comfort is kept as an
 * explanation.
 */
export function classifyProvider({ text, folded }: Said): ProviderSentence {
  return classify(text, folded)
}

const classify = remember((text: string, folded: string): ProviderSentence => {
  const bare = text.replace(opener, '').replace(calls, '')
  const first = /^[A-Za-z]+/.exec(bare)?.[0] ?? ''
  const medicines = findMedicines(text).length > 0
  const question = asks.test(text)
  if ((onlyComforts(folded) || (/^ha+\b/.test(folded) && !question)) && !medicines) return 'comfort'
  if (/\bthis is (?:dr|doctor)\b/.test(folded) && !question) return 'small-talk'
  if (asksToSee.test(text)) return 'comfort'
  if (examines.test(text)) return 'observation'
  if (ofTalk.test(text) && !question) return 'prompt'
  if (question && (proposes.test(text) || schedules.test(text) || (medicines && offersMedicine.test(text))))
    return 'plan'
  if (question)
    return isSmallTalk(folded) && !isClinical(folded) && !riskIn(folded) ? 'small-talk' : 'question'
  if (exercises(text, bare, medicines) && !riskIn(folded)) return 'exercise'
  if (isSmallTalk(folded) && !medicines && !isClinical(folded) && !riskIn(folded) && !future.test(text))
    return 'small-talk'
  if (names.test(text) || (medicines && /^[A-Z][\w-]+\.$/.test(text))) return 'prompt'
  if (
    measures.test(text) &&
    !intends.test(bare) &&
    !/, so (?:let['’]s|we(?:['’]ll| will)|i(?:['’]d| would|['’]ll| will))\b/i.test(text) &&
    !/^(?:if|see|then|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day,)\b/i.test(bare)
  )
    return 'measure'
  // "And no thoughts of suicide." asks for the answer that follows.
  if (
    !question &&
    /^no (?:thoughts?|plans?|intent\w*|urges?|wish\w*)\b/i.test(
      text.replace(opener, 'no ').replace(/^no no /i, 'no '),
    )
  )
    return 'prompt'
  if (invites.test(bare) || (reportsOther(text) && !intends.test(bare))) return 'prompt'
  if (/^(?:impression|assessment|diagnos[ie]s|dx)\b/i.test(bare)) return 'assessment'
  if (medicines && orders(text)) return 'plan'
  if (/^(?:don['’]t|do not) (?!you\b|i\b|we\b)/i.test(bare)) return 'plan'
  // "Not with bulimia." answers and names no illness of the patient's.
  if (/^(?:not|no)\b/i.test(text) && wordCount(folded) <= 4) return 'explanation'
  if (diagnoses.test(text) && !(plans.test(text) || plans.test(bare)) && !intends.test(bare))
    return 'assessment'
  if (assesses.test(text) && !intends.test(bare)) return 'assessment'
  // "The morning one we cut to a quarter milligram, that's half a tablet": a dose or a step is no impression.
  const steps =
    !namesDiagnosis(folded) &&
    (plans.test(text) ||
      plans.test(bare) ||
      hasDose.test(text) ||
      conditional.test(bare) ||
      /\b(?:tonight|today|tomorrow|then),? (?:take|start|stop)\b/i.test(text))
  if (
    weighs.test(bare) &&
    !steps &&
    !(teaches({ text }) && !namesDiagnosis(folded)) &&
    !intends.test(bare) &&
    (isClinical(folded) || riskIn(folded) || namesDiagnosis(folded))
  )
    return 'assessment'
  if (
    plans.test(text) ||
    plans.test(bare) ||
    (isInstruction(first) && !/^(?:that|it)\b/i.test(bare)) ||
    /^do (?:it|that|this|them|one|two) (?:every|each|once|twice|daily|in|at|before|after|again|for)\b/i.test(
      bare,
    ) ||
    conditional.test(bare) ||
    untilNext.test(text) ||
    (medicineWord.test(text) && /\b(?:tonight|tomorrow|today|then),? (?:take|start|stop)\b/i.test(text)) ||
    /^(?:an?|the|our) (?:[a-z]+ ){0,3}(?:therapist|nurse|case ?manager|social worker|dietitian|aide|team) will\b/i.test(
      bare,
    ) ||
    /^there['’]s (?:also )?(?:an?|the|another)\b.*\b(?:group|class|program|line|clinic|app|medicine|medication|pill|option|bed|shelter|room|team)\b/i.test(
      bare,
    ) ||
    /\b(?:advocate|shelter|case ?manager|mobile team|crisis team|detox|respite)\b.*\b(?:can|could|will|has|have)\b/i.test(
      bare,
    ) ||
    /^no (?!,)[a-z]+/i.test(text) ||
    /^(?:one|another) (?:more )?thing\b|\bhomework\b|: (?:[a-z]+ )?(?:take|check|write|call|try|keep|use|do|go|stop|start)\b/i.test(
      bare,
    ) ||
    /\ballergy list\b/i.test(bare)
  ) {
    return isSmallTalk(folded) && !medicines && !future.test(text) && !isClinical(folded)
      ? 'small-talk'
      : 'plan'
  }
  if (observes.test(text)) return 'observation'
  if (onlyAgrees(folded)) return 'comfort'
  if (isSmallTalk(folded) && !isClinical(folded) && !riskIn(folded)) return 'small-talk'
  if (future.test(text) && !/^still\b/i.test(bare)) return 'plan'
  return namesDiagnosis(folded) ? 'assessment' : 'explanation'
})

const works =
  "(?:is|are|isn['’]t|aren['’]t|makes?|raises?|lowers?|blocks?|gets?|works?|wears?|hangs?|loses?|learns?|sits?|burns?|builds?|helps?|can|may|tends? to|means|turns?|becomes?|has|have|lights?|grows?|floods?|teaches|tells|leaves the body)"
const general = new RegExp(
  String.raw`^(?:(?:so|and|because|but|well|now|see|basically|when|in people over [\w-]+)\b,? )*((?:(?:the|a|an|your|our|some|most|many|all|each|every) )?(?:[\w'’-]+ ){0,8}?)${works}\b`,
  'i',
)
const personal =
  /\b(?:i|i['’]\w+|we|we['’]\w+|you(?:['’](?:re|ve|ll|d))|you (?:get|are|were|have|had|need|should|can|could|take|took|said|told|want|stay|go|keep|call|stop|start|two|both)|let['’]s|me|today|tonight|tomorrow|yesterday|last|next|since|ago|was|were|did|had|this week|as needed|for now|plan|should|must)\b/i

/** A sentence about how an illness, a body or a medicine works, true of anyone: it reports and decides nothing. */
export function teaches({ text }: Pick<Said, 'text'>) {
  return !asks.test(text) && general.test(text) && !personal.test(text) && !hasDose.test(text)
}

/** What such a sentence is about: "a panic attack". A pronoun is not a subject. */
export function subjectTaught(text: string): string | undefined {
  const subject = general.exec(text)?.[1]?.trim() ?? ''
  const words = wordCount(subject)
  return words <= 3 &&
    /[a-z]{4}/i.test(subject) &&
    !/^(?:that|this|those|these|it|they|there|here|what|who|part|more|some|just|not|only|[A-Z][a-z]+['’]s)\b/i.test(
      subject,
    )
    ? subject
    : undefined
}
