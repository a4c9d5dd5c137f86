/** Base forms whose "-ing" form the rules are sure of. A verb that is not here is quoted, never conjugated. */
const verbs = `
abuse act add agree argue ask attend avoid bathe be become begin believe binge bite blame breathe bring burn buy call
care carry change check choose clean climb come complete consider contact cook cope count cover cry cut date deal
decide deny discuss do drink drive drop eat end enjoy exercise expect experience explain face fail fall fear feel
fight fill find finish follow forget gamble get give go grind hallucinate handle harm hate have hear help hide hit hold
hope hurt imagine injure join keep kill know leave lie lift like limit listen live look lose love make manage meet
mind miss move nap need notice own overdose panic pass pay pick plan practice pray prefer prepare pull purge push put
quit read receive recognize refuse rely remember repeat rest restrict run save say scratch see sell send sense set
share shop shower sit skip sleep smoke snore spend stand start starve stay stop struggle suffer sweat take talk tell
think throw touch track travel trust try understand use vape visit vomit wake walk want wash watch weigh wish wonder
work worry write yell
`
  .trim()
  .split(/\s+/)

const doubled = new Set(
  'begin cut drop forget get hit nap plan put quit run set shop sit skip stop'.split(' '),
)

function ing(verb: string) {
  if (verb === 'be') return 'being'
  if (verb === 'lie') return 'lying'
  if (doubled.has(verb)) return `${verb}${verb.at(-1)}ing`
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return `${verb}ing`
}

const ings = new Map(verbs.map((verb) => [verb, ing(verb)]))

export function gerund(verb: string): string | undefined {
  return ings.get(verb.toLowerCase())
}

/** Further verbs people use about themselves; with those above, the ones that can be put in the third person. */
const present = new Set(
  `${verbs.join(' ')} ache babysit bleed clench cough crave doubt doze dread dream drift faint fold freeze garden go grab guess
  hang hope hyperventilate isolate itch jog jump lay mow nod nurse owe pace paint play pump reach ride scroll shake shut sign
  sing snack snap sneak split stare study swallow swim swipe switch tense text toss type volunteer yawn zone`.split(
    /\s+/,
  ),
)
/** "Put" and "quit" may be past: as they are, they are right then, and with an "-s" they would not be. */
const eitherTense = new Set(
  'put quit cut hit hurt let set read shut split burst cost spread bet lay'.split(' '),
)

/** "Take" in the third person: "takes". Undefined if the word may not be a verb, or may be in the past tense. */
export function thirdPerson(verb: string): string | undefined {
  const plain = verb.toLowerCase()
  if (plain === 'have') return 'has'
  if (plain === 'do') return 'does'
  if (plain === 'go') return 'goes'
  if (!present.has(plain) || plain === 'be' || eitherTense.has(plain)) return
  if (/(?:s|sh|ch|x|z)$/.test(plain)) return `${plain}es`
  return /[^aeiou]y$/.test(plain) ? `${plain.slice(0, -1)}ies` : `${plain}s`
}

const thirdPersons = new Set([...present].map((verb) => thirdPerson(verb)))

export function isThirdPerson(word: string) {
  return thirdPersons.has(word.toLowerCase())
}

/** Past participles that differ from the "-ed" form, as they follow "have you". */
const participles = new Set(
  `been had thought felt told taken made tried gone done seen heard lost gotten got kept left slept eaten drunk drank
  driven given bought sold hurt cut written found met begun started stopped noticed missed skipped used ever spent
  become come drawn fallen forgotten hidden hit held known let lied paid put quit read run said sent set shot sought
  stolen stood spoken struggled talked thrown woken worn understood`.split(/\s+/),
)

export function isParticiple(word: string) {
  return participles.has(word.toLowerCase()) || /^[a-z]{3,}ed$/i.test(word)
}

/** Verbs a clinician opens an instruction with. */
const instructions = new Set(
  `add avoid ask begin bring call change check come complete continue cut decrease do download drink drop eat email
  exercise fax fill finish focus follow get give go have hold increase join keep leave let limit lock log look lower make
  meet message monitor move note order pick plan practice put raise reach read record reduce refill remove repeat
  restart resume schedule see send set sign skip sleep start stay stick stop switch take talk taper tell text
  sit breathe hand notice mail upload rinse split swap weigh jot
  titrate track try turn use wait walk watch wean work write`.split(/\s+/),
)

export function isInstruction(word: string) {
  return instructions.has(word.toLowerCase())
}
