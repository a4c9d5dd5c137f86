import { fold } from '../text/fold.ts'
import { contracted } from '../text/negation.ts'
import type { RiskTopic } from '../types.ts'

/**
 * Whether a question asks if a danger exists, so that a no denies it. "Do you hear voices?" does; "Do the voices let
 * you sleep?" and "Is that the only gun?" take it for granted. What isn't known to ask so, doesn't.
 */
export function asksWhether(text: string, topic: RiskTopic, names: (folded: string) => boolean): boolean {
  const whole = mainOf(text)
  if (takesForGranted.test(whole)) return false
  if (bareAuxiliary.test(whole)) return true
  const clauses = text
    .replace(setting, '')
    .split(/[,;:.—–]\s*|\s+(?=(?:or|and|but)\s)/i)
    .map((clause) => withoutWhen(fold(clause).replace(opening, '')))
    .filter(Boolean)
  return [whole, ...clauses].some((clause) => names(clause) && hasShape(clause, topic))
}

function hasShape(clause: string, topic: RiskTopic) {
  if (!finite.test(clause)) return true
  const verbs = asks[topic]
  return verbs === undefined || verbs.test(clause) || there.test(clause) || spanish.test(clause)
}

/** A question without what comes before its comma and without "when he hit you". */
export function mainOf(text: string) {
  return withoutWhen(fold(text.replace(setting, '')).replace(opening, ''))
}

function withoutWhen(folded: string) {
  return folded.replace(
    / (?:when|after|because|while|the time|the night|the day) (?:you|he|she|they|it|that|the|your)\b.*$/,
    '',
  )
}

const setting =
  /^(?:(?:and|so|okay|now),? )?(?:when|if|after|before|since|while|because|as|with|the (?:night|day|time)) [^,?]+, (?=\w)/i
const opening =
  /^(?:(?:okay|ok|and|or|but|so|now|well|then|also|still|right|good|today|tonight|lately|these days|please|honestly|straight out|i (?:have|need|want|would like|d like) to ask(?: you)?(?: if| whether| about)?|let me ask(?: you)?(?: if)?|i wonder(?: if| whether)?|tell me if|can i ask if|may i ask if|would you say(?: that)?|is it fair to say(?: that)?|ask (?:her|him|them) (?:if|whether)|please ask (?:her|him) (?:if|whether)) )+/

const adverbs =
  '(?:(?:ever|still|also|really|actually|now|currently|been|just|sometimes|even|again|recently|lately|already|yet|today|tonight|right|maybe|yourself|never|not|at|all|any|time|point|in|your|whole|life|so|much|gotten|got|to|as|far|having|find|catch|once|too|perhaps|always|often|kind|of|sort|currently|presently|had|have|a|made|you) )*?'
const aux = `(?:(?:do|does|did|have|has|had|are|is|were|was|would|could|will|can|${contracted}) )`
const someone =
  '(?:any ?(?:one|body)|some ?(?:one|body)|people|he|she|they|who|(?:your|the|her|his) (?:\\w+ )?\\w+|(?!(?:do|does|did|have|has|had|are|is|were|was|would|could|will|can|the|your)\\b|his\\b|her\\b|any\\b|all\\b|that\\b|this\\b|those\\b|these\\b|suicid|dying|death|thoughts|voices)[a-z]{3,})'
const you =
  '(?:you|youre|youve|youd|he|she|hes|shes|they|(?:any |a )?part of you|mrs? \\w+|(?!(?:do|does|did|have|has|had|are|is|were|was|would|could|will|can|the|your)\\b|his\\b|her\\b|any\\b|all\\b|that\\b|this\\b|those\\b|these\\b|suicid|dying|death|thoughts|voices)[a-z]{3,})'

const asked = (subject: string, verbs: string) =>
  new RegExp(
    `^${aux}?(?:not )?${subject} (?:(?:re|ve|d|are|were|is|was|have|had|has|do|did|would|${contracted}) )?${adverbs}(?:${verbs})\\b`,
  )

/** What the main clause says of the person, for each danger. */
const asks: Partial<Record<RiskTopic, RegExp>> = {
  'suicidal-ideation': asked(
    you,
    'think(?:ing|s)? (?:of|about|that|that you|youd be|you d be|youd rather|life|everyone|it would|about it|dying)|thought (?:of|about|that|youd|you d|life|it would|everyone)|consider\\w*|contemplat\\w*|wish\\w*|want\\w*(?! the\\b)|wanna|hop(?:e|ed|es|ing)|pray\\w*|rather|feel\\w*(?: like| that| as| you| youd| lifes?| suicidal| so| hopeless| better)|felt(?: like| that| as| you| so| suicidal| lifes?)|(?:thoughts?|ideas?|wishes|urges?|feelings?|suicidal|nights|moments|times) ?(?:of|to|about|like|thoughts?|when|where|that|ideation)?|experienc\\w*|entertain\\w*|imagin\\w*|pictur\\w*|suicidal|going to|get to thinking|been having|having|asked? god',
  ),
  'suicide-plan': asked(
    you,
    '(?:\\w+ )?plans?|thought|think\\w*|picked|chosen|chose|set|consider\\w*|worked|figured|decided|planning|planned|imagined|know how|specific|doing|do|did|something|way|method',
  ),
  'suicide-intent': asked(
    `(?:${you}|it|that)`,
    'intend\\w*|intent\\w*|act\\w*|do|doing|going to|plan\\w*|mean(?:ing)? (?:to (?!survive|live)|it)|meant (?:to (?!survive|live)|it)|want\\w* to (?!be found|live)|try\\w*|tried|hop\\w*|hurt|kill|end|go through|follow|carry|think you|feel you|something you want|safe',
  ),
  'suicide-attempt': asked(
    you,
    'tried|try|attempt\\w*|overdos\\w*|done|do|did|taken|take|took|swallow\\w*|acted|came|come|close|hurt\\w*|harm\\w*|cut|an attempt|any attempts?|one attempt',
  ),
  'self-harm': asked(
    you,
    'hurt\\w*|harm\\w*|cut(?:ting)?(?! (?:anywhere|only|deep))|burn\\w*|scratch\\w*|hit|hitting|pick\\w*|do|doing|done|did|want\\w*|feel\\w* like|felt like|think\\w*|thought|punish\\w*|bang\\w*|injur\\w*|self|engag\\w*|urges?|thoughts?|marks|experienc\\w*',
  ),
  'homicidal-ideation': asked(
    you,
    'want\\w*|think\\w*|thought|feel\\w* like|felt like|thoughts?|urges?|plan\\w*|mean\\w*|going to|hurt|hit|kill|harm|attack|threaten\\w*|consider\\w*|do|doing|act|use|wish\\w*|intend\\w*|wanna|angry|say|says|tell|imagin\\w*|pictur\\w*|violent|homicidal|touch\\w*|feel you|pleasure',
  ),
  psychosis: asked(
    someone.replace('people', 'people|you|youre|youve|it|anything|things|the tv'),
    'hear(?:ing|s|d)?|see(?:ing|s|n)?|saw|experienc\\w*|feel\\w*|felt|think\\w*|thought|believ\\w*(?! you)|notic\\w*|smell\\w*|being|tell(?:s|ing)?|told|say(?:s|ing)?|talk\\w*|command\\w*|order\\w*|ask\\w*|watch\\w*|follow\\w*|out to|putting|paranoi\\w*|after|against|poison\\w*|read|reading|voices|visions?|hallucinat\\w*|suspicious|special|sense|want',
  ),
  abuse: asked(
    `(?:${someone}|you|youre)`,
    '(?:hit|hits|hitting|hurts?|hurting|chok\\w*|push\\w*|shov\\w*|slap\\w*|punch\\w*|kick\\w*|grab\\w*|beat\\w*|strangl\\w*|threaten\\w*|yell\\w*|scream\\w*|scare[sd]?|frighten\\w*|forc\\w*|control\\w*|touch\\w*|abus\\w*|rap\\w*|assault\\w*|molest\\w*|burn\\w*|throw\\w*|threw|put|puts|lay|laid|gets?|gotten|makes?|made|treat\\w*|follow\\w*|afraid|scared|(?:being|been) (?:hit|hurt|abus\\w*|threaten\\w*|forc\\w*|touch\\w*|chok\\w*|rough|violent|unkind|physical|unsafe)|unkind|keeps?|kept|hit)(?! (?:sorry|help))',
  ),
  'access-to-means': asked(
    `(?:${someone}|you|youve|it|it s)`,
    'guns?|(?<!your )own|keep|keeps|got|has|hold|weapons?|firearms?|rifles?|pistols?|pills|medic\\w*|meds|access|extra|anything|something|a gun|knives|knife|one|other|more|loose',
  ),
  preparation: asked(
    `(?:${you}|it)`,
    'writ\\w*|wrote|giv\\w*|gave|bought|buy|look\\w*|search\\w*|research\\w*|googl\\w*|gather\\w*|collect\\w*|sav\\w*|taken|take|took|gotten|got|get|gone|go|went|been|done|do|did|doing|mak\\w*|prepar\\w*|practic\\w*|rehears\\w*|held|hold|pick\\w*|put|set|said|say|sat|count\\w*|start\\w*|begun|stood|stand|driven|drove|drive|reach\\w*|loaded|turned|touch\\w*|left|leave|lined|anything|steps',
  ),
}

const there =
  /^(?:is|are|was|were|has|have|had|s)? ?(?:there|it|that|things?|the [a-z]+) (?:ever |still |also |really |been |been any |gotten |got )*(?:been|gotten|got|come|came|cross\w*|reach\w*|gone|go|get|any|a|guns?|weapons?|times?|moments?|days?|nights?|voices|part|some|someone|somebody|anything|anyone|other|more|made you|make you|makes you|ever|bring|brought|in your mind|on your mind|so bad|pills)\b/

const spanish =
  /^(?:y )?(?:(?:alguna vez|ahora|usted|don \w+|dona \w+|senora?) )*(?:ha|has|han|hay|he|tiene|tienes|piensa|piensas|quisiera|siente|sientes|oye|oyes|escucha|escuchas|ve|ves|alguien|el|ella|le|te|se|su|tu|ganas|pensamientos|algun|alguna|ningun|intento|intentaste|trato|trataste|oido|pensado|esta|estas)\b/

/** "Any thoughts of dying?" has no verb of its own. */
const finite = new RegExp(
  `^(?:${aux}|(?:you|youre|youve|he|she|they|it|its|this|that|those|these|there|i|we|your|the|my|his|her|who|what|when|where|why|how|which)\\b|(?:ha|has|han|hay|tiene|piensa|quiere|es|fue|era|ya|le|se|su|la|las|los|el|te|ve|oye|esta|nada) )`,
)

/** "Some people think of dying. Do you?" */
const bareAuxiliary =
  /^(?:do|did|have|has|are|were|is|was|not|would|and|or|what about)? ?(?:you|he|she|they|yourself|ever|any|any of (?:that|those|it|them)|if you could|either|anything(?: like (?:that|it|this))?)(?: (?:ever|too|too much|had any|felt that way|feel that way|have any|had that|have that|do it|thought about it|think about it|thought (?:about|of) (?:it|that|doing (?:it|that))|tried|ever tried|if you could))?$/

/** Words of a question for which the danger is a fact. */
const takesForGranted =
  /\b(?:have (?:any )?hope|about what (?:suicide|dying|it|that|your death) would|hablado con|contado|platicado|only|just (?:one|once|when|at)|first (?:time|one|attempt)|new\b|without|free (?:of|from)|except|other than|relief|break from|peace|off the table|rul(?:e|ed) out|past (?:wanting|thinking)|done with|finished with|instead|guilty|surpris\w*|expect\w*|set off|reason(?! to live)|understand|like thinking|all (?:of )?(?:the|your|those|his|her) (?:guns|pills|rifles|knives|meds)|(?:put|take|took|go|goes|went|push\w*) (?:\w+ ){0,4}(?:aside|away)|illness|doubt|are you sure|wrong about|explanation|unloaded|kept apart|lock|mind (?:if|going)|object to|feel bad|walk away|didnt (?:think|want|wish|hear)|fail|succeed|la primera|unica vez|nada mas|solo (?:le|la|lo|cuando)|ya (?:dejo|se|no)|ayuda|llave|miedo de morir|da miedo morir)\b/
