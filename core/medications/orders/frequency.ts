export type Often = {
  /** Doses a day at the most. */
  perDay: number
  /** Days between doses at the least; 0 for several a day. */
  gap: number
}

const number = String.raw`(\d+(?:\.\d+)?)`

type Pattern = readonly [RegExp, (found: RegExpExecArray) => Often]

const times = (perDay: number): Often => ({ perDay, gap: perDay >= 1 ? 0 : 1 / perDay })

/** Said in numbers. The first that fits counts. */
const exact: readonly Pattern[] = [
  [/\b(?:q|every )\s*\d+\s*min\w*\s*(?:x|up to|max)\s*(\d+)/, ([, count]) => times(Number(count))],
  [
    /\b(?:q|every )\s*(\d+)\s*(?:-|to)\s*(\d+)\s*(?:h|hr|hrs|hours?)\b/,
    ([, least]) => times(24 / Number(least)),
  ],
  [/\b(?:q|every )\s*(\d+)\s*(?:h|hr|hrs|hours?|°)\b/, ([, hours]) => times(24 / Number(hours))],
  [/\b(?:every other day|qod|q\.o\.d\.|every 2 days|alternate days|every second day)\b/, () => times(1 / 2)],
  [/\b(?:q|every )\s*(\d+)(?:-\d+)?\s*(?:d|days)\b/, ([, days]) => times(1 / Number(days))],
  [/\b(?:twice|two times|2 times|2x)\s*(?:a |per |\/)?\s*week(?:ly)?\b/, () => times(2 / 7)],
  [/\b(?:three times|3 times|3x)\s*(?:a |per |\/)?\s*week(?:ly)?\b|\bmwf\b/, () => times(3 / 7)],
  [/\b(?:every|q)\s*(\d+)\s*(?:wk|wks|weeks?)\b/, ([, weeks]) => times(1 / (7 * Number(weeks)))],
  [/\b(?:every other week|biweekly|q2wks?|every two weeks)\b/, () => times(1 / 14)],
  [/\b(?:every|q)\s*(\d+)\s*(?:mo|months?)\b/, ([, months]) => times(1 / (28 * Number(months)))],
  [
    /\b(?:once a week|once weekly|weekly|every week|per week|qweek|qwk|each week|a week)\b/,
    () => times(1 / 7),
  ],
  [
    /\b(?:once a month|once monthly|monthly|every month|qmonth|each month|per month|a month)\b/,
    () => times(1 / 28),
  ],
  [
    /\b(?:qid|q\.i\.d\.?|four times (?:a day|daily|per day)|4 times (?:a day|daily|per day)|4x(?:\/| a | per )?(?:day|daily)?)/,
    () => times(4),
  ],
  [
    /\b(?:tid|t\.i\.d\.?|three times (?:a day|daily|per day)|3 times (?:a day|daily|per day)|3x(?:\/| a | per )?(?:day|daily)?|tidac)/,
    () => times(3),
  ],
  [
    /\b(?:bid|b\.i\.d\.?|twice (?:a day|daily|per day)|two times (?:a day|daily|per day)|2 times (?:a day|daily|per day)|2x(?:\/| a | per )?(?:day|daily)?|twice)/,
    () => times(2),
  ],
  [
    new RegExp(String.raw`\b${number}\s*(?:x|times)\s*(?:a |per |\/)?\s*(?:day|daily)`),
    ([, count]) => times(Number(count)),
  ],
]

/** Times of day: each adds one dose. */
const hours: readonly RegExp[] = [
  /\b(?:qam|q am|am|every morning|in the morning|each morning|mornings?|(?:with|at|before|after) breakfast)\b/,
  /\b(?:noon|midday|(?:with|at|before|after) lunch|afternoon|early afternoon)\b/,
  /\b(?:qpm|q pm|pm|every evening|in the evening|evening|(?:with|at|before|after) (?:dinner|supper))\b/,
  /\b(?:qhs|q hs|hs|at bedtime|bedtime|nightly|every night|at night|each night|before bed|for sleep)\b/,
]
/** Three a day if nothing else says how often: "twice daily with meals" is twice. */
const eachMeal = /\b(?:with|before|after|at) (?:each|every) meal\b/
const meals = /\b(?:with|before|after) meals\b/
const bedtime = 3
const daily =
  /\b(?:qday|qd|q\.d\.?|daily|once|once daily|once a day|every day|each day|a day|per day|\/day|one time|x1|stat|now|x 1)\b/

export function readOften(text: string): Often | undefined {
  for (const [pattern, often] of exact) {
    const found = pattern.exec(text)
    if (found) return often(found)
  }
  const clock = new Set(text.match(/\b\d{1,2}(?::\d\d)?\s*[ap]\.?m\b/g)).size
  if (clock > 0) return times(clock + (/\bnoon\b/.test(text) ? 1 : 0))
  const at = hours.filter((hour) => hour.test(text))
  if (eachMeal.test(text) || (meals.test(text) && at.every((hour) => hour === hours[bedtime])))
    return times(!eachMeal.test(text) && at.length === 0 && daily.test(text) ? 1 : 3 + at.length)
  if (at.length > 0) return times(at.length)
  return daily.test(text) ? times(1) : undefined
}
