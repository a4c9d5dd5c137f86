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

/** A sentence without fillers; "like ten" becomes "about ten". */
export function withoutFillers(text: string): string {
  // Most sentences have no comma, and these two look behind every letter for one.
  const plain = text.includes(', ') ? text.replace(parenthesis, ' ').replace(between, '') : text
  return plain
    .replace(trailing, '')
    .replace(leading, '')
    .replace(aboutNumber, ' about ')
    .replace(/\b(the|a|an|I|my|to|in|on|it|and|was|for),? \1\b/g, '$1')
    .replace(/\bI just (?=\w)/g, 'I ')
    .replace(/^./, (first) => first.toUpperCase())
}
