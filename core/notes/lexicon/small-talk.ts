import { fitsAny } from '../../fits-any.ts'

/** Politeness, weather, technology and other talk around a visit, matched on folded text. */
const social =
  /^((good |great |nice |lovely )?(morning|afternoon|evening)|(good|great|nice|lovely) (to see you( too| again)?|to meet you( too)?)|hi+|hello|hey|bye+|goodbye|see you( (then|soon|later|next (week|time|month)|tomorrow))?|take care|you too|same to you|have a (good|great|nice) (one|day|night|week|weekend|evening|rest of your day)|thank(s| you)( so much| a lot| very much| doctor| again)?|youre welcome|welcome( back)?|happy (birthday|holidays|thanksgiving|new year|halloween|easter)|merry christmas|congratulations|likewise|my pleasure|buenos dias|buenas tardes|hola|adios|gracias( doctora?)?|igualmente|de nada|hasta luego)( (you (two|both|all|guys)|(dr|mr|mrs|ms|miss|senora?|dona|don) \w+|dr|doctor|doctora|there|everyone|everybody|again|maam|sir|\w+))?$|^no problem( (at all|doctor|doc|sir|maam))?$/
const around =
  /\b(hear me|hang on|moving the (laptop|phone|camera)|the laptop|propped|little (camera|dot)|tech department|lost power|sharing (my|a|the) phone|god bless|dios (la|lo|te|le) bendiga|signing off|flickering|up to the camera|(sit|drive) safe|enjoy the|sorry for the wait|minutes behind|come on in|say hi to|behind the wheel of|see me (okay|ok|all right|alright|now)|hear you|your (camera|mic|microphone|audio|video|screen|internet|connection|wifi|background)|cameras? (is |a )?(on|off|frozen|little dark|dark|s)|blinds|lighting|spinny|puppy|(the|my) (dog|cat)s?\b|the internet (here|is|was)|laundry room|call your cell|set it up|watch that sneeze|youre (muted|on mute|frozen|frozen again|breaking up|cutting out)|unmute|muted|on mute|lag(gy|ging)?|frozen|froze|buffering|log(ged)? (in|on)|the link|zoom|wifi|reception|headphones|sign(al| in)|weather|rain(ed|ing|y|s)?|snow(ed|ing|y|s)?|sunny|heat ?wave|humid|hot out|cold out|freezing out|forecast|monsoon|dust storm|(hundred|110|115|degrees) (out|degrees|outside)|traffic|parking|parked|freeway|the drive (in|over|here)|find (the place|parking|us)|the game|the (cardinals|suns|diamondbacks|lakers|cowboys|yankees|dodgers|packers|chiefs|eagles)|super bowl|world series|playoffs|football|baseball|basketball|soccer match|tv show|netflix|the (show|movie|episode|series)|your (vacation|holiday|trip|dog|cat|puppy|kitten|garden|haircut|sweater|shirt|mug|plants?|kitchen|office|bookshelf)|new (haircut|glasses|puppy|mug)|nice (mug|shirt|sweater|plant|haircut|background)|is that (a|your) (dog|cat|puppy|plant|guitar|painting)|whats (his|her|its) name|the recipe|love that (mug|color|painting)|coffee (today|already|in hand)|cute|adorable|barking|meow|thanksgiving plans|the holidays look|copay|insurance card|front desk|billing office|patient portal|update your (address|phone|insurance)|clima|trafico|lluvia|llov\w+)\b/

const isAround = fitsAny([around])

/** People introduce themselves and others: "this is Dana, I'm the nurse". */
const introduces =
  /^(?:(?:hi|hello|hey|yes|yep|yeah|sorry|good|morning|afternoon|everybody|everyone|all|again|doctor|(?:mr|mrs|ms|dr|miss|senora?) \w+) )*(?:this is \w+|(?:im|its) \w+ (?:the|your|from|at|his|her) |im (?:the|your|his|her) (?:nurse|daughter|son|mother|father|mom|dad|wife|husband|partner|sister|brother|interpreter|case manager|dietitian|ma)|interpreter \w+|\w+ from \w+|\w+s here$)/

export function introducesSelf(folded: string) {
  return introduces.test(folded)
}

export function isSocial(folded: string) {
  return social.test(folded)
}

/** "Evening." or "No problem.", which greet and thank unless they answer a question, and "Morning headaches." */
export function mayAnswer(text: string, question: string | undefined) {
  return (question !== undefined && !greets.test(question) ? answers : goesOn).test(text)
}

const greets =
  /\b(?:good (?:morning|afternoon|evening)|how are (?:you|things|we)|how have you been|how['’]?s it going|hello|hi)\b/i

const answers = /^(?:mornings?|afternoons?|evenings?|no problems?)\b/i
const goesOn =
  /^(?:[Mm]orning|[Aa]fternoon|[Ee]vening) (?!(?:doctor|doc|sir|ma['’]?am|everyone|everybody|all|again|there|you|to)\b)[a-z]/

export function isSmallTalk(folded: string) {
  return social.test(folded) || isAround(folded)
}

/** Whole answers that only agree or acknowledge. */
const agrees =
  /^((oh|okay|ok|sure|fine|good|great|perfect|right|yes|yeah|yep|alright|all right|sounds (good|great|fine|right|like a plan)|that sounds (good|great|fine|right)|got it|deal|will do|i will|i can do that|that works( for me)?|works for me|thanks|thank you( doctor| so much)?|fine by me|fair enough|makes sense|that makes sense|understood|no problem|of course|i understand|that helps|i think so too|id like that|i like that|agreed|esta bien|gracias( doctora?)?|bueno|claro|de acuerdo|mm ?hm+|uh ?huh|cool|awesome|absolutely|definitely|please|nice|exactly|true|for sure|i agree|sounds fair|okay then|very good) ?)+$/

export function onlyAgrees(folded: string) {
  return agrees.test(folded)
}

/** What a clinician says to comfort, thank or praise, without a finding. */
const comforts =
  /^((oh|and|well|so|okay|ok|alright|all right|right|good|great|perfect|wonderful|excellent|sure|yes|yeah|no problem( at all)?|of course|i see|got it|mm ?hm+|hm+|fair enough|makes sense|understood|exactly|absolutely|brutal|wow) ?)*((come on (in|back)|thats (on me|all right|alright)|let me slow us down|well be quick|we dont have to|(stay|keep) (warm|cool|dry|safe)|im (a little |so |really |very )?(sorry|glad|happy|proud|pleased|concerned$|worried$)( to hear| for| about| that| you| it)?.{0,60})|(thank you|thanks) (so much |again )?(for .{0,60}|.{0,20})|that (sounds|must be|must have been|seems|is|was|s|makes)( so| really| very| a| like a)* ?(rough|hard|tough|difficult|painful|scary|great|good|wonderful|awful|terrible|exhausting|sense|lot|frustrating|stressful|understandable|helpful|fair|nice|progress|big step|huge).{0,30}|thats (so |really |very |a |great |good )*(rough|hard|tough|great|good|wonderful|awful|okay|ok|fine|understandable|a lot|progress|helpful|fair|huge|big|excellent|fantastic|brave).{0,30}|i (hear|understand|appreciate|get) (you|that|it|this)( .{0,30})?|good (job|work|question|for you|idea|to (hear|know)).{0,20}|nice (job|work|to).{0,20}|take your time|no rush|i know( .{0,20})?|sounds good|well done|you did (great|well|the right thing).{0,20}|of course|i can imagine|i bet|let me (see|check|pull|write|look|just|make a note).{0,40}|give me (a|one) (second|moment|minute).{0,20}|one (second|moment)|glad to hear (it|that)|happy to (help|hear it)|you(re| are) (doing great|welcome|very welcome|right|not alone|okay|safe here).{0,20}|we(ll| will) (get|figure).{0,20}|lets (get started|begin|start|see|dive in|jump in)|before we (start|begin).{0,30})?$/

export function onlyComforts(folded: string) {
  return folded.length < 110 && comforts.test(folded)
}

/** What a clinician says before going on. As a patient's answer the same words may mean something. */
const courtesies =
  /^(?:(?:okay|ok|and|well|oh|so) )*(?:(?:ha)+|wow|gosh|fair|fair enough|ugh|fancy|interesting|love it|love that|no worries|no shame here|good thinking|good thing you said so|thats fine|thats honest|oh boy|oh no|poor you|i hear you|i believe you|i appreciate (?:you|your) telling me(?: that)?|(?:thanks|thank you)(?: both| so much)?(?: for (?:telling me|being (?:straight|honest)(?: with me)?|saying (?:so|that)|sharing(?: that)?|coming|joining us))?(?: that)?|im (?:really |so )?(?:glad|sorry) you (?:called|told|said|came|went)(?: \w+){0,3}|bless you|hi(?: \w+)?|hello(?: (?:mr|mrs|ms) \w+)?)(?: (?:fair|okay|ok|wow))?$/

export function acknowledges(folded: string) {
  return courtesies.test(folded) || saysNothing(folded)
}

/** "Okay.", "That sounds rough.": agreeing and comforting hold no fact; being concerned is a judgment. */
export function saysNothing(folded: string) {
  return (onlyAgrees(folded) || onlyComforts(folded)) && !/\d|\b(?:concerned|worried)\b/.test(folded)
}
