/** Said of an earlier time. */
const earlier =
  /\b(?:years? (?:ago|back)|used to|when i (?:was|got)|in (?:19|20)\d\d|in (?:oh|ninety|eighty|seventy) ?\w+|in (?:[012789]\d)|as a (?:kid|child|teen\w*)|back (?:then|in)|in (?:college|high school|middle school|seminary|the army|the navy|rehab)|(?:sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade|(?:freshman|sophomore|junior|senior) year|last (?:year|summer|spring|winter|fall|autumn)|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|several|a few|many|\d+) months? (?:ago|back)|at (?:fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty\w*|1\d|2\d)|a long time ago|ages ago|(?:then|before (?:the |my )?\w+) (?:yes|yeah))\b/
/** Over, in so many words: "Not since August.", "Now, no.", "Nothing since." */
const over =
  /\b(?:not (?:since|any ?more)|(?:none|nothing|never|not one|not once) since|(?:i |they |it )?(?:havent|hasnt) since|since then (?:not|no|nothing|none)|these days no|now no|not now|not these days|no longer|went away|(?:dont|doesnt|didnt) \w+ (?:that|it|them|so) (?:now|any ?more)|(?:its|theyre|thats) gone|gone now)\b/
const began =
  /\b(?:not (?:since|any ?more)|used to|went away|last time was|back in|in (?:19|20)\d\d|when i was|once|did|was|were|thought|had|wanted|asked|felt|around)\b/
/** Not long enough ago to be past. */
const lately =
  /\b(?:last (?:week|night|month)|yesterday|this (?:week|morning|month)|today|tonight|right now|still|days? ago|again)\b/

/** Said of an earlier time alone: what was so last night and isn't now is no past. */
export function isEarlier(folded: string) {
  if (lately.test(folded.replace(/\b(?:still (?:dont|not)|not (?:today|tonight|right now|again))\b/g, '')))
    return false
  return over.test(folded) || earlier.test(folded)
}

/** An answer that says it was so and is so no longer: "Back in 2012, I held it. Not since." */
export function saysPast(whole: string) {
  const ended = over.exec(whole)
  if (!ended) return false
  const [first = ''] = whole.split(' . ')
  // "Never. Not since I was born." and "No, nothing since." deny.
  const denies = whole.split(' . ').some((one) => /^(?:no|nope|nah|never|none|nothing)\b(?! since)/.test(one))
  if (
    (denies || first.startsWith('nothing')) &&
    !/\b(?:did|used to|went away|i had (?:that|it|them|those|thoughts)|i thought (?:about|of) (?:it|that))\b/.test(
      whole,
    )
  )
    return false
  return began.test(whole)
}
