/** When a medicine was last taken, if the text says so; without a number of days otherwise. */
export type Ended = { days: number | undefined }

const past =
  /\b(?:stopped|discontinued|dc'?d|d\/c'?d|quit|(?:tapered|weaned|came|been|now) off|washed out|finished|completed|last (?:dose|taken|took|used)|no longer (?:on|takes?|taking|uses?|using)|not (?:currently )?(?:taking|on it|using)|hasn'?t taken|previously|formerly|used to take|ended|inactive|past (?:use|trial|med\w*)|prior (?:use|trial)|failed(?: trial)?|off (?:it )?(?:for|since|x|\d)|until (?=(?:about )?(?:\d+|an?|one|two|three|four|five|six|seven|ten|a few|several) ?(?:hours?|hrs?|days?|wks?|weeks?|months?) ago|yesterday|last (?:week|month)))\b/i
/** Something else a person gave up while still taking the medicine. */
const otherHabit =
  /\b(?:stopped|quit|stopping|quitting|no longer|off)\s+(?:smok\w*|cigarettes?|tobacco|vaping|vap\w*|nicotine|drinking|alcohol|coffee|caffeine|working|exercising|driving|using)\b/gi
const notYet =
  /\b(?:will be|to be|plan\w*(?: to be)?|about to be|until|when|once|not|never|before)\s+(?:stopped|discontinued|finished|completed|quit)\b/i

const words: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  couple: 2,
  few: 3,
  several: 3,
}
const unitDays = { hour: 1 / 24, hr: 1 / 24, day: 1, week: 7, wk: 7, month: 30, mo: 30, year: 365, yr: 365 }
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Nothing where the medicine is still taken. */
export function readEnded(written: string, today?: string): Ended | undefined {
  const text = written.replace(otherHabit, ' ')
  const found = past.exec(text)
  if (!found || notYet.test(text)) return undefined
  const days = daysAgo(text.slice(found.index), today) ?? daysAgo(text, today)
  // "Last dose this morning" means that the person takes it.
  if (/last (dose|taken|took|used)/i.test(found[0]) && (days === undefined || days < 1)) return undefined
  return { days }
}

function daysAgo(text: string, today: string | undefined): number | undefined {
  const low = text.toLowerCase()
  const counted =
    /\b(\d+(?:\.\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|couple|few|several)\s*(?:-\s*\d+\s*|to \d+ |of )?(hour|hr|day|week|wk|month|mo|year|yr)s?\b/.exec(
      low.replace(/\b(every|q|x)\s*\d+\s*(days?|weeks?|wks?|months?)/g, ' '),
    )
  if (counted) {
    const [, amount = '', unit = 'day'] = counted
    return (words[amount] ?? Number(amount)) * unitDays[unit as keyof typeof unitDays]
  }
  if (/\btoday|this morning|tonight\b/.test(low)) return 0
  if (/\byesterday\b/.test(low)) return 1
  if (/\b(last|past|previous) week\b/.test(low)) return 7
  if (/\b(last|past|previous) month\b/.test(low)) return 30
  if (/\b(last year|years ago|long ago|remote\w*|childhood|months ago)\b/.test(low)) return 90
  return today === undefined ? undefined : sinceDate(low, today)
}

function sinceDate(text: string, today: string): number | undefined {
  const since = (date: string) => {
    const days = (Date.parse(today) - Date.parse(date)) / 86_400_000
    return Number.isFinite(days) && days >= 0 ? days : undefined
  }
  const pad = (part: string) => part.padStart(2, '0')
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text)
  if (iso) return since(iso[0])
  const us = /\b(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)\b/.exec(text)
  if (us?.[1] && us[2] && us[3]) return since(`20${us[3]}-${pad(us[1])}-${pad(us[2])}`)
  const month = /\b(\d{1,2})\/(20\d\d)\b/.exec(text)
  if (month?.[1] && month[2]) return since(`${month[2]}-${pad(month[1])}-28`)
  const named = new RegExp(String.raw`\b(${months.join('|')})\w*\.?\s+(?:of )?(20\d\d)\b`).exec(text)
  if (named?.[1] && named[2]) return since(`${named[2]}-${pad(String(months.indexOf(named[1]) + 1))}-28`)
  const year = /\b((?:19|20)\d\d)\b(?!\s*(?:mg|mcg|iu|units))/.exec(text)
  return year ? since(`${year[1]}-12-31`) : undefined
}
