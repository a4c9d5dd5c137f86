import { countOf } from '../../count-of.ts'

const day = 86_400_000
const lately = 60
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** "CABG on 11/10" becomes "CABG 6 days ago", as far as it was in the last two months. */
export function spellOutDates(text: string, today: string): string {
  const now = Date.parse(today)
  const ago = (date: number) => {
    const days = Math.round((now - date) / day)
    return Number.isFinite(days) && days >= 0 && days <= lately
      ? `${countOf(days, 'day', 'days')} ago`
      : undefined
  }
  const year = new Date(now).getUTCFullYear()
  return text
    .replace(
      /\b(?:on |in |since )?(20\d\d)-(\d\d)-(\d\d)\b/g,
      (said, y, m, d) => ago(Date.UTC(+y, m - 1, +d)) ?? said,
    )
    .replace(
      /\b(?:on |in |since )?(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)\b/g,
      (said, m, d, y) => ago(Date.UTC(2000 + +y, m - 1, +d)) ?? said,
    )
    .replace(
      /\b(?:on|since|dated) (\d{1,2})\/(\d{1,2})\b(?!\s?(?:mg|\/|\d))/g,
      (said, m, d) => ago(Date.UTC(year, m - 1, +d)) ?? ago(Date.UTC(year - 1, m - 1, +d)) ?? said,
    )
    .replace(
      /\b(?:in |on |since )?(\d{1,2})\/(20\d\d)\b/g,
      (said, m, y) => ago(Math.min(Date.UTC(+y, m - 1, 15), now)) ?? said,
    )
    .replace(
      new RegExp(
        String.raw`\b(?:in |on |since )?(${months.join('|')})[a-z]*\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(20\d\d)\b`,
        'gi',
      ),
      (said, m, d, y) =>
        ago(Math.min(Date.UTC(+y, months.indexOf(m.toLowerCase()), +(d ?? 15)), now)) ?? said,
    )
}
