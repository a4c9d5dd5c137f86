/** "A" that counts or measures: "a week", "a beer", "a few". Without it the sentence would say something else. */
const counted =
  /^(?:few|little|bit|lot|couple|while|half|quarter|hundred|thousand|dozen|third|single|second|minute|hour|day|night|week|month|year|time|morning|evening|pound|mile|pack|pint|fifth|glass|bottle|can|cup|shot|drink|beer|joint|gummy|hit|pill|tablet|capsule|dose|film|strip|patch|drop|puff|spray|piece|[a-h]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty\S*|thirty\S*|forty\S*|fifty\S*|sixty\S*|seventy\S*|eighty\S*|ninety\S*|\d\S*|good|great|big|small|whole|full|different|day's|week's|month's|year's)$/i
/** "The" that tells which one is meant. */
const chosen =
  /^(?:first|second|third|fourth|last|next|other|others|only|whole|rest|most|best|worst|more|less|fewer|better|worse|way|point|thing|things|one|ones|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty\S*|thirty\S*|forty\S*|fifty\S*|sixty\S*|seventy\S*|eighty\S*|ninety\S*|hundred\S*|\d\S*|time|times|day|days|night|nights|week|weeks|weekend|weekends|month|months|year|years|morning|mornings|afternoon|evening|summer|winter|spring|fall|middle|end|beginning|start|past|future|moment|minute|hour|same|dark|poor|truth|eighties|nineties|twenties|thirties|forties|fifties|kind|sort|part|half|what|who|why|how|runs|shakes|sweats|chills|jitters|spins|creeps|munchies|flu|blues|pill|shot|hungry|legs|edge|trick)$/i
const keepsArticle =
  /^(?:all|half|such|what|quite|many|not|as|both|twice|than|once|no|times?|number|part|more|less|like|of)$|\b(?:is|was|are|were|be|been|being|isn['’]t|wasn['’]t|became|become|it['’]s|that['’]s|there['’]s|\w+['’]s)$/i

/** "In the truck" keeps its article; "checks the locks" reads without. */
const prepositions =
  /^(?:in|on|at|to|from|into|onto|of|off|for|with|by|about|around|over|under|through|after|before|behind|between|during|until|till|near|like|against|without|and|or|than|as|but)$/i

/** A sentence as notes write it, without the articles that point at nothing else: "The dreams came back." */
export function withoutArticles(text: string): string {
  const words = text.split(' ')
  const kept = words.filter((word, n) => {
    const article = /^(the|an?)$/i.exec(word)?.[1]?.toLowerCase()
    const next = words[n + 1]?.replace(/[^\w'’-]/g, '') ?? ''
    const before = words[n - 1] ?? ''
    // "All right, the lot." and "a veces dos": what stands behind a comma or a denial is no loose article.
    if (/,$|^(?:not|did|does|do)$/i.test(before)) return true
    if (!article || next === '' || !/^[\p{L}'’-]+$/u.test(next) || prepositions.test(before)) return true
    if (article === 'the')
      return (
        chosen.test(next) ||
        /^(?:all|half|both|of|twice|most|some)$|\b(?:is|was|are|were|be|been|isn['’]t|wasn['’]t|\w+['’]s)$/i.test(
          before,
        ) ||
        /ly$|est$/i.test(next)
      )
    // "A" after a number word or "times" says how often.
    return (
      counted.test(next) ||
      keepsArticle.test(before) ||
      counted.test(before) ||
      counted.test(words[n + 2]?.replace(/[^\w'’-]/g, '') ?? '')
    )
  })
  const [first = ''] = kept
  return words[0] === first || words[0] === undefined || !/^[A-Z]/.test(words[0])
    ? kept.join(' ')
    : [first.charAt(0).toUpperCase() + first.slice(1), ...kept.slice(1)].join(' ')
}

const number =
  '(?:\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|every|once|twice|a (?:week|month|year|day|couple|few|hundred))'
const aboutNumber = new RegExp(`,? like,? (?=${number})`, 'gi')
/** "Haven't, you know, swung at her": inside a clause both commas go. */
const parenthesis =
  /(?<=\b(?:have|has|had|do|does|did|is|are|was|were|will|would|can|could|\w+n['’]t|to|just|not|never|always|been|kind of|really)), (?:you know|honestly|basically|literally|i guess|i mean|like|i don['’]t know), (?=[a-z])/gi
const between =
  /, (?:you know|honestly|basically|literally|obviously|to be honest|i swear|i guess|like|i don['’]t know|i want to say|let['’]s see)(?=,)/gi
const trailing =
  /,? (?:you know|honestly|i guess|to be honest|or whatever|and stuff|and all that|and everything|i swear|actually|anyway|doc|doctor|sir|ma['’]am)(?=\.$)|, so(?=\.$)/i
const leading =
  /^(?:honestly|basically|literally|obviously|to be honest|i guess|i mean|you know|anyway),? (?=\S)/i

/** A sentence without what people say while they look for words; "like ten" becomes "about ten". */
export function withoutFillers(text: string): string {
  return text
    .replace(parenthesis, ' ')
    .replace(between, '')
    .replace(trailing, '')
    .replace(leading, '')
    .replace(aboutNumber, ' about ')
    .replace(/\b(the|a|an|I|my|to|in|on|it|and|was|for),? \1\b/g, '$1')
    .replace(/\bI just (?=\w)/g, 'I ')
    .replace(/^./, (first) => first.toUpperCase())
}
