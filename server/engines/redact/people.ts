import { findDrug } from '#core/medications/find-drug.ts'
import { alsoWords } from './names.ts'
import { type Found, spansOf } from './spans.ts'

/** Given names common in the United States that are no everyday words, so that they are names in any case. */
const givenNames =
  'aaron abigail adam adrian aiden alan albert alejandra alejandro alex alexander alexandra alexis alice alicia allison alyssa amanda amelia amy ana andrea andres andrew angela anita ann anna anthony antonio ariana ashley austin barbara beatriz benjamin bernard beth betty beverly brandon brenda brian brianna bruce bryan caleb cameron carla carlos carmen carol caroline carolyn catherine cesar charles charlotte cheryl chloe christina christine christopher cindy claudia connor craig crystal cynthia daniel daniela danielle david deborah debra denise dennis derek diana diane diego dominic donald donna dorothy douglas dylan edgar eduardo edward eleanor elena elijah elizabeth ella emily emma eric erica erin ernesto esteban ethan eugene evan evelyn fatima felipe fernando francis francisco gabriel gabriela gary george gerald gloria gonzalo gregory guadalupe guillermo gustavo hannah harold harry heather hector helen henry howard ian isaac isabel isabella isaiah jacob jacqueline jaime james jamie jane janet janice jared jasmine jason javier jeffrey jennifer jeremy jerry jesse jessica jesus jim joan joe joel john johnny jonathan jordan jorge jose joseph joshua juan juana judith judy julia julian julie justin karen katherine kathleen kathryn katie kayla keisha keith kelly kenneth kevin kimberly kyle lakisha larry latoya laura lauren lawrence leo leonardo leslie liam lillian linda lisa logan lori louis lucas lucia luis luke lupe lydia lynn madison manuel marcus margaret maria mariana marie mario martha martin mary mason mateo matthew megan melissa michael michelle miguel mike mohammed monica morgan nancy natalia natalie nathan nathaniel nicholas nicole noah nora norma olivia omar oscar pablo pamela patricia patrick paul paula pedro peter philip priya rachel rafael ralph ramon raymond rebecca ricardo richard robert roberto rodrigo roger ronald rosa roy russell ruth ryan samantha samuel sandra santiago sara sarah scott sean sebastian sergio sharon shirley silvia sofia sophia stephanie stephen steven susan tamika tanya teresa terry theresa thomas tiffany timothy tina todd tom tommy tony travis trevor tyler tyrone valeria vanessa veronica victoria vincent virginia walter wayne wendy william xavier yolanda zachary zoe'.split(
    ' ',
  )

const given = new Set(givenNames)
/** "O'Brien" begins with a single letter. */
const name = String.raw`(?:\p{Lu}['’])?\p{Lu}[\p{L}\p{M}]*\p{Ll}(?:['’-]\p{Lu}?[\p{L}\p{M}]+)*`
const fullName = `${name}(?: ${name}){0,2}`
const kin =
  'wife|husband|spouse|partner|boyfriend|girlfriend|fianc[ée]e?|ex|son|daughter|child|kid|baby|mom|mother|mama|dad|father|papa|brother|sister|sibling|twin|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|niece|nephew|friend|roommate|neighbor|boss|manager|supervisor|coworker|colleague|teacher|sponsor|pastor|priest|therapist|doctor|psychiatrist|landlord|lawyer|esposa|esposo|marido|novia|novio|hijo|hija|hermano|hermana|madre|padre|mamá|papá|abuela|abuelo|tía|tío|prima|primo|amiga|amigo|jefe|jefa|vecino|vecina'

/** Words that begin with a capital and are no names, after the cues below. */
const noNames = new Set(
  'i the a an and but so it he she they we you my his her our their this that these those there here what when where why how who if or not no yes yeah okay well then now just also god lord jesus christ english spanish monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas thanksgiving easter halloween medicare medicaid lewy parkinson alzheimer asperger tourette hashimoto crohn graves covid'.split(
    ' ',
  ),
)

const cues = [
  new RegExp(
    `(?<![\\p{L}])(?:${kin})(?:,|'s name is|'s called| is named| is called| named| called| llamad[oa])? (?<it>${fullName})`,
    'dgu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:named|called|name is|name's|name was|llamad[oa]|se llama|me llamo) (?<it>${fullName})`,
    'dgu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:Dr|Mr|Mrs|Ms|Miss|Mx|Prof|Professor|Doctor|Pastor|Reverend|Rev|Rabbi|Imam|Coach|Judge|Officer|Nurse|Aunt|Uncle|Grandma|Grandpa|Sr|Sra|Don|Doña|Tía|Tío)\\.? (?<it>${fullName})`,
    'dgu',
  ),
]

const anyWord = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?![\p{L}\p{M}])/gu
const capitalized = new RegExp(`^${name}$`, 'u')

const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/u, '')
    .toLowerCase()

const isName = (word: string) => !noNames.has(bare(word)) && findDrug(word) === undefined

/** Third persons: after a word for who they are, after a title, or by a common given name and what follows it. */
export function peopleSpans(text: string): Found[] {
  const cued = cues
    .flatMap((cue) => spansOf(text, cue))
    .flatMap((span) => trimmed(text, span.start, span.end))
  const words = [...text.matchAll(anyWord)]
  const listed = words.flatMap(({ 0: word, index }, n) => {
    if (!given.has(bare(word))) return []
    const next = words[n + 1]
    const joined = next && next.index === index + word.length + 1 && text[index + word.length] === ' '
    const surname = joined && capitalized.test(word) && capitalized.test(next[0]) && isName(next[0])
    return [{ start: index, end: surname ? next.index + next[0].length : index + word.length }]
  })
  return [...cued, ...listed].map((span) => ({ ...span, label: 'PERSON' }))
}

/** The words of a full name up to the first that is none. */
function trimmed(text: string, start: number, end: number) {
  let until = start
  for (const { 0: word, index } of text.slice(start, end).matchAll(anyWord)) {
    if (!isName(word)) break
    until = start + index + word.replace(/['’]s$/u, '').length
  }
  return until > start ? [{ start, end: until }] : []
}

/** The names in what was found, to be hidden wherever else they are said. Words of everyday speech are not learned. */
export function namesIn(text: string, spans: readonly Found[]): string[] {
  return spans
    .filter(({ label }) => label === 'PERSON')
    .flatMap(({ start, end }) => text.slice(start, end).split(/\s+/))
    .filter((word) => word.length > 2 && !alsoWords.has(bare(word)))
}
