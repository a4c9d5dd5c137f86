import { capitalize, close } from './quote.ts'

/**
 * The singular "they" keeps the verb of "I" and of "you" but for these, so that no verb needs to be conjugated and
 * none can be conjugated wrongly.
 */
const ofPatient: [RegExp, string][] = [
  [/\bmy ([a-z]+) and I\b/gi, 'they and their $1'],
  [/\bI\s+and\b/g, 'they and'],
  [/\bI['’]?m\b/g, 'they are'],
  [/\bI am\b/g, 'they are'],
  [/\bam I\b/gi, 'are they'],
  [/\bI was\b/g, 'they were'],
  [/\bI wasn['’]?t\b/g, 'they were not'],
  [/\bI['’]ve\b/g, 'they have'],
  [/\bI['’]ll\b/g, 'they will'],
  [/\bI['’]d\b/g, 'they’d'],
  [/\bI\b/g, 'they'],
  [/\bmyself\b/gi, 'themselves'],
  [/\bmine\b/gi, 'theirs'],
  [/\bmy\b/gi, 'their'],
  [/\bme\b/gi, 'them'],
  [/\bwe['’]re\b/gi, 'they are'],
  [/\bwe['’]ve\b/gi, 'they have'],
  [/\bwe['’]ll\b/gi, 'they will'],
  [/\bwe\b/gi, 'they'],
  [/\bour\b/gi, 'their'],
  [/\bus\b/g, 'them'],
  [/\byour\b/gi, 'the provider’s'],
  [/\byou\b/gi, 'the provider'],
]

const ofProvider: [RegExp, string][] = [
  [/\bI['’]?m\b/g, 'the provider is'],
  [/\bI am\b/g, 'the provider is'],
  [/\bI['’]ve\b/g, 'the provider has'],
  [/\bI['’]ll\b/g, 'the provider will'],
  [/\bI['’]d\b/g, 'the provider would'],
  [/\bI\b/g, 'the provider'],
  [/\b(me|myself)\b/gi, 'the provider'],
  [/\bwe['’]ll\b/gi, 'provider and patient will'],
  [/\bwe['’]re\b/gi, 'provider and patient are'],
  [/\bwe['’]ve\b/gi, 'provider and patient have'],
  [/\bwe\b/gi, 'provider and patient'],
  [/\bour\b/gi, 'the practice’s'],
  [/\bmy\b/gi, 'the provider’s'],
  [/\byourself\b/gi, 'themselves'],
  [/\byours\b/gi, 'theirs'],
  [/\byour\b/gi, 'their'],
  [/\byou['’]re\b/gi, 'they are'],
  [/\byou['’]ve\b/gi, 'they have'],
  [/\byou['’]ll\b/gi, 'they will'],
  [/\byou['’]d\b/gi, 'they’d'],
  [
    /\b(to|for|with|of|about|on|at|from|see|seeing|help|helps|give|giving|tell|call|ask|let|make|remind|send|show|teach|support|and|get|keep|worry|worries|bother|bothers|than) you\b(?!\s+(?:are|were|have|can|will|should|do|did|had|need|want|feel|notice|wake|take|go|start)\b)/gi,
    '$1 them',
  ],
  [/\byou(?=[.!?,;]|$)/gi, 'them'],
  [/\byou\b/gi, 'they'],
]

const contractions: [RegExp, string][] = [
  [/\bi\b/g, 'I'],
  [/\bcan['’]?t\b/g, 'cannot'],
  [/\bwon['’]t\b/g, 'will not'],
  [/n['’]t\b/g, ' not'],
  [/\b(it|that|there|what|here)['’]s been\b/gi, '$1 has been'],
  [/\b(it|that|there|what|here)['’]s\b/gi, '$1 is'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
]

/** "No," goes; the "no" of "no sleep at all" stays. */
const fillers =
  /^(?:(?:(?:um+|uh+|oh|hmm+|and|but|i mean|you know|honestly|basically|plus)\b[\s,.…—–-]*)|(?:(?:yeah|yes|yep|no|well|okay|ok|right|sure|like|look|anyway|so|actually|then|also)[,.…—–-]+\s*)|(?:(?:so|then|and then)\s+(?=(?:i|it|my|we|the)\b)))+/i
const inner = /,?\s*\b(?:you know|i mean|um+|uh+|kind of like)\b,?(?=\s)/gi

/** Without the words that only buy time. What is left still starts as it was said. */
function plain(sentence: string) {
  const rest = sentence.replace(fillers, '').replace(inner, '').trim()
  return rest || sentence.trim()
}

/** Words that were capital only because they began the sentence. A name keeps its capital. */
const lowerable =
  /^(?:The|A|An|It|It['’]s|My|This|That|That['’]s|There|There['’]s|These|Those|When|Whenever|Since|After|Before|At|In|On|For|By|With|Without|If|Once|Every|Everything|Some|Sometimes|Most|Mostly|Just|Even|Still|Maybe|Not|Nothing|Nobody|Getting|Being|Having|Sleep|Sleeping|Work|School|Mornings?|Nights?|Mood|Everyone|Everybody|People|We|We['’]re|We['’]ve|They|He|She|Last|Lately|Until|Because|As|What|How|All|About|Usually|Part|One|Two|Three|Four|Five|Six|Each|Keep|Let|Try|Take|Call|Practice|Usually|During|While|Both|Half|Only|More|Less|Food|Eating|Then|Now|Today|Tonight|Yesterday|Our|Their|His|Her|Over|Half|Between|Any|No|Never|Twice)\b/

function lower(text: string) {
  return lowerable.test(text) || /^[A-Z][a-z]+(?:ing|ed|ly|ful|ous|one)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

function rewrite(text: string, rules: readonly [RegExp, string][]) {
  return rules.reduce((said, [pattern, words]) => said.replace(pattern, words), text)
}

const ownSubject = /\b(?:they|their)\b/

/** "I wake at three, maybe three nights a week." → "Reports that they wake at three, maybe three nights a week." */
export function patientSays(sentence: string, verb = 'Reports') {
  const said = rewrite(rewrite(plain(sentence), contractions), ofPatient)
  const body = lower(close(said))
  return `${verb} ${ownSubject.test(body) && !/^that\b/.test(body) ? 'that ' : ''}${body}`
}

/** What the clinician said, told by somebody else, with the first letter capital. */
export function providerSays(sentence: string) {
  return capitalize(close(rewrite(rewrite(plain(sentence), contractions), ofProvider)))
}

/** The same, to stand after other words. */
export function providerClause(sentence: string) {
  return lower(close(rewrite(rewrite(plain(sentence), contractions), ofProvider)))
}
