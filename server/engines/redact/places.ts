import { findDrug } from '#core/medications/find-drug.ts'
import { type Found, spansOf } from './spans.ts'

const states =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico'
const cities =
  'Albuquerque|Anaheim|Atlanta|Austin|Bakersfield|Baltimore|Boise|Boston|Buffalo|Chandler|Charlotte|Chicago|Cincinnati|Cleveland|Columbus|Dallas|Denver|Detroit|El Paso|Flagstaff|Fort Worth|Fresno|Gilbert|Glendale|Henderson|Honolulu|Houston|Indianapolis|Jacksonville|Kansas City|Las Vegas|Long Beach|Los Angeles|Louisville|Memphis|Mesa|Miami|Milwaukee|Minneapolis|Nashville|New Orleans|Nogales|Oakland|Oklahoma City|Omaha|Orlando|Peoria|Philadelphia|Phoenix|Pittsburgh|Portland|Prescott|Raleigh|Reno|Riverside|Sacramento|Salt Lake City|San Antonio|San Diego|San Francisco|San Jose|Scottsdale|Seattle|Sedona|St\\. Louis|Tampa|Tempe|Toledo|Tucson|Tulsa|Wichita|Yuma|Ciudad Juárez|Guadalajara|Hermosillo|Mexico City|Monterrey|Tijuana'
const place = String.raw`\p{Lu}[\p{L}\p{M}]*\p{Ll}(?: (?:of |de |del |la |el )?\p{Lu}[\p{L}\p{M}]*\p{Ll}){0,3}`

const patterns = [
  new RegExp(`(?<![\\p{L}])(?:${cities}|${states})(?![\\p{L}])`, 'gu'),
  // Schools, hospitals, employers and the like are hidden with their full name.
  new RegExp(
    `(?<![\\p{L}])(?:${place} )(?:Elementary|Middle|High|Hospital|Clinic|Medical Center|University|College|Academy|School|Church|Temple|Mosque|Shelter|Center|County|Park|Reservation|Nation)(?: School| Hospital| Center)?(?![\\p{L}])`,
    'gu',
  ),
  // After words of living, going and coming from.
  new RegExp(
    `(?<![\\p{L}])(?:liv(?:e|es|ed|ing)|resid(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|born|raised|grew up|stay(?:s|ed|ing)?|work(?:s|ed|ing)?|job|house|home|apartment|school|college|church|drove|drive|flew|fly|travel(?:s|ed|ing)?|trip|back|down|over|up|out|come|comes|came|coming|is|was|am|family|vivo|vive|vivía|nací|mudé|trabajo)\\s+(?:back |down |up |over |out )?(?:in|to|at|near|from|outside|around|en|a|de|cerca de)\\s+(?<it>${place})`,
    'dgu',
  ),
]

const noPlaces = new Set(
  'I God Jesus English Spanish Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Thanksgiving Easter Halloween'.split(
    ' ',
  ),
)

export function placeSpans(text: string): Found[] {
  return patterns
    .flatMap((pattern) => spansOf(text, pattern))
    .filter(({ start, end }) => {
      const first = text.slice(start, end).split(' ')[0] ?? ''
      return !noPlaces.has(first) && findDrug(first) === undefined
    })
    .map((span) => ({ ...span, label: 'PLACE' }))
}
